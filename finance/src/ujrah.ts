import { requireAmount, shareOf } from "./rates.ts";

/** The fee of the agency contract: an amount that it states, or a stated share of a base that it names. */
export type Ujrah =
  | { readonly kind: "amount"; readonly amount: bigint }
  | { readonly kind: "share"; readonly base: bigint; readonly bps: bigint };

/** The fee in whole rupiah. It is no part of the yield. */
export function ujrahOf(ujrah: Ujrah): bigint {
  if (ujrah.kind === "share") return shareOf(ujrah.base, ujrah.bps);
  requireAmount(ujrah.amount);
  return ujrah.amount;
}
