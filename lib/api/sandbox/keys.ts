/** Query keys of what is played outside production. */
export const sandboxKeys = {
  accounts: ["sandbox", "virtual-accounts"],
  payouts: ["sandbox", "payouts"],
  nextAnswers: ["sandbox", "next-answers"],
  documents: ["sandbox", "documents"],
  document: (id: string) => ["sandbox", "documents", id],
} as const;
