/** Query keys of what is played outside production. */
export const sandboxKeys = {
  accounts: ["sandbox", "virtual-accounts"],
  documents: ["sandbox", "documents"],
  document: (id: string) => ["sandbox", "documents", id],
} as const;
