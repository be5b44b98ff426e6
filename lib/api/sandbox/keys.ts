/** Query keys of what is played outside production. */
export const sandboxKeys = {
  accounts: ["sandbox", "virtual-accounts"],
  payouts: ["sandbox", "payouts"],
  documents: ["sandbox", "documents"],
  document: (id: string) => ["sandbox", "documents", id],
} as const;
