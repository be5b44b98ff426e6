/** Cache keys of the ledger, as officers read it. */
export const ledgerKeys = {
  accounts: (page: object) => ["ledger", "accounts", page] as const,
  account: (account: string, cursor: string | null) =>
    ["ledger", "account", account, cursor] as const,
  postings: (page: object) => ["ledger", "postings", page] as const,
  posting: (id: string) => ["ledger", "posting", id] as const,
};
