import type { CallDescriptor } from "@rukun/contract/call";
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

/** One for each call of the contract. */
export const scenes: readonly CallScene[] = [
  ...accountScenes,
  ...campaignScenes,
  ...campaignReminderScenes,
  ...articleScenes,
  ...ledgerScenes,
  ...repaymentScenes,
  ...tazirScenes,
  ...accountChangeScenes,
  ...remittanceScenes,
  ...disbursementScenes,
  ...portfolioScenes,
  ...liveScenes,
  ...campaignOperationScenes,
  ...companyScenes,
  ...contractScenes,
  ...countersignatureScenes,
  ...disclosureScenes,
  ...companyCampaignScenes,
  ...kycScenes,
  ...masterDataScenes,
  ...paymentScenes,
  ...pinScenes,
  ...taxNumberScenes,
  ...domicileScenes,
  ...incomeScenes,
  ...preOnboardingScenes,
  ...proofScenes,
  ...reviewScenes,
  ...sandboxScenes,
  ...signatoryScenes,
  ...signingScenes,
  ...transactionScenes,
  ...treasuryScenes,
  ...fundAccountScenes,
  ...bankAccountScenes,
  ...bankCheckScenes,
  ...bankNameScenes,
  ...withdrawalScenes,
];

const byCall = new Map(scenes.map((each) => [each.call, each]));

/** @throws Error that says what to add for a call that has none. */
export function sceneOf(call: CallDescriptor): CallScene {
  const found = byCall.get(call);
  if (found) return found;
  throw new Error(
    `${nameOf(call)} has no scene: add one in server/src/test/scenes/, which brings the database into a state where the call succeeds`,
  );
}
