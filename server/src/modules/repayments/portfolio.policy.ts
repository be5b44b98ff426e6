import type { Locale } from "@rukun/contract/locales";
import type {
  CompanyInstalment,
  CompanyPortfolio,
  RepaymentAccount,
  RepaymentBill,
} from "@rukun/contract/repayments";
import type { VirtualAccountBankCode } from "@rukun/contract/virtual-account-banks";
import type { Day } from "@rukun/finance/calendar";
import { dayInJakarta } from "@rukun/finance/calendar";
import { sum } from "@rukun/finance/rates";
import { daysLateOn, isLateOn } from "@rukun/finance/working-days";
import type { PaymentRow } from "../../db/schema/payments.ts";
import { required } from "../../lib/required.ts";
import { namedStatusOf } from "../campaigns/campaign-view.policy.ts";
import type { PortfolioRow } from "./repayments.repository.ts";

interface Instalment {
  readonly no: number;
  readonly due: Day;
  readonly amount: bigint;
  readonly left: bigint;
  readonly shown: CompanyInstalment;
}

/** @param no by due day, as everybody is told it */
function instalmentOf(
  row: PortfolioRow["instalments"][number],
  no: number,
  today: Day,
): Instalment {
  const amount = BigInt(row.principal) + BigInt(row.margin);
  const paid = BigInt(row.principalPaid) + BigInt(row.marginPaid);
  const lastPaidAt = row.lastPaidAt === null ? null : new Date(row.lastPaidAt);
  const isPaid = paid === amount;
  // Capital that was lost is no debt: nothing was paid, and nothing is late.
  const until = isPaid ? (lastPaidAt ? dayInJakarta(lastPaidAt) : row.due) : today;
  return {
    no,
    due: row.due,
    amount,
    left: amount - paid,
    shown: {
      no,
      due: row.due,
      principal: row.principal,
      margin: row.margin,
      principal_paid: row.principalPaid,
      margin_paid: row.marginPaid,
      state: isPaid ? "PAID" : paid > 0n ? "PARTLY_PAID" : "DUE",
      last_paid_at: lastPaidAt?.toISOString() ?? null,
      days_late: daysLateOn(row.due, until),
    },
  };
}

const billOf = (instalments: readonly Instalment[]): RepaymentBill | null => {
  const last = instalments.at(-1);
  return last
    ? {
        amount: String(sum(instalments.map(({ left }) => left))),
        instalments: instalments.map(({ no }) => no),
        until: last.due,
      }
    : null;
};

/** What a company sees of a campaign that it owes for. */
export function portfolioOf(row: PortfolioRow, today: Day, locale: Locale) {
  const { campaign, excess, givenBack } = row;
  const instalments = row.instalments.map((each, index) => instalmentOf(each, index + 1, today));
  const open = instalments.filter(({ left }) => left > 0n);
  const late = open.filter(({ due }) => isLateOn(due, today));
  const price = sum(instalments.map(({ amount }) => amount));
  const left = sum(instalments.map((each) => each.left));
  const portfolio: CompanyPortfolio = {
    campaign_transaction_id: campaign.id,
    title: required(locale === "en" ? campaign.titleEn : campaign.titleId),
    akad_type: required(campaign.akadType),
    status: namedStatusOf(campaign.status, locale),
    slug: campaign.slug,
    price: String(price),
    paid: String(price - left),
    left: String(left),
    excess: String(excess - givenBack),
    given_back: String(givenBack),
    overdue: billOf(late),
    // With the next one, which may already be due.
    bill: billOf(open.slice(0, late.length + 1)),
    days_late: open[0]?.shown.days_late ?? 0,
  };
  return { portfolio, left, instalments: instalments.map(({ shown }) => shown) };
}

/** The payment that is waited for; null without, or when its time is over. */
export const accountOf = (payment: PaymentRow | null, now: Date): RepaymentAccount | null =>
  payment && payment.expiresAt > now
    ? {
        id: payment.id,
        bank_code: payment.bankCode as VirtualAccountBankCode,
        account_number: payment.accountNumber,
        amount: String(payment.amount),
        expires_at: payment.expiresAt.toISOString(),
        is_refused: payment.refusedCode !== null,
      }
    : null;
