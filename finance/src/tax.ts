import { shareOf } from "./rates.ts";

/** Whose yield it is, as far as the tax is concerned. */
export type TaxStatus = "matched" | "unmatched" | "nonResident";

/**
 * Income tax withheld on margin and profit, in basis points: PPh 23 with a matched tax number and without, PPh 26 for
 * non-residents where no treaty says otherwise.
 */
export const taxRates = {
  matched: 1500n,
  unmatched: 3000n,
  nonResident: 2000n,
} as const satisfies Record<TaxStatus, bigint>;

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
