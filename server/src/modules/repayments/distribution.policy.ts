import { type Share, shareOut } from "@rukun/finance/distribution";
import type { Instalment } from "@rukun/finance/murabahah";
import { sum } from "@rukun/finance/rates";
import { rowsByOwner } from "@rukun/finance/split";
import { type TaxStatus, taxRates } from "@rukun/finance/tax";
import type { TaxAccount } from "../../ledger/accounts.ts";
import { taxStatusOf } from "../tax-numbers/tax-status.policy.ts";
import type { HoldingRow, NewShare } from "./distributions.repository.ts";

const taxAccounts = {
  matched: "tax:pph23",
  unmatched: "tax:pph23",
  nonResident: "tax:pph26",
} as const satisfies Record<TaxStatus, TaxAccount>;

/** What each transaction gets of each instalment, as it is kept when the distribution is released. */
export function sharesOf(
  parts: readonly (Instalment & { readonly instalmentId: string })[],
  rows: readonly HoldingRow[],
): NewShare[] {
  const statuses = rows.map(taxStatusOf);
  const holdings = rows.map(({ userId, principal, margin }, row) => ({
    funder: userId,
    principal,
    margin,
    taxBps: taxRates[statuses[row] ?? "unmatched"],
  }));
  return shareOut(parts, holdings).flatMap(({ instalment, holding, ...amounts }: Share) => {
    const [part, own, status] = [parts[instalment], rows[holding], statuses[holding]];
    if (!part || !own || !status) return [];
    return {
      transactionId: own.transactionId,
      instalmentId: part.instalmentId,
      userId: own.userId,
      ...amounts,
      taxBps: Number(taxRates[status]),
      taxAccount: taxAccounts[status],
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
