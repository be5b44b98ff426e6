import type { ReconciledName } from "@rukun/contract/treasury";
import { Sums } from "@rukun/finance/rows";

/** What moved under one reference. */
export interface Movement {
  readonly reference: string;
  readonly amount: bigint;
}

/** One side's book of an account and a day. */
export interface DayBook {
  readonly closing: bigint;
  readonly movements: readonly Movement[];
}

export interface Difference {
  readonly account: ReconciledName;
  /** Empty for the closing balance. */
  readonly reference: string;
  readonly ledger: bigint;
  readonly bank: bigint;
}

function sums(movements: readonly Movement[]): Sums {
  const byReference = new Sums();
  for (const { reference, amount } of movements) byReference.add(reference, amount);
  return byReference;
}

/**
 * Where ledger and bank differ: the closing balance, and every reference whose movements of the day do not add up to
 * the same. Several movements under one reference, such as a payment that was passed on to another account, count as one.
 */
export function differencesOf(
  account: ReconciledName,
  ledger: DayBook,
  bank: DayBook,
): Difference[] {
  const [ours, theirs] = [sums(ledger.movements), sums(bank.movements)];
  const moved = [...new Set([...ours.keys(), ...theirs.keys()])].sort().map((reference) => ({
    account,
    reference,
    ledger: ours.of(reference),
    bank: theirs.of(reference),
  }));
  return [{ account, reference: "", ledger: ledger.closing, bank: bank.closing }, ...moved].filter(
    (each) => each.ledger !== each.bank,
  );
}
