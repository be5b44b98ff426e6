import { masks } from "@/components/form/number/masks";

/** A formatted tax number: `012345678901000` becomes `01.23.45.678901.000`. */
export function groupNpwp(digits: string): string {
  let next = 0;
  return masks.npwp.pattern.replace(/0/g, () => digits[next++] ?? "");
}
