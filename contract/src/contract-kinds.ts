/** Contracts that the platform writes as documents (§9). */
export const contractKinds = ["rdl", "bil-ujrah", "wakalah", "musyarakah", "murabahah"] as const;
export type ContractKind = (typeof contractKinds)[number];
