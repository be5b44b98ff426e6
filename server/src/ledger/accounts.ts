/** Accounts that everybody posts to: they carry no running balance and no chain. */
export const sharedAccounts = [
  "bank:rdf",
  "bank:escrow",
  "bank:transit",
  "tax:pph23",
  "tax:pph26",
  "benevolence",
  "ujrah",
  "unmatched",
] as const;
export type SharedAccount = (typeof sharedAccounts)[number];
export type BankAccount = Extract<SharedAccount, `bank:${string}`>;
export type TaxAccount = Extract<SharedAccount, `tax:${string}`>;

/** Who a payout goes to: the id of a user or company, or one of the rest. */
export type PayoutOwner = string;

/** Names of accounts that have an owner; each has a running balance and a chain. */
export const rdfOf = (userId: string) => `rdf:${userId}`;
export const payoutOf = (owner: PayoutOwner) => `payout:${owner}`;
export const escrowOf = (campaignId: string) => `escrow:${campaignId}`;
export const repaymentOf = (campaignId: string) => `repayment:${campaignId}`;

export const isBank = (account: string): boolean => account.startsWith("bank:");

const shared: ReadonlySet<string> = new Set(sharedAccounts);
export const isShared = (account: string): account is SharedAccount => shared.has(account);
