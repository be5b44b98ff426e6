import { join } from "node:path";
import { akadTypes } from "@rukun/contract/master-codes";
import type { Config } from "./config.ts";
import type { OpenedDatabase, Transaction } from "./db/client.ts";
import type { JobHandlers } from "./jobs/jobs.ts";
import { runApart } from "./jobs/run-apart.ts";
import { createLedger } from "./ledger/ledger.ts";
import { topUp } from "./ledger/postings.ts";
import { createAccountModule } from "./modules/account/account.module.ts";
import { createAccountChangesModule } from "./modules/account-changes/account-changes.module.ts";
import { createArticlesModule } from "./modules/articles/articles.module.ts";
import { createBankAccountsModule } from "./modules/bank-accounts/bank-accounts.module.ts";
import { createBankChecksModule } from "./modules/bank-checks/bank-checks.module.ts";
import { createBankNamesModule } from "./modules/bank-names/bank-names.module.ts";
import { createBanksModule } from "./modules/banks/banks.module.ts";
import { pagesShowing, type ShownCampaign } from "./modules/campaigns/campaign-pages.policy.ts";
import { createCampaignsModule } from "./modules/campaigns/campaigns.module.ts";
import { createCountersignaturesModule } from "./modules/campaigns/countersignatures.module.ts";
import { createCampaignOperationsModule } from "./modules/campaigns/operations.module.ts";
import { createCampaignPreparationModule } from "./modules/campaigns/preparation.module.ts";
import { createCampaignRemindersModule } from "./modules/campaigns/reminders.module.ts";
import { createCompanyModule } from "./modules/company/company.module.ts";
import { createContractsModule } from "./modules/contracts/contracts.module.ts";
import { createDisbursementsModule } from "./modules/disbursements/disbursements.module.ts";
import { createDisclosureModule } from "./modules/disclosure/disclosure.module.ts";
import { createDomicileCertificatesModule } from "./modules/domicile-certificates/domicile-certificates.module.ts";
import { createDuplicatesModule } from "./modules/duplicates/duplicates.module.ts";
import { createEarlierClaims } from "./modules/duplicates/earlier-claims.service.ts";
import { createFilesModule } from "./modules/files/files.module.ts";
import { createFundAccountsModule } from "./modules/fund-accounts/fund-accounts.module.ts";
import { createHandoversModule } from "./modules/handovers/handovers.module.ts";
import { createIdempotencyModule } from "./modules/idempotency/idempotency.module.ts";
import { createInboxModule } from "./modules/inbox/inbox.module.ts";
import { createIncomeEvidenceModule } from "./modules/income-evidence/income-evidence.module.ts";
import { createKycModule } from "./modules/kyc/kyc.module.ts";
import { createLedgerModule } from "./modules/ledger/ledger.module.ts";
import { createLiveModule } from "./modules/live/live.module.ts";
import { createMailsModule } from "./modules/mails/mails.module.ts";
import { createMasterListsModule } from "./modules/master-lists/master-lists.module.ts";
import { createMembersModule } from "./modules/members/members.module.ts";
import { createPaymentsModule } from "./modules/payments/payments.module.ts";
import { createPayoutsModule } from "./modules/payouts/payouts.module.ts";
import { createPinModule } from "./modules/pin/pin.module.ts";
import { createPortfolioModule } from "./modules/portfolio/portfolio.module.ts";
import { createPreOnboardingModule } from "./modules/pre-onboarding/pre-onboarding.module.ts";
import { createProfileModule } from "./modules/profile/profile.module.ts";
import { createProofModule } from "./modules/proof/proof.module.ts";
import { createRegionsModule } from "./modules/regions/regions.module.ts";
import { createRemittancesModule } from "./modules/remittances/remittances.module.ts";
import { createCompanyUjrahModule } from "./modules/repayments/company-ujrah.module.ts";
import { createCampaignCourseModule } from "./modules/repayments/course.module.ts";
import { createProfitReportsModule } from "./modules/repayments/profit-reports.module.ts";
import { createRepaymentsModule } from "./modules/repayments/repayments.module.ts";
import { createTazirsModule } from "./modules/repayments/tazirs.module.ts";
import { createReviewsModule } from "./modules/reviews/reviews.module.ts";
import { createSandboxModule } from "./modules/sandbox/sandbox.module.ts";
import { createSignatoriesModule } from "./modules/signatories/signatories.module.ts";
import { createSignatoriesService } from "./modules/signatories/signatories.service.ts";
import { createSystemModule } from "./modules/system/system.module.ts";
import { createTaxNumbersModule } from "./modules/tax-numbers/tax-numbers.module.ts";
import { createThrottleModule } from "./modules/throttle/throttle.module.ts";
import { createTransactionsModule } from "./modules/transactions/transactions.module.ts";
import { createTreasuryModule } from "./modules/treasury/treasury.module.ts";
import { createUploadsModule } from "./modules/uploads/uploads.module.ts";
import { createUsersModule } from "./modules/users/users.module.ts";
import { createWebPagesModule } from "./modules/web-pages/web-pages.module.ts";
import { createWithdrawalsModule } from "./modules/withdrawals/withdrawals.module.ts";
import { createPlatform, type Module, type ServiceOptions } from "./platform.ts";
import { createReceivedFiles } from "./storage/received-files.ts";

