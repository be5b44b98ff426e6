import { fundingLimitOf, type IncomeRule } from "@rukun/contract/funding-limits";
import type { FundingLimit } from "@rukun/contract/transactions";
import type { Database } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { FunderShare } from "./funder-share.ts";
import { findFunder, saveDeclaration } from "./funders.repository.ts";
import { isFunder, limitOf } from "./funding-limit.policy.ts";

export interface FundingLimitService {
  /** @throws ApiError `forbidden` for those who are no funders. */
  get(userId: string): Promise<FundingLimit>;
  /** @throws ApiError `forbidden`, `not_verified`, `no_funding_limit` for an institution. */
  declare(userId: string, yearlyIncome: bigint, requestId: string): Promise<FundingLimit>;
}

export function createFundingLimitService(deps: {
  db: Database;
  clock: Clock;
  findShare: () => Promise<FunderShare | null>;
  rule: IncomeRule;
}): FundingLimitService {
  const { db, clock, findShare, rule } = deps;

  async function find(userId: string) {
    const funder = await findFunder(db, userId);
    if (!funder || !isFunder(funder.role)) throw new ApiError("forbidden");
    return funder;
  }

  return {
    get: async (userId) => limitOf(await find(userId), await findShare(), rule),

    async declare(userId, yearlyIncome, requestId) {
      const funder = await find(userId);
      if (funder.role === "lender-institution") throw new ApiError("no_funding_limit");
      if (funder.status !== "VERIFIED") throw new ApiError("not_verified");
      const { limit: fundingLimit } = fundingLimitOf(yearlyIncome, rule);
      // Before anything is saved: its failure must not be the answer to a declaration that stays.
      const share = await findShare();
      await db.transaction(async (tx) => {
        const at = clock();
        await saveDeclaration(tx, { userId, yearlyIncome, fundingLimit, declaredAt: at });
        // The amount itself is personal: it is kept with the declarations.
        await addAuditEntry(tx, {
          action: "funder.income",
          actorId: userId,
          subjectId: userId,
          requestId,
          at,
        });
      });
      return limitOf({ ...funder, yearlyIncome, fundingLimit }, share, rule);
    },
  };
}
