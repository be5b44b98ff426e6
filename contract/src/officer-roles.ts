import type { Locale } from "./locales.ts";

/** What an officer can be; one person may be several. */
export const officerRoles = [
  "compliance",
  "analyst",
  "sharia",
  "operations",
  "finance",
  "editor",
] as const;
export type OfficerRole = (typeof officerRoles)[number];

export const officerRoleTitles = {
  compliance: { id: "Analis kepatuhan", en: "Compliance analyst" },
  analyst: { id: "Analis pembiayaan", en: "Financing analyst" },
  sharia: { id: "Peninjau syariah", en: "Sharia reviewer" },
  operations: { id: "Operasional", en: "Operations" },
  finance: { id: "Keuangan", en: "Finance" },
  editor: { id: "Penyunting artikel", en: "Article editor" },
} as const satisfies Record<OfficerRole, Record<Locale, string>>;

/**
 * Who may do what in the back office: the one table that the API enforces and the screens follow.
 * - `review_applicants`: people's and companies' submissions.
 * - `check_domicile_certificates`: by which funders from abroad are taxed as a treaty says.
 * - `check_incomes`: evidence of the incomes that funders' limits follow from.
 * - `check_account_changes`: of approved companies, which money goes to.
 * - `check_bank_names`: whether a name that a bank tells is that of whoever gave the account.
 * - `read_mails`: mails that did not arrive.
 * - `view_campaigns`: all campaigns, also unpublished ones.
 * - `analyse_campaigns`, `review_sharia`: the two reviews of a campaign.
 * - `manage_campaigns`: publish, suspend, resume, cancel.
 * - `read_company_contracts`: documents that companies sign about their campaigns.
 * - `read_funder_contracts`: documents of funders' transactions and fund accounts.
 * - `view_ledger`: the books, to every account and posting.
 * - `manage_money`: transactions, unmatched payments, refunds, escrow, what is handed on and the daily comparison with the bank.
 * - `release_disbursements`: propose, approve and return what is sent to companies; close what they dispute.
 * - `release_distributions`: what companies repay, and what is late; release it to the funders.
 * - `edit_articles`: the articles of the information center.
 */
export const officerPolicy = {
  review_applicants: ["compliance"],
  check_domicile_certificates: ["compliance"],
  check_incomes: ["compliance"],
  check_account_changes: ["compliance"],
  check_bank_names: ["compliance", "finance"],
  read_mails: ["compliance", "operations"],
  view_campaigns: ["analyst", "sharia", "operations"],
  analyse_campaigns: ["analyst"],
  review_sharia: ["sharia"],
  manage_campaigns: ["operations"],
  read_company_contracts: ["analyst", "sharia", "operations", "finance"],
  read_funder_contracts: ["finance"],
  view_ledger: ["finance"],
  manage_money: ["finance"],
  release_disbursements: ["finance"],
  release_distributions: ["finance"],
  edit_articles: ["editor"],
} as const satisfies Record<string, readonly OfficerRole[]>;
export type OfficerAction = keyof typeof officerPolicy;

export const mayAsOfficer = (own: readonly OfficerRole[], action: OfficerAction): boolean =>
  own.some((role) => (officerPolicy[action] as readonly OfficerRole[]).includes(role));