export type Services = ReturnType<typeof createServices>;

/** Creates the modules, each after those it depends on. */
export function createServices(config: Config, database: OpenedDatabase, options: ServiceOptions) {
  const platform = createPlatform(config, database, options);
  const ledger = createLedger(platform);
  const mails = createMailsModule(platform);
  const live = createLiveModule(platform);
  const inbox = createInboxModule(platform);
  const payments = createPaymentsModule(platform, {
    ...inbox.services,
    ...mails.services,
    ...live.services,
    ledger,
  });
  payments.onPayment("top-up", {
    onPaid: (tx, { id: ref, userId }, { event, amount }) =>
      ledger.post(tx, topUp({ event, userId, amount, ref })),
  });
  const bankChecks = createBankChecksModule(platform, inbox.services);
  const bankNames = createBankNamesModule(platform, { ...mails.services, ...bankChecks.services });
  const payouts = createPayoutsModule(platform, {
    ...inbox.services,
    ...payments.services,
    ...bankNames.services,
    ledger,
  });
  const throttle = createThrottleModule(platform);
  const idempotency = createIdempotencyModule(platform);
  const duplicates = createDuplicatesModule(platform);
  const profile = createProfileModule(platform);
  const regions = createRegionsModule(platform);
  const banks = createBanksModule(platform, {
    ...bankChecks.services,
    ...bankNames.services,
  });
  const masterLists = createMasterListsModule();
  const disclosure = createDisclosureModule(platform);
  const webPages = createWebPagesModule(platform);
  const taxNumbers = createTaxNumbersModule(platform, {
    ...inbox.services,
    ...mails.services,
    ...duplicates.services,
  });
  const base = {
    ...webPages.services,
    ...inbox.services,
    ...mails.services,
    ...live.services,
    ...payments.services,
    ...payouts.services,
    ...throttle.services,
    ...idempotency.services,
    ...duplicates.services,
    ...taxNumbers.services,
    ...profile.services,
    ...regions.services,
    ...bankChecks.services,
    ...bankNames.services,
    ...banks.services,
  };
  const signatories = createSignatoriesService(platform);
  const account = createAccountModule(platform, base);
  const users = createUsersModule(platform, base);
  const signedIn = { ...base, ...account.services, ...users.services, signatories };
  const handovers = createHandoversModule(platform, signedIn);
  const members = createMembersModule(platform, signedIn);
  const files = createFilesModule(platform, signedIn);
  const stored = { ...signedIn, ...members.services, ...files.services };
  const signing = createSignatoriesModule(platform, stored);
  const domicileCertificates = createDomicileCertificatesModule(platform, stored);
  const uploads = createUploadsModule(platform, stored);
  const kyc = createKycModule(platform, stored);
  const pin = createPinModule(platform, { ...stored, ...kyc.services });
  const contracts = createContractsModule(platform, { ...stored, ...pin.services });
  const fundAccounts = createFundAccountsModule(platform, { ...stored, ...contracts.services });
  contracts.onSigning(["rdl"], fundAccounts.signing);
  const { requireOpen: requireFundAccount } = fundAccounts.services.fundAccounts;
  const sandbox = createSandboxModule(platform, {
    ...stored,
    ...contracts.services,
    ...kyc.services,
  });
  const bankAccounts = createBankAccountsModule(platform, { ...stored, ...pin.services });
  const withdrawals = createWithdrawalsModule(platform, {
    ...stored,
    ...pin.services,
    ...bankAccounts.services,
    requireFundAccount,
  });
  payouts.onPayout("withdrawal", withdrawals.payout);
  const company = createCompanyModule(platform, { ...stored, ...uploads.services });
  const accountChanges = createAccountChangesModule(platform, {
    ...stored,
    ...pin.services,
    ...company.services,
  });
  const campaignEffects = {
    refreshPages: (tx: Transaction, campaigns: readonly ShownCampaign[]) =>
      base.webPages.changed(tx, campaigns.flatMap(pagesShowing)),
    sendReminders: (tx: Transaction) => platform.jobs.enqueue(tx, "send-reminders", {}),
    endFunding: (tx: Transaction) => platform.jobs.enqueue(tx, "end-fundings", {}),
  };
  const preparation = createCampaignPreparationModule(platform, {
    ...stored,
    ...contracts.services,
    ...campaignEffects,
  });
  contracts.onSigning(["bil-ujrah"], preparation.signing);
  const countersignatures = createCountersignaturesModule(platform, {
    ...stored,
    ...contracts.services,
    lockFor: preparation.lockFor,
  });
  contracts.onSigning(["countersignature"], countersignatures.signing);
  const preOnboarding = createPreOnboardingModule(platform, {
    ...stored,
    ...uploads.services,
    ...company.services,
  });
  const services = {
    ...stored,
    ...uploads.services,
    ...kyc.services,
    ...company.services,
    ...preparation.services,
    ...preOnboarding.services,
  };
  const course = createCampaignCourseModule(platform, campaignEffects);
  const { campaignCourse } = course.services;
  const campaigns = createCampaignsModule(platform, { ...services, campaignCourse });
  const reminders = createCampaignRemindersModule(platform, services);
  const proof = createProofModule(platform, services);
  const transactions = createTransactionsModule(platform, {
    ...services,
    ...contracts.services,
    ...campaignEffects,
    ledger,
    requireFundAccount,
  });
  payments.onPayment("transaction", transactions.payment);
  const incomeEvidence = createIncomeEvidenceModule(platform, {
    ...services,
    ...transactions.services,
  });
  contracts.onSigning(akadTypes, transactions.signing);
  const repayments = createRepaymentsModule(platform, {
    ...services,
    ...transactions.services,
    campaignCourse,
    ledger,
  });
  payments.onPayment("repayment", repayments.payment);
  const tazirs = createTazirsModule(platform, {
    ...services,
    ledger,
    takeRepayment: repayments.takeRepayment,
  });
  payments.onPayment("tazir", tazirs.payment);
  const companyUjrah = createCompanyUjrahModule(platform, {
    ...services,
    ledger,
    takeRepayment: repayments.takeRepayment,
  });
  payments.onPayment("ujrah", companyUjrah.payment);
  const remittances = createRemittancesModule(platform, services);
  for (const purpose of ["tax", "ujrah", "benevolence", "excess"] as const) {
    payouts.onPayout(purpose, remittances.payout);
  }
  const disbursements = createDisbursementsModule(platform, {
    ...services,
    ...transactions.services,
    ...repayments.services,
  });
  payouts.onPayout("disbursement", disbursements.payout);
  const operations = createCampaignOperationsModule(platform, {
    ...services,
    ...campaignEffects,
    cancelDisbursement: disbursements.cancelled,
  });
  const profitReports = createProfitReportsModule(platform, { ...services, campaignCourse });
  const portfolio = createPortfolioModule(platform);
  const reviews = createReviewsModule(platform, services);
  const articles = createArticlesModule(platform, services);
  const books = createLedgerModule(platform, { ledger });
  const treasury = createTreasuryModule(platform, { ...services, ledger });
  const system = createSystemModule(platform, services);

  /** In the order in which their calls are documented. */
  const modules: readonly Module[] = [
    system,
    inbox,
    account,
    handovers,
    pin,
    fundAccounts,
    withdrawals,
    bankAccounts,
    payments,
    payouts,
    sandbox,
    profile,
    taxNumbers,
    domicileCertificates,
    incomeEvidence,
    regions,
    reviews,
    kyc,
    bankChecks,
    bankNames,
    banks,
    masterLists,
    disclosure,
    proof,
    contracts,
    live,
    company,
    accountChanges,
    preparation,
    countersignatures,
    repayments,
    disbursements,
    profitReports,
    tazirs,
    companyUjrah,
    remittances,
    preOnboarding,
    members,
    signing,
    campaigns,
    course,
    reminders,
    transactions,
    portfolio,
    operations,
    mails,
    articles,
    books,
    treasury,
    files,
    uploads,
    throttle,
    idempotency,
    duplicates,
    users,
  ];
  const jobHandlers: JobHandlers = {
    ...account.jobs,
    ...inbox.jobs,
    ...bankChecks.jobs,
    ...kyc.jobs,
    ...taxNumbers.jobs,
    ...webPages.jobs,
    ...operations.jobs,
    ...contracts.jobs,
    ...countersignatures.jobs,
    ...reminders.jobs,
    ...payments.jobs,
    ...payouts.jobs,
    ...sandbox.jobs,
    ...transactions.jobs,
    ...repayments.jobs,
    ...course.jobs,
    ...disbursements.jobs,
    ...fundAccounts.jobs,
    ...treasury.jobs,
    ...proof.jobs,
    "close-ledger-period": ledger.closePeriod,
    "remove-ended": () =>
      runApart(
        modules.map((module) => async () => module.removeEnded?.()),
        platform.onJobError,
      ),
  };
  return {
    ...services,
    ...handovers.services,
    ...pin.services,
    ...fundAccounts.services,
    ...bankAccounts.services,
    ...contracts.services,
    ...system.services,
    ...articles.services,
    ...transactions.services,
    ...repayments.services,
    modules,
    /** Between the processes that share the database. */
    notices: database.notices,
    clock: platform.clock,
    jobs: platform.jobs,
    jobHandlers,
    received: createReceivedFiles(join(config.dataDir, "received"), platform.clock),
    /** Runs once at server start. */
    claimEarlierNumbers: createEarlierClaims({ ...services, db: platform.background }),
  };
}
