import type { IncomeEvidenceFilter } from "@rukun/contract/income-evidence";

/** Query keys of incomes and the evidence of them. */
export const incomeKeys = {
  all: ["income-evidence"],
  own: ["income-evidence", "own"],
  list: (page: { filter: IncomeEvidenceFilter; cursor: string | null }) =>
    ["income-evidence", "list", page] as const,
  one: (id: string) => ["income-evidence", "one", id] as const,
} as const;
