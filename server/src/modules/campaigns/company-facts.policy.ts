import type { CampaignDetail } from "@rukun/contract/campaigns";
import type { Locale } from "@rukun/contract/locales";
import { type Position, positionTitles } from "@rukun/contract/master-codes";
import type { CompanyRecord } from "./company-record.repository.ts";

/** Those who answer for a business with their name. */
const heads: readonly Position[] = [
  "president-director",
  "director",
  "owner",
  "managing-partner",
  "cooperative-chair",
];

/** "9120 •••• ••31": enough to compare it with a paper, too little to use it. */
const maskNib = (number: string): string => `${number.slice(0, 4)} •••• ••${number.slice(-2)}`;

function headOf({ contactName, position }: NonNullable<CompanyRecord["told"]>, locale: Locale) {
  const head = heads.find((each) => each === position);
  return head ? { name: contactName, position: positionTitles[head][locale] } : null;
}

/** What anyone may know of the company behind a campaign. */
export function companyFactsOf(
  { approvedAt, nibNumber, told, others }: CompanyRecord,
  place: Pick<CampaignDetail["company_facts"], "title" | "city">,
  locale: Locale,
): CampaignDetail["company_facts"] {
  return {
    ...place,
    approved_at: approvedAt?.toISOString() ?? null,
    operating_since: told?.operatingSince ?? null,
    annual_sales: told?.annualSales?.toString() ?? null,
    annual_profit: told?.annualProfit?.toString() ?? null,
    employees: told?.employees || null,
    nib: nibNumber && maskNib(nibNumber),
    head: told && headOf(told, locale),
    other_campaigns: others,
  };
}
