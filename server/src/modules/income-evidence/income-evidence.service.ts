import type { CallData, ParsedQuery } from "@rukun/contract/call";
import type { IncomeRule } from "@rukun/contract/funding-limits";
import type * as contract from "@rukun/contract/income-evidence";
import type { Database } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { pageOf, placeOf, waitingIn } from "../../lib/time-cursor.ts";
import { isUuid } from "../../lib/uuid.ts";
import { webAddress } from "../account/web-address.policy.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { FilesService } from "../files/files.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { FundingLimitService } from "../transactions/funding-limit.service.ts";
import { historyOf, limitsOf } from "./income-evidence.policy.ts";
import {
  addDecision,
  type EvidenceLine,
  findEvidence,
  listEvidence,
} from "./income-evidence.repository.ts";

interface Officer {
  readonly userId: string;
  readonly sessionId: string;
  readonly requestId: string;
}
type Decided = CallData<typeof contract.acceptIncome>;

/** One officer, who is not the funder, decides on each document, once. */
export interface IncomeEvidenceService {
  /** @throws ApiError `validation_failed` for a cursor that was not answered. */
  list(
    query: ParsedQuery<typeof contract.listIncomeEvidence>,
  ): Promise<CallData<typeof contract.listIncomeEvidence>>;
  /** @throws ApiError `not_found`. */
  get(officer: Officer, id: string): Promise<contract.IncomeEvidenceDetail>;
  /**
   * @throws ApiError `not_found`; `changed_meanwhile` when the funder has given another one; `transition_invalid` when it
   * is decided; `proposal_own`.
   */
  accept(officer: Officer, id: string): Promise<Decided>;
  /** @throws ApiError as `accept`. */
  refuse(officer: Officer, id: string, reason: string): Promise<Decided>;
}

const pageSize = 20;

const listed = ({
  evidence,
  decision,
  fullName,
}: Omit<EvidenceLine, "total">): contract.ListedIncomeEvidence => ({
  evidence_id: evidence.id,
  name: fullName,
  yearly_income: String(evidence.yearlyIncome),
  submitted_at: evidence.at.toISOString(),
  result: decision?.result ?? null,
});

export function createIncomeEvidenceService(deps: {
  db: Database;
  clock: Clock;
  incomeRule: IncomeRule;
  limits: Pick<FundingLimitService, "lock" | "prove">;
  files: Pick<FilesService, "describeForOfficer">;
  mail: Pick<MailService, "send">;
  webUrl: string;
}): IncomeEvidenceService {
  const { db, clock, incomeRule, limits, files, mail, webUrl } = deps;

  const decide = (
    { userId: decidedBy, requestId }: Officer,
    id: string,
    /** Of a refusal. */
    reason: string | null,
  ): Promise<Decided> =>
    db.transaction(async (tx) => {
      const known = isUuid(id) ? await findEvidence(tx, id) : undefined;
      if (!known) throw new ApiError("not_found");
      // Giving one, declaring an income, and what is decided, become one after the other.
      await limits.lock(tx, known.funder.id);
      const { evidence, funder, decision, isReplaced } = (await findEvidence(tx, id)) ?? known;
      if (funder.id === decidedBy) throw new ApiError("proposal_own");
      if (decision) throw new ApiError("transition_invalid");
      if (isReplaced) throw new ApiError("changed_meanwhile");
      const result = reason === null ? "accepted" : "refused";
      const at = clock();
      await addDecision(tx, { evidenceId: id, result, reason, decidedBy, at });
      if (result === "accepted") await limits.prove(tx, funder.id, evidence.yearlyIncome);
      await addAuditEntry(tx, {
        ...{ actorId: decidedBy, subjectId: funder.id, objectId: id, requestId, at, reason },
        ...{ action: "income_evidence.decide", from: "checking", to: result },
      });
      const { fullName: name, locale } = funder;
      const profileUrl = `${webAddress(webUrl, locale, "/profile")}#income`;
      if (reason !== null) {
        await mail.send(tx, funder, "incomeRefused", { name, reason, profileUrl });
      } else {
        const { limit_if_accepted } = limitsOf(funder, evidence.yearlyIncome, incomeRule);
        const limit = BigInt(limit_if_accepted);
        await mail.send(tx, funder, "incomeAccepted", { name, limit, profileUrl });
      }
      return { result };
    });

  return {
    async list({ filter, cursor }) {
      const found = await listEvidence(db, filter, placeOf(cursor), pageSize + 1);
      const { rows, next_cursor } = pageOf(found, pageSize, ({ evidence, decision }) => ({
        at: decision?.at ?? evidence.at,
        id: evidence.id,
      }));
      return {
        items: rows.map(listed),
        next_cursor,
        waiting: waitingIn(found, { filter, cursor }),
      };
    },

    // The record that the file was seen is written with what is answered.
    get: (officer, id) =>
      db.transaction(async (tx) => {
        const found = isUuid(id) ? await findEvidence(tx, id) : undefined;
        if (!found) throw new ApiError("not_found");
        const { evidence, decision, funder } = found;
        return {
          ...listed({ evidence, decision, fullName: funder.fullName }),
          file: await files.describeForOfficer(tx, found.file, officer, officer.requestId),
          is_replaced: found.isReplaced,
          ...limitsOf(funder, evidence.yearlyIncome, incomeRule),
          history: historyOf(funder.history),
          reason: decision?.reason ?? null,
          decided_by: found.decidedBy,
          decided_at: decision?.at.toISOString() ?? null,
        };
      }),

    accept: (officer, id) => decide(officer, id, null),
    refuse: (officer, id, reason) => decide(officer, id, reason),
  };
}
