import type { CallDescriptor } from "@rukun/contract/call";
import { calls } from "@rukun/contract/calls";
import { nameOf } from "../attack/contract-shape.ts";
import { accountScenes } from "./account.ts";
import { accountChangeScenes } from "./account-changes.ts";
import { articleScenes } from "./articles.ts";
import { bankAccountScenes } from "./bank-accounts.ts";
import { bankCheckScenes } from "./bank-checks.ts";
import { bankNameScenes } from "./bank-names.ts";
import { campaignOperationScenes } from "./campaign-operations.ts";
import { campaignReminderScenes } from "./campaign-reminders.ts";
import { campaignScenes } from "./campaigns.ts";
import { companyScenes } from "./company.ts";
import { companyCampaignScenes } from "./company-campaigns.ts";
import { contractScenes } from "./contracts.ts";
import { countersignatureScenes } from "./countersignatures.ts";
import { disbursementScenes } from "./disbursements.ts";
import { disclosureScenes } from "./disclosure.ts";
import { domicileScenes } from "./domicile-certificates.ts";
import { fundAccountScenes } from "./fund-accounts.ts";
import { incomeScenes } from "./income-evidence.ts";
import { kycScenes } from "./kyc.ts";
import { ledgerScenes } from "./ledger.ts";
import { liveScenes } from "./live.ts";
import { masterDataScenes } from "./master-data.ts";
import { paymentScenes } from "./payments.ts";
import { pinScenes } from "./pin.ts";
import { portfolioScenes } from "./portfolio.ts";
import { preOnboardingScenes } from "./pre-onboarding.ts";
import { proofScenes } from "./proof.ts";
import { remittanceScenes } from "./remittances.ts";
import { repaymentScenes } from "./repayments.ts";
import { reviewScenes } from "./reviews.ts";
import { sandboxScenes } from "./sandbox.ts";
import type { CallScene } from "./scene.ts";
import { signatoryScenes } from "./signatories.ts";
import { signingScenes } from "./signings.ts";
import { taxNumberScenes } from "./tax-number.ts";
import { tazirScenes } from "./tazirs.ts";
import { transactionScenes } from "./transactions.ts";
import { treasuryScenes } from "./treasury.ts";
import { withdrawalScenes } from "./withdrawals.ts";

/** One for each call of the contract, by the name of their file. */
const scenes: Readonly<Record<string, readonly CallScene[]>> = {
  account: accountScenes,
  campaigns: campaignScenes,
  "campaign-reminders": campaignReminderScenes,
  articles: articleScenes,
  ledger: ledgerScenes,
  repayments: repaymentScenes,
  tazirs: tazirScenes,
  "account-changes": accountChangeScenes,
  remittances: remittanceScenes,
  disbursements: disbursementScenes,
  portfolio: portfolioScenes,
  live: liveScenes,
  "campaign-operations": campaignOperationScenes,
  company: companyScenes,
  contracts: contractScenes,
  countersignatures: countersignatureScenes,
  disclosure: disclosureScenes,
  "company-campaigns": companyCampaignScenes,
  kyc: kycScenes,
  "master-data": masterDataScenes,
  payments: paymentScenes,
  pin: pinScenes,
  "tax-number": taxNumberScenes,
  "domicile-certificates": domicileScenes,
  "income-evidence": incomeScenes,
  "pre-onboarding": preOnboardingScenes,
  proof: proofScenes,
  reviews: reviewScenes,
  sandbox: sandboxScenes,
  signatories: signatoryScenes,
  signings: signingScenes,
  transactions: transactionScenes,
  treasury: treasuryScenes,
  "fund-accounts": fundAccountScenes,
  "bank-accounts": bankAccountScenes,
  "bank-checks": bankCheckScenes,
  "bank-names": bankNameScenes,
  withdrawals: withdrawalScenes,
};

const byCall = new Map(Object.values(scenes).flatMap((each) => each.map((one) => [one.call, one])));

/** @throws Error that says what to add for a call that has none. */
export function sceneOf(call: CallDescriptor): CallScene {
  const found = byCall.get(call);
  if (found) return found;
  throw new Error(
    `${nameOf(call)} has no scene: add one in server/src/test/scenes/, which brings the database into a state where the call succeeds`,
  );
}

const wanted = process.env.TEST_SCENES?.split(",").flatMap((name) => scenes[name] ?? []);

/** All calls, or those in the files of scenes that `npm run test:affected` names. */
export const triedCalls = calls.filter(
  (call) => !wanted || wanted.some((each) => each.call === call),
);
