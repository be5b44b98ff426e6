import { readHolder } from "@rukun/contract/bank-holder-names";
import type { BankNameEvidence } from "@rukun/contract/bank-names";
import type { BankNameAnswerRow } from "../../db/schema/bank-names.ts";

/** What a bank told, beside what it was read against. */
export function evidenceOf(
  { answer, bank }: { readonly answer: BankNameAnswerRow; readonly bank: string | null },
  answeredAt: Date = answer.answeredAt,
): BankNameEvidence {
  const { holder, registeredName, reason, companyId } = answer;
  const kind = companyId === null || reason === "owner" ? "person" : "company";
  const compared = readHolder(holder, registeredName, kind);
  return {
    holder,
    registered_name: registeredName,
    compared_holder: compared.holder,
    compared_name: compared.name,
    verdict: answer.verdict,
    reason,
    bank: bank ?? answer.bankCode,
    last_digits: answer.lastDigits,
    answered_at: answeredAt.toISOString(),
  };
}
