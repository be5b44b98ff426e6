import type { ParsedBody } from "@rukun/contract/call";
import type { IncomeRule } from "@rukun/contract/funding-limits";
import type * as contract from "@rukun/contract/income-evidence";
import type { OwnIncome } from "@rukun/contract/income-evidence";
import { v7 as newId } from "uuid";
import type { Database, Executor } from "../../db/client.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { required } from "../../lib/required.ts";
import type { SignedIn } from "../../plugins/contract-routes.ts";
import type { Upload } from "../../plugins/uploads.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { FilesService } from "../files/files.service.ts";
import { withPicture } from "../files/picture-transaction.service.ts";
import { countedOf, effectiveLimitOf } from "../transactions/funding-limit.policy.ts";
import type { FundingLimitService } from "../transactions/funding-limit.service.ts";
import { historyOf } from "./income-evidence.policy.ts";
import { addEvidence, findOwnIncome } from "./income-evidence.repository.ts";

type Who = Pick<SignedIn, "userId" | "sessionId">;

/** What a person declared, and what they give so that all of it counts. */
export interface OwnIncomeService {
  /** @throws ApiError `forbidden` for those who are no funders, `no_funding_limit` for institutions. */
  get(who: Who): Promise<OwnIncome>;
  /**
   * The one that is checked already, sent again, changes nothing.
   * @throws ApiError as `get`; `not_verified`; `no_evidence_needed` where all that is declared counts;
   * `validation_failed` for a file that cannot be accepted.
   */
  give(
    who: Who & { readonly requestId: string },
    body: ParsedBody<typeof contract.giveIncomeEvidence>,
  ): Promise<OwnIncome>;
}

const field = "income_file";

export function createOwnIncomeService(deps: {
  db: Database;
  clock: Clock;
  incomeRule: IncomeRule;
  limits: Pick<FundingLimitService, "lock">;
  files: Pick<FilesService, "fingerprint" | "storeDocument" | "record" | "discard" | "describe">;
}): OwnIncomeService {
  const { db, clock, incomeRule, limits, files } = deps;

  async function require(executor: Executor, userId: string) {
    const found = required(await findOwnIncome(executor, userId));
    if (found.role === "lender-institution") throw new ApiError("no_funding_limit");
    return found;
  }

  /** @returns the declared income, of which not all counts */
  async function requireUnproven(executor: Executor, userId: string) {
    const found = await require(executor, userId);
    if (found.status !== "VERIFIED") throw new ApiError("not_verified");
    const { yearlyIncome } = found;
    if (yearlyIncome === null || countedOf(found, incomeRule) === yearlyIncome) {
      throw new ApiError("no_evidence_needed");
    }
    return { ...found, yearlyIncome };
  }

  async function get({ userId, sessionId }: Who, executor: Executor = db): Promise<OwnIncome> {
    const found = await require(executor, userId);
    const { yearlyIncome, evidence, decision, file } = found;
    const counted = countedOf(found, incomeRule);
    const limit = effectiveLimitOf(found, incomeRule);
    return {
      yearly_income: yearlyIncome === null ? null : String(yearlyIncome),
      counted_income: counted === null ? null : String(counted),
      limit: limit === null ? null : String(limit),
      evidence_above: String(incomeRule.evidenceAbove),
      latest: evidence &&
        file && {
          evidence_id: evidence.id,
          state: decision?.result ?? "checking",
          yearly_income: String(evidence.yearlyIncome),
          submitted_at: evidence.at.toISOString(),
          decided_at: decision?.at.toISOString() ?? null,
          reason: decision?.reason ?? null,
          file: files.describe(file, sessionId),
        },
      history: historyOf(found.history),
    };
  }

  return {
    get: (who) => get(who),

    async give(who, { income_file: sent }) {
      const { userId, requestId } = who;
      await requireUnproven(db, userId);
      const receivedSha256 = files.fingerprint(field, sent);
      const upload = sent as Upload;
      const stored = await files.storeDocument({
        ...{ ownerId: userId, companyId: null, kind: "income-evidence" },
        ...{ name: upload.name ?? "", bytes: await upload.read() },
      });
      if ("refusal" in stored) throw fieldError(field, stored.refusal);
      const { file } = stored;
      return withPicture({ db, files }, file, async (tx) => {
        // Two at once become one after the other, so that the second finds the first; the income stays what it proves.
        await limits.lock(tx, userId);
        const {
          yearlyIncome,
          evidence,
          decision,
          file: before,
        } = await requireUnproven(tx, userId);
        const isWaiting =
          evidence !== null &&
          decision === null &&
          before?.receivedSha256 === receivedSha256 &&
          evidence.yearlyIncome === yearlyIncome;
        if (!isWaiting) {
          const id = newId();
          await files.record(tx, file);
          await addEvidence(tx, { id, userId, yearlyIncome, fileId: file.id, at: clock() });
          await addAuditEntry(tx, {
            ...{ actorId: userId, subjectId: userId, objectId: id, requestId },
            ...{ action: "income_evidence.give", to: "checking" },
          });
        }
        return { result: await get(who, tx), isKept: !isWaiting, replacedId: null };
      });
    },
  };
}
