import { companyTitle } from "@rukun/contract/business-entities";
import { pledgeStep } from "@rukun/contract/campaign-codes";
import {
  type CampaignShareRule,
  campaignCeilingOf,
  type IncomeRule,
} from "@rukun/contract/funding-limits";
import type { Locale } from "@rukun/contract/locales";
import { type AkadType, akadTypeTitles } from "@rukun/contract/master-codes";
import { takesPledges } from "@rukun/contract/pledge-rules";
import {
  type TransactionStatus,
  transactionStatusTitles,
} from "@rukun/contract/transaction-status";
import type {
  Booking,
  CampaignTransaction,
  TransactionPayment,
} from "@rukun/contract/transactions";
import type { VirtualAccountBankCode } from "@rukun/contract/virtual-account-banks";
import { dayInJakarta } from "@rukun/finance/calendar";
import type { CompanySignatureJson } from "../../db/company-signature.ts";
import { required } from "../../lib/required.ts";
import type { UnpaidRule } from "../../money-settings.ts";
import {
  picturesOf,
  publicPath,
  publicReasonOf,
  statusOf,
} from "../campaigns/campaign-view.policy.ts";
import { contractRecordOf } from "../contracts/contracts.policy.ts";
import type { TaxOf } from "../tax-numbers/tax-status.policy.ts";
import { type AccountLife, offeredAccount } from "./checkout.policy.ts";
import type { FunderShare } from "./funder-share.ts";
import { campaignBpsOf, limitOf } from "./funding-limit.policy.ts";
import { projectOwn } from "./projection.policy.ts";
import type { FoundTransaction, findBooking } from "./transactions.repository.ts";
import { pauseAfter } from "./unpaid-pause.policy.ts";

export const transactionStatusOf = (value: TransactionStatus, locale: Locale) => ({
  value,
  title: transactionStatusTitles[value][locale],
});

const moment = (at: string | null) => (at ? new Date(at) : null);

export const companySignatureOf = (signature: CompanySignatureJson | null) =>
  signature && {
    name: signature.name,
    signed_at: new Date(signature.signedAt).toISOString(),
    countersignature: signature.countersignature,
  };

/** A contract of a transaction; null before it is made. */
export function akadOf({ akads }: Pick<FoundTransaction, "akads">, type: AkadType) {
  const found = akads.find(({ kind }) => kind === type);
  if (!found) return null;
  const { readAt, signedAt } = found;
  return {
    ...contractRecordOf({ ...found, readAt: moment(readAt), signedAt: moment(signedAt) }),
    company_signature: companySignatureOf(found.company),
  };
}

/** A transaction that is paid and has no virtual account was paid from the fund account. */
function paymentOf({ transaction, payment }: FoundTransaction): TransactionPayment | null {
  const paid_at = transaction.paidAt?.toISOString() ?? null;
  // One that the bank refused is no way that anything else was paid by.
  if (payment && !(paid_at && payment.refusedCode)) {
    return {
      payment_type: "VIRTUAL_ACCOUNT",
      bank_code: payment.bankCode as VirtualAccountBankCode,
      account_number: payment.accountNumber,
      expires_at: payment.expiresAt.toISOString(),
      is_refused: payment.refusedCode !== null,
      paid_at,
    };
  }
  if (!paid_at) return null;
  const none = { bank_code: null, account_number: null, expires_at: null, is_refused: false };
  return { payment_type: "RDF", ...none, paid_at };
}

/** A hold that ran out with the campaign's window ended with the campaign, whoever noticed first. */
function isEndedWith({ transaction: { status, endedAt }, campaign }: FoundTransaction): boolean {
  const { closedAt } = campaign;
  if (status !== "EXPIRED" || !endedAt || !closedAt) return false;
  return endedAt >= closedAt || endedAt >= required(campaign.endsAt);
}

/** How a transaction is shown in a language. */
export type TransactionView = (found: FoundTransaction, locale: Locale) => CampaignTransaction;

/** @param apiUrl the base of the addresses of pictures */
export const createTransactionView =
  (now: () => Date, terms: Omit<Offer, "now">): TransactionView =>
  (found, locale) =>
    transactionOf(found, locale, { ...terms, now: now() });

interface Offer {
  readonly now: Date;
  readonly accountLife: AccountLife;
  readonly unpaid: UnpaidRule;
  readonly taxOf: TaxOf;
  readonly apiUrl: string;
}

