import { npwpLength } from "@rukun/contract/patterns";
import { groupFours } from "./id-card-number";

const mask = "00.00.00.000000.000";

/**
 * A tax number, also while it is typed: `012345678901000` becomes `01.23.45.678901.000`. One of 16 digits is set like that
 * of an ID card.
 */
export function groupNpwp(digits: string): string {
  if (digits.length > npwpLength) return groupFours(digits);
  let next = 0;
  let masked = "";
  for (const place of mask) {
    if (next === digits.length) break;
    masked += place === "0" ? digits.charAt(next++) : place;
  }
  return masked;
}
