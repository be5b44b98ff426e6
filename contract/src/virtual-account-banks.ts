/** Banks whose virtual accounts payments are taken by, and what people call them. */
export const virtualAccountBankCodes = ["BSI", "BCA", "MANDIRI", "BRI", "BNI", "PERMATA"] as const;
export type VirtualAccountBankCode = (typeof virtualAccountBankCodes)[number];

export const virtualAccountBankNames = {
  BSI: "BSI",
  BCA: "BCA",
  MANDIRI: "Mandiri",
  BRI: "BRI",
  BNI: "BNI",
  PERMATA: "Permata",
} as const satisfies Record<VirtualAccountBankCode, string>;
