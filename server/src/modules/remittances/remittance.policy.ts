import { companyTitle } from "@rukun/contract/business-entities";
import type { Locale } from "@rukun/contract/locales";
import type { PayoutPurpose } from "@rukun/contract/payouts";
import type { RemittanceStatus } from "@rukun/contract/remittance-status";
import type { RemittanceReceiver, RemittanceSource } from "@rukun/contract/remittances";
import type { RemittanceRow } from "../../db/schema/remittances.ts";
import { required } from "../../lib/required.ts";
import type { Receiver } from "../../receivers.ts";
import { lastDigitsOf } from "../bank-accounts/bank-account.policy.ts";
import type { Held, RemittanceLine } from "./remittances.repository.ts";

/** What a payout of each source is for. */
export const purposeOf = {
  "tax:pph23": "tax",
  "tax:pph26": "tax",
  ujrah: "ujrah",
  benevolence: "benevolence",
  excess: "excess",
} as const satisfies Record<RemittanceSource, PayoutPurpose>;

/** What is there for good: a disbursement that fails takes its ujrah back. */
export const settledOf = ({ held, unsettled }: Pick<Held, "held" | "unsettled">): bigint =>
  held > unsettled ? held - unsettled : 0n;

/** What can still be proposed; never below zero. */
export function availableOf({ proposed, ...of }: Held): bigint {
  const settled = settledOf(of);
  return settled > proposed ? settled - proposed : 0n;
}

/** Whether the money may have left is what its payout says. */
export const statusOf = (
  { status }: Pick<RemittanceRow, "status">,
  sentAt: Date | null,
): RemittanceStatus => (status === "APPROVED" && sentAt ? "SENT" : status);

export const shownReceiver = ({
  bankCode,
  accountNumber,
  holder,
}: Receiver): RemittanceReceiver => ({
  bank_code: bankCode,
  last_digits: lastDigitsOf(accountNumber),
  holder,
});

/** Of an excess: its campaign and company, in the reader's language. */
export function shownCampaign(
  { campaign, company }: Pick<RemittanceLine, "campaign" | "company">,
  locale: Locale,
) {
  if (!campaign || !company) return null;
  return {
    id: campaign.id,
    title: required(locale === "en" ? campaign.titleEn : campaign.titleId),
    company: companyTitle({ business_entity: company.businessEntity, name: company.name }),
  };
}
