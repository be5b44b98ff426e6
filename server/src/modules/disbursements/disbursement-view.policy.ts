import type { CampaignUjrah } from "@rukun/contract/campaign-content";
import type { CompanyDisbursement } from "@rukun/contract/disbursement-receipts";
import type { ReceiptStatement } from "@rukun/contract/disbursement-shapes";
import {
  type DisbursementStatus,
  disbursementStatusTitles,
} from "@rukun/contract/disbursement-status";
import type { Locale } from "@rukun/contract/locales";
import type { DisbursementRow, StatementRow } from "../../db/schema/disbursements.ts";
import type { PayoutRow } from "../../db/schema/payouts.ts";
import { compared, sumsOf } from "./disbursement.policy.ts";

/* How a disbursement is answered, to officers, its company and anyone. */

export const statusOf = (value: DisbursementStatus, locale: Locale) => ({
  value,
  title: disbursementStatusTitles[value][locale],
});

export const ujrahOf = (terms: CampaignUjrah, collected: bigint): CompanyDisbursement["ujrah"] => ({
  kind: terms.kind,
  bps: terms.kind === "share" ? terms.bps : null,
  amount: String(sumsOf(terms, collected).fee),
  is_deducted: terms.is_deducted,
});

export const sentOf = ({ amount, ujrah }: Pick<DisbursementRow, "amount" | "ujrah">): bigint =>
  amount - ujrah;

export const bankOf = ({ bankCode }: Pick<DisbursementRow, "bankCode">, name: string | null) => ({
  code: bankCode,
  name: name ?? bankCode,
});

/** What was sent, as its bank named it. */
const sideOf = (row: Pick<DisbursementRow, "amount" | "ujrah">, payout: PayoutRow | null) => ({
  amount: sentOf(row),
  reference: payout?.providerId ?? "",
});

export const comparedWith = (
  row: Pick<DisbursementRow, "amount" | "ujrah">,
  payout: PayoutRow | null,
  said: Pick<StatementRow, "amount" | "reference">,
) => compared(sideOf(row, payout), said);

export function statementOf(
  row: Pick<DisbursementRow, "amount" | "ujrah">,
  payout: PayoutRow | null,
  said: StatementRow,
): ReceiptStatement {
  const { isSameAmount, isSameReference } = comparedWith(row, payout, said);
  return {
    amount: String(said.amount),
    reference: said.reference,
    note: said.note,
    at: said.statedAt.toISOString(),
    is_same_amount: isSameAmount,
    is_same_reference: isSameReference,
  };
}

/** The bank's, once the company has said its own: until then it says what it sees, not what it was told. */
export const shownReference = (payout: PayoutRow, statements: readonly unknown[]): string | null =>
  statements.length > 0 ? payout.providerId : null;

export const frozenSince = ({ status, disputedAt }: DisbursementRow): string | null =>
  status === "DISPUTED" ? (disputedAt?.toISOString() ?? null) : null;