/** When its funder could hold capacity of the campaign again. */
function pauseOf(found: FoundTransaction, { now, unpaid }: Offer) {
  const { pausedUntil, heldUntil, firstHeldUntil } = found.transaction;
  const { status: campaignStatus, endsAt } = found.campaign;
  const hold = heldUntil && { heldUntil, firstHeldUntil, campaignStatus, endsAt: required(endsAt) };
  const ifCancelled = hold && pauseAfter(hold, found.unpaid, unpaid, now);
  return {
    until: pausedUntil && pausedUntil > now ? pausedUntil.toISOString() : null,
    if_cancelled: ifCancelled?.until.toISOString() ?? null,
  };
}

function transactionOf(found: FoundTransaction, locale: Locale, offer: Offer): CampaignTransaction {
  const { transaction, campaign } = found;
  const akadType = required(campaign.akadType);
  const months = required(campaign.months);
  const account = offeredAccount(transaction, campaign, offer);
  const terms = {
    ...required(campaign.terms),
    target: required(campaign.target),
    endsAt: required(campaign.endsAt),
    months,
  };
  const { bps } = offer.taxOf(found.funder, dayInJakarta(offer.now));
  const images = picturesOf(found.pictures, (file) => offer.apiUrl + publicPath(file.id), locale);
  const { total } = required(projectOwn(terms, found.contributed, bps).get(transaction.id));
  return {
    id: transaction.id,
    status: transactionStatusOf(transaction.status, locale),
    amount: String(transaction.amount),
    created_at: transaction.createdAt.toISOString(),
    held_until: transaction.heldUntil?.toISOString() ?? null,
    ended_at: (transaction.endedAt ?? transaction.paidAt)?.toISOString() ?? null,
    campaign: {
      id: campaign.id,
      slug: required(campaign.slug),
      title: required(locale === "id" ? campaign.titleId : campaign.titleEn),
      company: companyTitle({ business_entity: found.businessEntity, name: found.companyName }),
      project_type: required(campaign.projectType),
      image: images[0] ?? null,
      akad_type: { value: akadType, title: akadTypeTitles[akadType][locale] },
      months,
      instalments: required(campaign.instalments),
      yield_bps: required(campaign.yieldBps),
      nisbah: campaign.nisbahBps === null ? null : String(campaign.nisbahBps),
      risk_grade: campaign.riskGrade,
      ends_at: required(campaign.endsAt).toISOString(),
      status: statusOf(campaign.status, locale),
      status_reason: publicReasonOf(campaign, locale),
    },
    pause: pauseOf(found, offer),
    ended_with_campaign: isEndedWith(found),
    projection: {
      gross: String(total.gross),
      tax: String(total.tax),
      net: String(total.net),
    },
    akads: {
      wakalah: akadOf(found, "wakalah"),
      musyarakah: akadOf(found, "musyarakah"),
      murabahah: akadOf(found, "murabahah"),
    },
    payment: paymentOf(found),
    virtual_account: {
      hours: account.hours,
      is_short: account.isShort,
      until: account.until?.toISOString() ?? null,
    },
  };
}

export function bookingOf(
  row: NonNullable<Awaited<ReturnType<typeof findBooking>>>,
  {
    share,
    rule,
    campaignShare,
    taxOf,
  }: {
    readonly share: FunderShare | null;
    readonly rule: IncomeRule;
    readonly campaignShare: CampaignShareRule;
    readonly taxOf: TaxOf;
  },
  now: Date,
  locale: Locale,
): Booking {
  const tax = taxOf(row, dayInJakarta(now));
  const { open, status, startsAt, endsAt, largest } = row;
  const target = required(row.target);
  const pledgeMinimum = required(row.pledgeMinimum);
  const left = target - row.interested - row.collected;
  const bps = campaignBpsOf(row, rule, campaignShare);
  const isPaused = row.pausedUntil !== null && row.pausedUntil > now;
  return {
    transaction: open && {
      id: open.id,
      status: transactionStatusOf(open.status, locale),
      amount: String(open.amount),
    },
    is_open: takesPledges({ status, startsAt: required(startsAt), endsAt: required(endsAt) }, now),
    left: String(left),
    pledge_minimum: String(pledgeMinimum),
    pledge_maximum: row.pledgeMaximum === null ? null : String(row.pledgeMaximum),
    pledge_step: pledgeStep,
    mine: String(row.mine),
    ceiling: {
      limit: String(campaignCeilingOf({ target, pledgeMinimum }, bps)),
      bps: Number(bps),
      target: String(target),
    },
    paused_until: isPaused ? row.pausedUntil.toISOString() : null,
    limit: limitOf(row, share, rule),
    tax: { status: tax.status, bps: Number(tax.bps) },
    here: {
      company: companyTitle({ business_entity: row.businessEntity, name: row.companyName }),
      amount: String(row.here),
    },
    largest: largest && {
      company: companyTitle({ business_entity: largest.entity, name: largest.name }),
      amount: largest.amount,
    },
  };
}
