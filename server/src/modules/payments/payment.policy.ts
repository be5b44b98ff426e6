import type { VirtualAccountPayment } from "@rukun/contract/payments";

/** The number of an account where a message names one. */
const accountIn = (told: Readonly<Record<string, unknown>>): string | undefined =>
  typeof told.account_number === "string" ? told.account_number : undefined;

/** What differs between two messages about a payment of one number, in words for an officer; null where both agree. */
export function differenceBetween(earlier: unknown, told: VirtualAccountPayment): string | null {
  const before = Object(earlier) as Partial<VirtualAccountPayment>;
  if (before.amount !== told.amount) return "another amount";
  if (before.external_id !== told.external_id) return "another reference";
  const [was, is] = [accountIn(before), accountIn(told)];
  if (was !== undefined && is !== undefined && was !== is) return "another account";
  const time = Date.parse(before.transaction_timestamp ?? "");
  return time === Date.parse(told.transaction_timestamp) ? null : "another time";
}
