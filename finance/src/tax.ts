import { shareOf } from "./rates.ts";

/** Whose yield it is, as far as the tax is concerned. */
export type TaxStatus = "matched" | "unmatched" | "nonResident" | "treaty";

/**
 * Income tax withheld on margin and profit, in basis points: PPh 23 with a matched tax number and without, PPh 26 for
 * non-residents where no treaty says less.
 */
export const taxRates = {
  matched: 1500n,
  unmatched: 3000n,
  nonResident: 2000n,
} as const satisfies Record<Exclude<TaxStatus, "treaty">, bigint>;

/** Whether a tax of this kind at this rate is a treaty's: the law's own rate for non-residents has no exception but them. */
export const isTreatyRate = (kind: "pph23" | "pph26", bps: number): boolean =>
  kind === "pph26" && BigInt(bps) < taxRates.nonResident;

/**
 * The tax on what one funder gets by one distribution: `floor(gross × bps / 10,000)`.
 *
 * @param gross margin or profit, never principal
 */
export function withhold(
  gross: bigint,
  bps: bigint,
): { readonly tax: bigint; readonly net: bigint } {
  const tax = shareOf(gross, bps);
  return { tax, net: gross - tax };
}
