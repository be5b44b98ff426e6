import { kycPositions } from "@rukun/contract/kyc-positions";
import type { Locale } from "@rukun/contract/locales";

const stepWord = { id: "Langkah", en: "Step" } as const;

/** One line for each step to correct, called as in the dialog: `- Langkah 2: Nomor dan foto KTP`. */
export function stepLines(steps: readonly number[], locale: Locale): string {
  return steps
    .map((step) => `- ${stepWord[locale]} ${step}: ${kycPositions[step - 1]?.[locale] ?? ""}`)
    .join("\n");
}
