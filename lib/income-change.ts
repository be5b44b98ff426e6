import type { IncomeDeclaration } from "@rukun/contract/income-evidence";

/**
 * What a declaration of an income did, as the key of its sentence: the same amount may be declared again, because rules
 * hold for what is declared after them.
 */
export function incomeChange({
  yearly_income: income,
  previous_income: before,
}: Pick<IncomeDeclaration, "yearly_income" | "previous_income">): "first" | "again" | "changed" {
  if (before === null) return "first";
  return before === income ? "again" : "changed";
}
