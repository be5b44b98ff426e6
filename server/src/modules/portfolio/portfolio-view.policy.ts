import { akadsOf } from "@rukun/contract/akad-order";
import { companyTitle } from "@rukun/contract/business-entities";
import type { StatementTax } from "@rukun/contract/fund-statement";
import type { Locale } from "@rukun/contract/locales";
import { akadTypeTitles, projectTypeTitles } from "@rukun/contract/master-codes";
import type {
  PortfolioFunding,
  PortfolioFundingDetail,
  PortfolioRepayment,
} from "@rukun/contract/portfolio";
import { isTreatyRate } from "@rukun/finance/tax";
import { csvCell } from "../../lib/csv.ts";
import { required } from "../../lib/required.ts";
import { picturesOf, publicPath, statusOf } from "../campaigns/campaign-view.policy.ts";
import {
  companySignatureOf,
  transactionStatusOf,
} from "../transactions/transaction-view.policy.ts";
import { type Funding, shown, shownRow, worth } from "./funding.policy.ts";
import type { BookedShare, FoundFunding } from "./portfolio.repository.ts";

export const titleOf = (
  { titleId, titleEn }: { titleId: string | null; titleEn: string | null },
  locale: Locale,
): string => required(locale === "en" ? titleEn : titleId);

export function akadTypeOf({ campaign }: FoundFunding, locale: Locale) {
  const value = required(campaign.akadType);
  return { value, title: akadTypeTitles[value][locale] };
}

/** @param apiUrl the base of the addresses of pictures */
export function describeFunding(
  funding: Funding,
  apiUrl: string,
  locale: Locale,
): PortfolioFunding {
  const { found, next } = funding;
  const { transaction, campaign } = found;
  const projectType = required(campaign.projectType);
  const images = picturesOf(found.pictures, ({ id }) => `${apiUrl}${publicPath(id)}`, locale);
  return {
    campaign_transaction_id: transaction.id,
    title: titleOf(campaign, locale),
    company: companyTitle({ business_entity: found.businessEntity, name: found.companyName }),
    slug: required(campaign.slug),
    akad_type: akadTypeOf(found, locale),
    project_type: { value: projectType, title: projectTypeTitles[projectType][locale] },
    image: images[0] ?? null,
    status: transactionStatusOf(transaction.status, locale),
    campaign_status: statusOf(campaign.status, locale),
    amount: String(transaction.amount),
    outstanding: String(funding.outstanding),
    lost: String(funding.lost),
    received: shown(funding.received),
    projected: shown(funding.projected),
    created_at: transaction.createdAt.toISOString(),
    held_until: transaction.heldUntil?.toISOString() ?? null,
    paid_at: transaction.paidAt?.toISOString() ?? null,
    ended_at: transaction.endedAt?.toISOString() ?? null,
    days_late: funding.daysLate,
    next: next
      ? {
          no: next.no,
          due: next.due,
          amount: String(worth(next.projected)),
          state: next.state,
        }
      : null,
    rows: funding.schedule.length,
  };
}

export const describeDetail = (
  funding: Funding,
  apiUrl: string,
  locale: Locale,
): PortfolioFundingDetail => ({
  ...describeFunding(funding, apiUrl, locale),
  schedule: funding.schedule.map(shownRow),
  unreported: funding.unreported && shown(funding.unreported),
  losses: funding.found.losses.map(({ from, until, amount, acceptedAt, minutesSha256 }) => ({
    ...{ from, until, amount },
    accepted_at: new Date(acceptedAt).toISOString(),
    minutes_sha256: minutesSha256,
  })),
  akads: akadsOf(required(funding.found.campaign.akadType)).flatMap((value) =>
    funding.found.akads
      .filter(({ kind }) => kind === value)
      .map(({ id, number, signedAt, hasSignedFile, company }) => ({
        id,
        type: { value, title: akadTypeTitles[value][locale] },
        number,
        signed_at: signedAt === null ? null : new Date(signedAt).toISOString(),
        has_signed_file: hasSignedFile,
        company_signature: companySignatureOf(company),
      })),
  ),
});

const taxKindOf = ({ taxAccount }: BookedShare): StatementTax =>
  taxAccount === "tax:pph26" ? "pph26" : "pph23";

export const describeRepayment = (share: BookedShare, locale: Locale): PortfolioRepayment => ({
  campaign_transaction_id: share.transactionId,
  title: titleOf(share, locale),
  no: share.no,
  due: share.due,
  ...shown({ principal: share.principal, gross: share.margin, tax: share.tax }),
  tax_kind: taxKindOf(share),
  tax_bps: share.taxBps,
  received_at: share.bookedAt.toISOString(),
});

const words = {
  id: {
    head: "Diterima (WIB),Uraian,Jatuh tempo,Pokok,Hasil sebelum pajak,Tarif pajak (%),Dasar tarif,Pajak,Hasil bersih,Jumlah diterima",
    instalment: "Pembayaran",
    treaty: "PPh 26 perjanjian pajak",
  },
  en: {
    head: "Received (WIB),Description,Due,Principal,Yield before tax,Tax rate (%),Basis of the rate,Tax,Net yield,Amount received",
    instalment: "Payment",
    treaty: "PPh 26 tax treaty",
  },
} as const satisfies Record<Locale, Record<"head" | "instalment" | "treaty", string>>;

const laws = { pph23: "PPh 23", pph26: "PPh 26" } as const satisfies Record<StatementTax, string>;

function basisOf(share: BookedShare, locale: Locale): string {
  const kind = taxKindOf(share);
  return isTreatyRate(kind, share.taxBps) ? words[locale].treaty : laws[kind];
}

/** What reached the fund account, as a table; no table program takes a title for a formula behind its number. */
export const repaymentCells = (share: BookedShare, time: string, locale: Locale) => [
  time,
  csvCell(`${words[locale].instalment} ${share.no}: ${titleOf(share, locale)}`),
  share.due,
  share.principal,
  share.margin,
  share.taxBps / 100,
  basisOf(share, locale),
  share.tax,
  share.margin - share.tax,
  share.principal + share.margin - share.tax,
];

export const repaymentHead = (locale: Locale): string => words[locale].head;
