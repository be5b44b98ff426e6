import * as account from "./account.ts";
import * as accountChanges from "./account-changes.ts";
import * as articles from "./articles.ts";
import * as bankAccounts from "./bank-accounts.ts";
import * as bankChecks from "./bank-checks.ts";
import * as bankNames from "./bank-names.ts";
import * as banks from "./banks.ts";
import type { CallDescriptor } from "./call.ts";
import * as campaignOperations from "./campaign-operations.ts";
import * as campaignReminders from "./campaign-reminders.ts";
import * as campaigns from "./campaigns.ts";
import * as company from "./company.ts";
import * as companyCampaigns from "./company-campaigns.ts";
import * as companyUjrah from "./company-ujrah.ts";
import * as contracts from "./contracts.ts";
import * as countersignatures from "./countersignatures.ts";
import * as disbursementReceipts from "./disbursement-receipts.ts";
import * as disbursements from "./disbursements.ts";
import * as disclosure from "./disclosure.ts";
import * as distributions from "./distributions.ts";
import * as domicileCertificates from "./domicile-certificates.ts";
import * as files from "./files.ts";
import * as fundAccounts from "./fund-accounts.ts";
import * as fundStatement from "./fund-statement.ts";
import * as handovers from "./handovers.ts";
import * as identity from "./identity.ts";
import * as incomeEvidence from "./income-evidence.ts";
import * as kyc from "./kyc.ts";
import * as ledger from "./ledger.ts";
import * as live from "./live.ts";
import * as mails from "./mails.ts";
import * as masterLists from "./master-lists.ts";
import * as members from "./members.ts";
import * as payments from "./payments.ts";
import * as payouts from "./payouts.ts";
import * as pin from "./pin.ts";
import * as portfolio from "./portfolio.ts";
import * as preOnboarding from "./pre-onboarding.ts";
import * as profile from "./profile.ts";
import * as profitReports from "./profit-reports.ts";
import * as proof from "./proof.ts";
import * as providerFindings from "./provider-findings.ts";
import * as regions from "./regions.ts";
import * as remittances from "./remittances.ts";
import * as repayments from "./repayments.ts";
import { companyReviews } from "./reviews/company.ts";
import { personReviews } from "./reviews/person.ts";
import { preOnboardingReviews } from "./reviews/pre-onboarding.ts";
import * as sandbox from "./sandbox.ts";
import * as signatories from "./signatories.ts";
import * as signing from "./signing.ts";
import * as system from "./system.ts";
import * as taxNumber from "./tax-number.ts";
import * as tazirs from "./tazirs.ts";
import * as topUps from "./top-ups.ts";
import * as transactions from "./transactions.ts";
import * as treasury from "./treasury.ts";
import * as unmatched from "./unmatched.ts";
import * as uploads from "./uploads.ts";
import * as watchedPayouts from "./watched-payouts.ts";
import * as withdrawals from "./withdrawals.ts";

const resources: readonly object[] = [
  system,
  account,
  handovers,
  pin,
  fundAccounts,
  topUps,
  fundStatement,
  withdrawals,
  payments,
  payouts,
  sandbox,
  profile,
  taxNumber,
  domicileCertificates,
  incomeEvidence,
  accountChanges,
  kyc,
  identity,
  regions,
  members,
  banks,
  bankAccounts,
  bankChecks,
  bankNames,
  masterLists,
  uploads,
  company,
  companyCampaigns,
  companyUjrah,
  repayments,
  profitReports,
  tazirs,
  remittances,
  preOnboarding,
  files,
  campaigns,
  campaignReminders,
  transactions,
  portfolio,
  disclosure,
  proof,
  contracts,
  countersignatures,
  signatories,
  signing,
  live,
  campaignOperations,
  personReviews,
  companyReviews,
  preOnboardingReviews,
  mails,
  articles,
  ledger,
  treasury,
  unmatched,
  watchedPayouts,
  providerFindings,
  disbursements,
  disbursementReceipts,
  distributions,
];

const isCall = (exported: unknown): exported is CallDescriptor =>
  typeof exported === "object" && exported !== null && "method" in exported && "path" in exported;

/** Every call of the API. A route that is not in this list fails a test. */
export const calls: readonly CallDescriptor[] = resources.flatMap((resource) =>
  Object.values(resource).filter(isCall),
);
