import { countedIncomeOf, fundingLimitOf, type IncomeRule } from "@rukun/contract/funding-limits";
import type { IncomeDeclaration } from "@rukun/contract/income-evidence";
import { required } from "../../lib/required.ts";
import type { findOwnIncome } from "./income-evidence.repository.ts";

type Declared = Pick<
  NonNullable<Awaited<ReturnType<typeof findOwnIncome>>>,
  "yearlyIncome" | "provenIncome" | "history"
>;

export const historyOf = (history: Declared["history"]): IncomeDeclaration[] =>
  history.map(({ income, previous, at }) => ({
    yearly_income: income,
    previous_income: previous,
    declared_at: new Date(at).toISOString(),
  }));

/** What a funder's declared income makes today, and would make if evidence of an income were accepted. */
export function limitsOf(
  { yearlyIncome, provenIncome }: Omit<Declared, "history">,
  evidence: bigint,
  rule: IncomeRule,
) {
  const proven = provenIncome !== null && provenIncome > evidence ? provenIncome : evidence;
  // Evidence is of an income that was declared.
  const declared = required(yearlyIncome);
  const before = countedIncomeOf(declared, provenIncome, rule);
  const after = countedIncomeOf(declared, proven, rule);
  return {
    declared_income: String(declared),
    counted_income: String(before),
    limit: String(fundingLimitOf(before, rule).limit),
    limit_if_accepted: String(fundingLimitOf(after, rule).limit),
  };
}
