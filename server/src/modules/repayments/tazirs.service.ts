import { companyTitle } from "@rukun/contract/business-entities";
import type { CallData, ParsedBody, ParsedQuery } from "@rukun/contract/call";
import type { Locale } from "@rukun/contract/locales";
import type * as contract from "@rukun/contract/tazirs";
import { dayInJakarta } from "@rukun/finance/calendar";
import { daysLateOn, lateBefore } from "@rukun/finance/working-days";
import { v7 as newId } from "uuid";
import type { Database, Executor } from "../../db/client.ts";
import { lockCampaign } from "../../db/lock-campaign.ts";
import type { FileRow } from "../../db/schema/files.ts";
import type { TazirRow } from "../../db/schema/tazirs.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { required } from "../../lib/required.ts";
import { pageOf, placeOf } from "../../lib/time-cursor.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { Upload } from "../../plugins/uploads.ts";
import { addAuditEntry, listAuditOfObject } from "../audit/audit.repository.ts";
import type { FilesService } from "../files/files.service.ts";
import { tazirOf } from "./tazir.policy.ts";
import type { ChangeTazir } from "./tazir-status.service.ts";
import {
  addTazir,
  findTazir,
  type LateRow,
  listLate,
  listTazirs,
  lockTazir,
  type TazirLine,
} from "./tazirs.repository.ts";

export interface TazirOfficer {
  readonly userId: string;
  readonly sessionId: string;
  readonly requestId: string;
}
type Decided = CallData<typeof contract.approveTazir>;

/** Two officers of finance decide that a company could pay and would not. */
export interface TazirsService {
  /** @throws ApiError `validation_failed` for a cursor that was not answered. */
  list(
    query: ParsedQuery<typeof contract.listTazirs>,
    locale: Locale,
  ): Promise<CallData<typeof contract.listTazirs>>;
  /** @throws ApiError `not_found`. */
  late(campaignId: string, locale: Locale): Promise<contract.LateInstalments>;
  /**
   * @throws ApiError `not_found`; `tazir_not_agreed` where the contracts agree on none; `transition_invalid` for an
   * instalment that is not late or has one; `tazir_changed` for another amount than was shown; `validation_failed`.
   */
  propose(
    officer: TazirOfficer,
    body: ParsedBody<typeof contract.proposeTazir>,
  ): Promise<CallData<typeof contract.proposeTazir>>;
  /** @throws ApiError `not_found`. */
  get(officer: TazirOfficer, id: string, locale: Locale): Promise<contract.TazirDetail>;
  /** @throws ApiError `not_found`, `changed_meanwhile`, `transition_invalid`, `proposal_own`. */
  approve(officer: TazirOfficer, id: string, version: number): Promise<Decided>;
  /** @throws ApiError as `approve`. */
  decline(
    officer: TazirOfficer,
    id: string,
    body: ParsedBody<typeof contract.declineTazir>,
  ): Promise<Decided>;
}

const pageSize = 20;
const mostEvents = 100;

/** What officers and the company see alike. */
export const shownTazir = (row: TazirRow, no: number): contract.Tazir => ({
  tazir_id: row.id,
  status: row.status,
  amount: String(row.amount),
  paid: String(row.paid),
  instalment: no,
  due: row.due,
  overdue: String(row.overdue),
  days_late: row.daysLate,
  bps: row.bps,
  reason: row.reason,
  decided_at: row.decidedAt?.toISOString() ?? null,
  paid_at: row.paidAt?.toISOString() ?? null,
});

const namesOf = ({ campaign, company }: Pick<LateRow, "campaign" | "company">, locale: Locale) => ({
  campaign_id: campaign.id,
  title: required(locale === "en" ? campaign.titleEn : campaign.titleId),
  company: companyTitle({ business_entity: company.businessEntity, name: company.name }),
});

