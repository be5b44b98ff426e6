import type { Transaction } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import type { PaymentOrder, PaymentsService } from "../payments/payments.service.ts";

export type CompanyPayments = Pick<PaymentsService, "createVirtualAccount" | "cancel" | "listOpen">;

/**
 * Opens the one virtual account that a company pays by for a purpose: the same choice again is the same account, another
 * one takes its place. Its campaign is locked before, so that two at once become one after the other.
 */
export async function openCompanyAccount(
  tx: Transaction,
  { payments, clock }: { readonly payments: CompanyPayments; readonly clock: Clock },
  wanted: Omit<PaymentOrder, "expiresAt">,
): Promise<void> {
  const { amount, bankCode } = wanted;
  const now = clock();
  const open = await payments.listOpen(tx, wanted);
  const same = open.find(
    (each) => each.amount === amount && each.bankCode === bankCode && each.expiresAt > now,
  );
  for (const { id } of open) if (id !== same?.id) await payments.cancel(tx, id);
  if (same) return;
  await payments.createVirtualAccount(tx, wanted);
}
