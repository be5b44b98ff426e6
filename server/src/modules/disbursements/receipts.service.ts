import type { CallData, CallMeta, ParsedBody } from "@rukun/contract/call";
import { type CompanyRole, mayInCompany } from "@rukun/contract/company-roles";
import type {
  CompanyDisbursement,
  confirmDisbursement,
  getReceipt,
  listCompanyDisbursements,
} from "@rukun/contract/disbursement-receipts";
import type { Locale } from "@rukun/contract/locales";
import { v7 as newId } from "uuid";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import { lockCampaign } from "../../db/lock-campaign.ts";
import type { StatementRow } from "../../db/schema/disbursements.ts";
import type { Commands, Intent } from "../../kernel/commands.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { readCursor, writeCursor } from "../../lib/queue-cursor.ts";
import { required } from "../../lib/required.ts";
import { isUuid } from "../../lib/uuid.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { SignatoriesService } from "../signatories/signatories.service.ts";
import { isPublished } from "./campaign.repository.ts";
import type { DisbursementStatusService } from "./disbursement-status.service.ts";
import {
  bankOf,
  comparedWith,
  frozenSince,
  sentOf,
  shownReference,
  statementOf,
  statusOf,
  ujrahOf,
} from "./disbursement-view.policy.ts";
import {
  addStatement,
  type CompanysDisbursement,
  type CompanysPlace,
  findClosing,
  findReleased,
  listOfCompany,
  listStatements,
  lockCurrent,
} from "./disbursements.repository.ts";
import type { ReceiptChanged } from "./receipt-pages.service.ts";

/** A member of a company who asks. */
export interface Receiver {
  readonly userId: string;
  readonly companyId: string;
  readonly role: CompanyRole;
  readonly locale: Locale;
}

type Confirmation = ParsedBody<typeof confirmDisbursement>;

/** What companies say they received, and what anyone may compare it with. */
export interface ReceiptsService {
  /** What it has to confirm first. @throws ApiError `validation_failed` for a cursor that was not answered. */
  list(
    receiver: Receiver,
    cursor: string | undefined,
  ): Promise<{
    readonly data: CompanyDisbursement[];
    readonly meta: CallMeta<typeof listCompanyDisbursements>;
  }>;
  /** @throws ApiError `not_found`. */
  get(receiver: Receiver, campaignId: string): Promise<CompanyDisbursement>;
  /**
   * @throws ApiError `not_found`, `changed_meanwhile`, `transition_invalid`, `signer_not_authorised`; those of
   * `Commands.once`.
   */
  confirm(
    receiver: Receiver,
    body: Confirmation,
    request: { readonly requestId: string; readonly intent: Intent },
  ): Promise<CompanyDisbursement>;
  /** @throws ApiError `not_found` unless the campaign is published. */
  receipt(campaignId: string, locale: Locale): Promise<CallData<typeof getReceipt>>;
}

const pageSize = 20;
const scopeOf = (companyId: string): string => `disbursements:${companyId}`;

