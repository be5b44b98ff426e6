import type { RemittanceSource } from "@rukun/contract/remittances";

/** Where the name of each source is: a colon would name another file. */
export const sourceTexts = {
  "tax:pph23": "sources.pph23",
  "tax:pph26": "sources.pph26",
  ujrah: "sources.ujrah",
  benevolence: "sources.benevolence",
  excess: "sources.excess",
} as const satisfies Record<RemittanceSource, string>;