export function createTazirsService(deps: {
  db: Database;
  clock: Clock;
  /** Of the configuration. */
  bps: number | null;
  files: Pick<FilesService, "storeDocument" | "record" | "discard" | "describeForOfficer">;
  change: ChangeTazir;
}): TazirsService {
  const { db, clock, bps, files, change } = deps;

  const listed = (line: TazirLine, locale: Locale): contract.ListedTazir => ({
    ...namesOf(line, locale),
    tazir_id: line.tazir.id,
    status: line.tazir.status,
    instalment: line.no,
    amount: String(line.tazir.amount),
    paid: String(line.tazir.paid),
    proposed_at: line.tazir.proposedAt.toISOString(),
  });

  /** What is late of a campaign today. @throws ApiError `not_found` */
  async function lateOf(executor: Executor, campaignId: string) {
    const today = dayInJakarta(clock());
    const rows = isUuid(campaignId) ? await listLate(executor, campaignId, lateBefore(today)) : [];
    const [owing] = rows;
    if (!owing) throw new ApiError("not_found");
    const late = rows.flatMap(({ late, overdue, tazirId }) =>
      late ? [{ ...late, overdue, tazirId, daysLate: daysLateOn(late.due, today) }] : [],
    );
    return { owing, late };
  }

  async function storeEvidence(
    { userId: ownerId }: TazirOfficer,
    companyId: string,
    evidence: Upload,
  ): Promise<FileRow> {
    const stored = await files.storeDocument({
      ...{ ownerId, companyId, kind: "tazir-evidence", name: evidence.name ?? "" },
      bytes: await evidence.read(),
    });
    if ("refusal" in stored) throw fieldError("evidence", stored.refusal);
    // The officers', not the company's: it neither sees it nor has less room for its own because of it.
    return { ...stored.file, companyId: null };
  }

  const decide = (
    { userId, requestId }: TazirOfficer,
    id: string,
    version: number,
    move: { readonly event: "approve" | "decline"; readonly reason?: string },
  ): Promise<Decided> =>
    db.transaction(async (tx) => {
      const found = isUuid(id) ? await findTazir(tx, id) : undefined;
      if (!found) throw new ApiError("not_found");
      await lockCampaign(tx, found.tazir.campaignId);
      const row = await lockTazir(tx, id);
      if (row?.version !== version) throw new ApiError("changed_meanwhile");
      const actor = { role: "officer", id: userId } as const;
      const status = await change(tx, { ...move, id, actor, requestId });
      return { status, version: version + 1 };
    });

  return {
    async list({ filter, cursor }, locale) {
      const found = await listTazirs(db, filter, placeOf(cursor), pageSize + 1);
      const { rows, next_cursor } = pageOf(found, pageSize, ({ tazir }) => ({
        at: tazir.proposedAt,
        id: tazir.id,
      }));
      return { items: rows.map((row) => listed(row, locale)), next_cursor };
    },

    async late(campaignId, locale) {
      const { owing, late } = await lateOf(db, campaignId);
      return {
        ...namesOf(owing, locale),
        bps,
        items: late.map(({ no, due, daysLate, overdue, tazirId }) => ({
          ...{ no, due, days_late: daysLate, overdue: String(overdue) },
          amount: String(bps === null ? 0n : tazirOf(overdue, bps)),
          tazir_id: tazirId,
        })),
      };
    },

    async propose(officer, body) {
      if (bps === null) throw new ApiError("tazir_not_agreed");
      const { campaign_id: campaignId, instalment: no, reason } = body;
      const { owing } = await lateOf(db, campaignId);
      const { companyId } = owing.campaign;
      const file = await storeEvidence(officer, companyId, body.evidence as Upload);
      const { userId, requestId } = officer;
      const [id, at] = [newId(), clock()];
      try {
        return await db.transaction(async (tx) => {
          // Two at once become one after the other, so that the second finds the first.
          await lockCampaign(tx, campaignId);
          const now = await lateOf(tx, campaignId);
          const late = now.late.find((each) => each.no === no);
          if (!late || late.tazirId) throw new ApiError("transition_invalid");
          const { id: instalmentId, due, overdue, daysLate } = late;
          const amount = tazirOf(overdue, bps);
          if (amount === 0n) throw new ApiError("transition_invalid");
          if (String(amount) !== body.amount) throw new ApiError("tazir_changed");
          await files.record(tx, file);
          await addTazir(tx, {
            ...{ id, campaignId, instalmentId, due, overdue, daysLate, bps, amount, reason },
            ...{ evidence: file.id, proposedBy: userId, proposedAt: at },
          });
          await addAuditEntry(tx, {
            ...{ actorId: userId, subjectId: null, campaignId, objectId: id, requestId, at },
            ...{ action: "tazir.status", to: "PROPOSED", reason },
          });
          return { tazir_id: id, status: "PROPOSED" as const };
        });
      } catch (error) {
        await files.discard(file.id);
        throw error;
      }
    },

    // The record that the evidence was seen is written with what is answered.
    get: (officer, id, locale) =>
      db.transaction(async (tx) => {
        const found = isUuid(id) ? await findTazir(tx, id) : undefined;
        if (!found) throw new ApiError("not_found");
        const { tazir } = found;
        const events = await listAuditOfObject(tx, id, mostEvents);
        const { requestId } = officer;
        return {
          ...shownTazir(tazir, found.no),
          ...namesOf(found, locale),
          version: tazir.version,
          evidence: await files.describeForOfficer(tx, found.evidence, officer, requestId),
          proposed_by: found.proposedBy,
          proposed_at: tazir.proposedAt.toISOString(),
          decided_by: found.decidedBy,
          is_own: tazir.proposedBy === officer.userId,
          history: events.map(({ at, actorName: by, to, reason: why }) => ({
            ...{ at: at.toISOString(), by, to, reason: why },
          })),
        };
      }),

    approve: (officer, id, version) => decide(officer, id, version, { event: "approve" }),
    decline: (officer, id, { version, reason }) =>
      decide(officer, id, version, { event: "decline", reason }),
  };
}
