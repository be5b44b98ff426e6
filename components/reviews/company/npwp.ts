import { masks } from "@/components/form/number/masks";

/** A tax number as its mask writes it: `012345678901000` gives `01.23.45.678901.000`. */
export function groupNpwp(digits: string): string {
  let next = 0;
  return masks.npwp.pattern.replace(/0/g, () => digits[next++] ?? "");
}
