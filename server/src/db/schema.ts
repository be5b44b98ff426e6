// drizzle needs every table in one object; this is the only place that collects them.
// biome-ignore-start lint/performance/noBarrelFile: see above

export { accountChanges } from "./schema/account-changes.ts";
export { articleSlugs, articles, articleVersions } from "./schema/articles.ts";
export { bankAccounts } from "./schema/bank-accounts.ts";
export { bankAccountChecks } from "./schema/bank-checks.ts";
export { bankNameAnswers, bankNameDecisions } from "./schema/bank-names.ts";
export { banks } from "./schema/banks.ts";
export {
  campaignAcceptances,
  campaignFiles,
  campaignMoves,
  campaignReminders,
  campaignReviews,
  campaignSlugs,
  campaigns,
  campaignWords,
  signatureReminders,
} from "./schema/campaigns.ts";
export { commands } from "./schema/commands.ts";
export { companies, companyInvitations, companyMembers } from "./schema/companies.ts";
export { companyProfiles, companySubmissions } from "./schema/company-profiles.ts";
export {
  contractParties,
  contractSubjects,
  contracts,
  contractVersions,
} from "./schema/contracts.ts";
export { countersignatures, countersignedContracts } from "./schema/countersignatures.ts";
export {
  disbursementClosings,
  disbursementStatements,
  disbursements,
} from "./schema/disbursements.ts";
export {
  domicileCertificates,
  domicileDecisions,
  domicileWithdrawals,
} from "./schema/domicile-certificates.ts";
export { files } from "./schema/files.ts";
export { fundAccounts } from "./schema/fund-accounts.ts";
export { inbox, providerFindings } from "./schema/inbox.ts";
export { incomeDecisions, incomeEvidences } from "./schema/income-evidences.ts";
export { kycProfiles, kycSubmissions } from "./schema/kyc.ts";
export {
  ledgerAccounts,
  ledgerEntries,
  ledgerPeriods,
  ledgerPostings,
  ledgerSnapshots,
} from "./schema/ledger.ts";
export { numberClaims } from "./schema/number-claims.ts";
export { payments, playedBankAccounts, playedBankMessages } from "./schema/payments.ts";
export { payouts, playedPayouts } from "./schema/payouts.ts";
export { playedAnswers } from "./schema/played-answers.ts";
export {
  preOnboardingSubmissions,
  preOnboardings,
} from "./schema/pre-onboardings.ts";
export { lossShares, minutesReadings, profitReports } from "./schema/profit-reports.ts";
export { proofHeads, proofSeals, sealSubscriptions } from "./schema/proof.ts";
export { auditLog, mails } from "./schema/records.ts";
export { cities, districts, provinces, subDistricts } from "./schema/regions.ts";
export { remittances } from "./schema/remittances.ts";
export {
  distributionShares,
  distributions,
  entitlements,
  instalmentReminders,
  instalments,
  repaymentParts,
  repayments,
} from "./schema/repayments.ts";
export {
  authorityDecisions,
  authorityWithdrawals,
  signingAuthorities,
} from "./schema/signing-authorities.ts";
export { contractSignings, playedDocuments } from "./schema/signings.ts";
export { stepAnswers } from "./schema/step-answers.ts";
export { taxNumbers } from "./schema/tax-numbers.ts";
export { tazirs } from "./schema/tazirs.ts";
export {
  campaignTransactions,
  checkouts,
  funders,
  incomeDeclarations,
} from "./schema/transactions.ts";
export {
  bankTransfers,
  playedBankMovements,
  reconciledAccounts,
  reconciliationDifferences,
  reconciliations,
  refundFailures,
  unmatchedPayments,
} from "./schema/treasury.ts";
export { uploads } from "./schema/uploads.ts";
export {
  consents,
  idempotentAnswers,
  knownBrowsers,
  otpChallenges,
  passwordResets,
  pinTries,
  sessionHandovers,
  sessions,
  throttles,
  userPins,
  users,
} from "./schema/users.ts";
// biome-ignore-end lint/performance/noBarrelFile: see above
