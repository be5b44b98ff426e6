import { type Share, shareOut } from "@rukun/finance/distribution";
import type { Instalment } from "@rukun/finance/murabahah";
import { sum } from "@rukun/finance/rates";
import { rowsByOwner } from "@rukun/finance/split";
import type { TaxStatus } from "@rukun/finance/tax";
import type { TaxAccount } from "../../ledger/accounts.ts";
import type { Tax } from "../tax-numbers/tax-status.policy.ts";
import type { HoldingRow, NewShare } from "./distributions.repository.ts";

const taxAccounts = {
  matched: "tax:pph23",
  unmatched: "tax:pph23",
  nonResident: "tax:pph26",
  treaty: "tax:pph26",
} as const satisfies Record<TaxStatus, TaxAccount>;

/**
 * What each transaction gets of each instalment, as it is kept when the distribution is released.
 * @param taxOf each funder's tax on the day of the release
 */
export function sharesOf(
  parts: readonly (Instalment & { readonly instalmentId: string })[],
  rows: readonly HoldingRow[],
  taxOf: (row: HoldingRow) => Tax,
): NewShare[] {
  const owned = rows.map((row) => ({ row, tax: taxOf(row) }));
  const holdings = owned.map(({ row: { userId, principal, margin }, tax }) => ({
    funder: userId,
    principal,
    margin,
    taxBps: tax.bps,
  }));
  return shareOut(parts, holdings).flatMap(({ instalment, holding, ...amounts }: Share) => {
    const [part, found] = [parts[instalment], owned[holding]];
    if (!part || !found) return [];
    const { row: own, tax } = found;
    return {
      transactionId: own.transactionId,
      instalmentId: part.instalmentId,
      userId: own.userId,
      ...amounts,
      taxBps: Number(tax.bps),
      taxAccount: taxAccounts[tax.status],
    };
  });
}

type Amounts = Pick<NewShare, "principal" | "margin" | "tax">;

export const totalOf = (shares: readonly Amounts[]) => {
  const [principal, gross, tax] = (["principal", "margin", "tax"] as const).map((name) =>
    sum(shares.map((share) => share[name])),
  ) as [bigint, bigint, bigint];
  return { principal, gross, tax, net: gross - tax };
};

/** Shares of the same funder stand together: one row for each, in the order of their first ones. */
export const byFunder = <S extends { readonly userId: string }>(shares: readonly S[]): S[][] =>
  rowsByOwner(shares.map(({ userId }) => userId)).map((rows) =>
    rows.flatMap((row) => shares[row] ?? []),
  );