export function createReceiptsService(deps: {
  db: Database;
  commands: Pick<Commands, "once">;
  clock: Clock;
  changed: ReceiptChanged;
  status: Pick<DisbursementStatusService, "change">;
  signatories: Pick<SignatoriesService, "requireSigner">;
  signingKey: Buffer;
}): ReceiptsService {
  const { db, commands, clock, changed, status, signatories, signingKey } = deps;

  function placeOf(companyId: string, cursor: string | undefined): CompanysPlace | undefined {
    if (!cursor) return undefined;
    const place = readCursor(signingKey, scopeOf(companyId), cursor);
    if (!place) throw fieldError("cursor", "invalid");
    const { segment, submittedAt: at, submissionId: id } = place;
    return { isConfirmed: segment === 1, at, id };
  }

  function describe(
    found: CompanysDisbursement,
    statements: readonly StatementRow[],
    { role, locale }: Receiver,
  ): CompanyDisbursement {
    const { disbursement: row, payout } = found;
    const isWaiting = row.status === "SETTLED" || row.status === "DISPUTED";
    const action = row.status === "DISPUTED" ? ("correct" as const) : ("confirm" as const);
    return {
      campaign_id: row.campaignId,
      number: row.number,
      title: required(locale === "en" ? found.titleEn : found.titleId),
      status: statusOf(row.status, locale),
      collected: String(row.amount),
      ujrah: ujrahOf(required(found.terms).ujrah, row.amount),
      sent: String(sentOf(row)),
      bank: bankOf(row, found.bankName),
      last_digits: row.lastDigits,
      holder: row.holder,
      approved_at: required(row.approvedAt).toISOString(),
      settled_at: row.settledAt?.toISOString() ?? null,
      reference: shownReference(payout, statements),
      statements: statements.map((said) => statementOf(row, payout, said)),
      frozen_since: frozenSince(row),
      action: isWaiting ? action : null,
      may_confirm: isWaiting && mayInCompany(role, "sign"),
    };
  }

  async function describeAll(
    executor: Executor,
    receiver: Receiver,
    rows: readonly CompanysDisbursement[],
  ) {
    const said = await listStatements(
      executor,
      rows.map(({ disbursement }) => disbursement.id),
    );
    return rows.map((row) =>
      describe(
        row,
        said
          .map(({ statement }) => statement)
          .filter(({ disbursementId }) => disbursementId === row.disbursement.id),
        receiver,
      ),
    );
  }

  async function find(executor: Executor, receiver: Receiver, campaignId: string) {
    const rows = isUuid(campaignId)
      ? await listOfCompany(executor, receiver.companyId, { campaignId })
      : [];
    const [found] = await describeAll(executor, receiver, rows);
    if (!found) throw new ApiError("not_found");
    return found;
  }

  /** The campaign is the company's, and locked. */
  async function lock(tx: Transaction, { companyId }: Receiver, campaignId: string): Promise<void> {
    const campaign = isUuid(campaignId) ? await lockCampaign(tx, campaignId) : undefined;
    if (campaign?.companyId !== companyId) throw new ApiError("not_found");
  }

  async function say(
    tx: Transaction,
    receiver: Receiver,
    body: Confirmation,
    requestId: string,
  ): Promise<void> {
    const { userId } = receiver;
    const { campaign_id: campaignId, number, amount: digits, reference, note } = body;
    // Whatever the company may not see yet is answered as if it were not there.
    const released = await findReleased(tx, campaignId);
    if (!released) throw new ApiError("not_found");
    const row = await lockCurrent(tx, campaignId);
    if (row?.number !== number) throw new ApiError("changed_meanwhile");
    if (row.status !== "SETTLED" && row.status !== "DISPUTED") {
      throw new ApiError("transition_invalid");
    }
    await signatories.requireSigner(tx, receiver.companyId, receiver.userId);
    const at = clock();
    const said = { amount: BigInt(digits), reference };
    await addStatement(tx, {
      id: newId(),
      disbursementId: row.id,
      ...said,
      note: note || null,
      statedBy: userId,
      statedAt: at,
    });
    await addAuditEntry(tx, {
      actorId: userId,
      subjectId: null,
      campaignId,
      objectId: row.id,
      action: "disbursement.statement",
      to: digits,
      reason: reference,
      requestId,
      at,
    });
    if (row.status === "DISPUTED") {
      // Another word of the company; the campaign stays frozen until officers have explained it.
      await changed(tx, campaignId);
      return;
    }
    const { isSameAmount, isSameReference } = comparedWith(row, released.payout, said);
    const isSame = isSameAmount && isSameReference;
    await status.change(tx, {
      id: row.id,
      event: isSame ? "confirm" : "dispute",
      actor: { role: "member", id: userId },
      requestId,
      moved: isSame ? { endedAt: at } : { disputedAt: at },
    });
  }

  return {
    async list(receiver, cursor) {
      const after = placeOf(receiver.companyId, cursor);
      const page = { ...(after && { after }), limit: pageSize + 1 };
      const found = await listOfCompany(db, receiver.companyId, page);
      const rows = found.slice(0, pageSize);
      const last = found.length > pageSize ? rows.at(-1)?.disbursement : undefined;
      return {
        data: await describeAll(db, receiver, rows),
        meta: {
          next_cursor: last
            ? writeCursor(signingKey, scopeOf(receiver.companyId), {
                segment: Number(last.status === "CONFIRMED"),
                submittedAt: required(last.approvedAt),
                submissionId: last.id,
              })
            : null,
        },
      };
    },
    get: (receiver, campaignId) => find(db, receiver, campaignId),

    confirm: (receiver, body, { requestId, intent }) =>
      commands.once(intent, {
        async run(tx) {
          await lock(tx, receiver, body.campaign_id);
          await say(tx, receiver, body, requestId);
          return find(tx, receiver, body.campaign_id);
        },
      }),

    async receipt(campaignId, locale) {
      if (!isUuid(campaignId) || !(await isPublished(db, campaignId))) {
        throw new ApiError("not_found");
      }
      const found = await findReleased(db, campaignId);
      // Approved is not sent.
      if (!found || found.disbursement.status === "APPROVED") return null;
      const { disbursement: row, payout, terms } = found;
      const said = (await listStatements(db, [row.id])).map(({ statement }) => statement);
      const explained = (await findClosing(db, row.id))?.closing;
      const last = said.at(-1);
      const sent = sentOf(row);
      return {
        number: row.number,
        status: statusOf(row.status, locale),
        collected: String(row.amount),
        ujrah: ujrahOf(required(terms).ujrah, row.amount),
        sent: {
          amount: String(sent),
          at: (row.settledAt ?? payout.sentAt ?? payout.requestedAt).toISOString(),
          reference: shownReference(payout, said),
          bank: bankOf(row, found.bankName),
          last_digits: row.lastDigits,
        },
        received: last ? statementOf(row, payout, last) : null,
        statements: said.map((each) => statementOf(row, payout, each)),
        difference: last ? String(sent - last.amount) : null,
        frozen_since: frozenSince(row),
        disputed_at: row.disputedAt?.toISOString() ?? null,
        explanation:
          explained?.status === "APPROVED" && explained.decidedAt
            ? {
                text: locale === "en" ? explained.reasonEn : explained.reasonId,
                at: explained.decidedAt.toISOString(),
              }
            : null,
        confirmed_at: row.endedAt?.toISOString() ?? null,
      };
    },
  };
}
