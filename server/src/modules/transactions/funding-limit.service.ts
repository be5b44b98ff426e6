import { countedIncomeOf, fundingLimitOf, type IncomeRule } from "@rukun/contract/funding-limits";
import type { FundingLimit } from "@rukun/contract/transactions";
import type { Database, Transaction } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { required } from "../../lib/required.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { FunderShare } from "./funder-share.ts";
import { addDeclaration, findFunder, lockFunder, saveIncome } from "./funders.repository.ts";
import { limitOf } from "./funding-limit.policy.ts";

export interface FundingLimitService {
  /** @throws ApiError `forbidden` for those who are no funders. */
  get(userId: string): Promise<FundingLimit>;
  /** @throws ApiError `forbidden`, `not_verified`, `no_funding_limit` for an institution. */
  declare(userId: string, yearlyIncome: bigint, requestId: string): Promise<FundingLimit>;
  /** What a funder declared and proved, locked until the transaction ends. */
  lock: typeof lockFunder;
  /** An officer accepted evidence of an income: what is declared counts up to it. */
  prove(tx: Transaction, userId: string, income: bigint): Promise<void>;
}

function least<Least extends bigint | null>(one: Least, other: bigint): Least | bigint {
  return one !== null && one > other ? other : one;
}

export function createFundingLimitService(deps: {
  db: Database;
  clock: Clock;
  findShare: () => Promise<FunderShare | null>;
  rule: IncomeRule;
}): FundingLimitService {
  const { db, clock, findShare, rule } = deps;

  const withLimit = (yearlyIncome: bigint, provenIncome: bigint | null) => {
    const counted = countedIncomeOf(yearlyIncome, provenIncome, rule);
    return { yearlyIncome, provenIncome, fundingLimit: fundingLimitOf(counted, rule).limit };
  };

  const find = async (userId: string) => required(await findFunder(db, userId));

  return {
    get: async (userId) => limitOf(await find(userId), await findShare(), rule),

    async declare(userId, yearlyIncome, requestId) {
      const funder = await find(userId);
      if (funder.role === "lender-institution") throw new ApiError("no_funding_limit");
      if (funder.status !== "VERIFIED") throw new ApiError("not_verified");
      // Before anything is saved: its failure must not be the answer to a declaration that stays.
      const share = await findShare();
      const declared = await db.transaction(async (tx) => {
        const before = await lockFunder(tx, userId);
        const at = clock();
        // Who declares less than they proved proves it again before it counts again.
        const provenIncome = least(before.provenIncome, yearlyIncome);
        const income = withLimit(yearlyIncome, provenIncome);
        await saveIncome(tx, userId, { ...income, declaredAt: at });
        const previousIncome = before.yearlyIncome;
        await addDeclaration(tx, { userId, yearlyIncome, previousIncome, declaredAt: at });
        // The amount itself is personal: it is kept with the declarations.
        await addAuditEntry(tx, {
          action: "funder.income",
          actorId: userId,
          subjectId: userId,
          requestId,
          at,
        });
        return income;
      });
      return limitOf({ ...funder, ...declared }, share, rule);
    },

    lock: lockFunder,

    async prove(tx, userId, proven) {
      const { yearlyIncome, provenIncome } = await lockFunder(tx, userId);
      if (yearlyIncome === null) throw new Error("an income was proven that nobody declared");
      const highest = provenIncome !== null && provenIncome > proven ? provenIncome : proven;
      await saveIncome(tx, userId, withLimit(yearlyIncome, least(highest, yearlyIncome)));
    },
  };
}
