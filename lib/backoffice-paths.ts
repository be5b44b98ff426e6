import { paths } from "./paths";

/** Addresses of the back office; apart from the others, which every page loads. */
export const backofficePaths = {
  companies: "/backoffice/companies",
  preOnboardings: "/backoffice/pre-onboardings",
  campaigns: "/backoffice/campaigns",
  ledger: "/backoffice/ledger",
  transactions: "/backoffice/transactions",
  unmatched: "/backoffice/unmatched",
  refunds: "/backoffice/refunds",
  escrow: "/backoffice/escrow",
  reconciliation: "/backoffice/reconciliation",
  disbursements: "/backoffice/disbursements",
  payouts: "/backoffice/payouts",
  findings: "/backoffice/findings",
  distributions: "/backoffice/distributions",
  profitReports: "/backoffice/profit-reports",
  tazirs: "/backoffice/tazirs",
  remittances: "/backoffice/remittances",
  domicileCertificates: "/backoffice/domicile-certificates",
  incomeEvidence: "/backoffice/income-evidence",
  accountChanges: "/backoffice/account-changes",
  signatories: "/backoffice/signatories",
  bankNames: "/backoffice/bank-names",
  mails: "/backoffice/mails",
  articles: "/backoffice/articles",
} as const;

/** Address of an article in the back office; without an id of one that is begun. */
export const articleEditorPath = (articleId = "new"): string =>
  `${backofficePaths.articles}/${articleId}`;

/** A campaign in the back office. */
export const operatedCampaignPath = (id: string): string => `${backofficePaths.campaigns}/${id}`;

/** An account of the ledger, and one posting, in the back office. */
export const ledgerAccountPath = (account: string): string =>
  `${backofficePaths.ledger}/accounts/${encodeURIComponent(account)}`;
export const ledgerPostingPath = (id: string): string => `${backofficePaths.ledger}/postings/${id}`;

/** A transaction, an unmatched payment, and a day compared with the bank, in the back office. */
export const watchedTransactionPath = (id: string): string =>
  `${backofficePaths.transactions}/${id}`;
export const unmatchedPath = (id: string): string => `${backofficePaths.unmatched}/${id}`;
export const reconciliationPath = (day: string): string =>
  `${backofficePaths.reconciliation}/${day}`;

/** The transactions of one campaign in the back office. */
export const campaignTransactionsPath = (campaignId: string): string =>
  `${backofficePaths.transactions}?campaign=${campaignId}`;
/** Money that leaves. */
export const watchedPayoutPath = (id: string): string => `${backofficePaths.payouts}/${id}`;
/** What an outside party said that needs looking at. */
export const findingPath = (id: string): string => `${backofficePaths.findings}/${id}`;
/** The collected money of a campaign, on its way to the company. */
export const disbursementPath = (campaignId: string): string =>
  `${backofficePaths.disbursements}/${campaignId}`;
/** What a company has paid, on its way to the funders. */
export const profitReportPath = (id: string): string => `${backofficePaths.profitReports}/${id}`;
/** A ta'zir, and where one of a campaign is recorded. */
export const tazirPath = (id: string): string => `${backofficePaths.tazirs}/${id}`;
export const recordTazirPath = (campaignId: string): string =>
  `${backofficePaths.tazirs}/record/${campaignId}`;
/** A funder's certificate of domicile. */
export const domicileCertificatePath = (id: string): string =>
  `${backofficePaths.domicileCertificates}/${id}`;

/** A funder's evidence of their income. */
export const incomeEvidencePath = (id: string): string => `${backofficePaths.incomeEvidence}/${id}`;
/** The change of a company's account. */
export const accountChangePath = (id: string): string => `${backofficePaths.accountChanges}/${id}`;
/** Who signs for a company. */
export const companySignatoriesPath = (companyId: string): string =>
  `${backofficePaths.signatories}/${companyId}`;
/** A name at a bank that an officer decides on. */
export const bankNamePath = (id: string): string => `${backofficePaths.bankNames}/${id}`;
/** Money that is handed on, and where it is proposed. */
export const remittancePath = (id: string): string => `${backofficePaths.remittances}/${id}`;
export const newRemittancePath = `${backofficePaths.remittances}/new`;
export const distributionPath = (id: string): string => `${backofficePaths.distributions}/${id}`;

/** Queues of the back office, by review subject. */
export const reviewQueues = {
  person: paths.backoffice,
  company: backofficePaths.companies,
  "pre-onboarding": backofficePaths.preOnboardings,
} as const;

const reviews = { ...reviewQueues, person: `${paths.backoffice}/reviews` } as const;

/** Address of one submission in the back office. */
export const reviewPath = (subject: keyof typeof reviewQueues, id: string): string =>
  `${reviews[subject]}/${id}`;
