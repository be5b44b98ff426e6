import type { AkadType } from "@rukun/contract/master-codes";

/** The texts of a campaign whose capital and results are shared; null for a sale, which has a price. */
export function sharedWords(akad: AkadType): "partnership" | "agency" | null {
  if (akad === "murabahah") return null;
  return akad === "wakalah" ? "agency" : "partnership";
}
