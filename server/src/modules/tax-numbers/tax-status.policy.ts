import type { Day } from "@rukun/finance/calendar";
import { type TaxStatus, taxRates } from "@rukun/finance/tax";
import type { Taxed } from "../../db/taxed.ts";
import type { TreatyRate } from "../../treaty-rates.ts";

export const isResident = ({ nationality }: Pick<Taxed, "nationality">): boolean =>
  nationality === "ID";

/** Whose yield it is as far as the tax is concerned, and what of it is withheld. */
export interface Tax {
  readonly status: TaxStatus;
  readonly bps: bigint;
}
/** A person's tax on a day, by what the platform knows now: the one rule for distributions and projections. */
export type TaxOf = (who: Taxed, day: Day) => Tax;

/** @returns the rate of a country's treaty on a day; undefined without a treaty that has begun. */
export function treatyBpsOf(
  treaties: readonly TreatyRate[],
  country: string,
  day: Day,
): bigint | undefined {
  const [latest] = treaties
    .filter((rate) => rate.country === country && rate.from <= day)
    .sort((a, b) => (a.from < b.from ? 1 : -1));
  return latest?.bps;
}

const taxed = (status: keyof typeof taxRates): Tax => ({ status, bps: taxRates[status] });

/** A treaty's rate needs an accepted certificate of domicile, of the country where the person is taxed, that holds on the day. */
export const createTaxOf =
  (treaties: readonly TreatyRate[]): TaxOf =>
  (who, day) => {
    if (isResident(who)) return taxed(who.isHavingNpwp ? "matched" : "unmatched");
    const holds = who.domiciles.some(
      ({ country, from, until }) => country === who.nationality && from <= day && day <= until,
    );
    const bps = holds ? treatyBpsOf(treaties, who.nationality, day) : undefined;
    return bps !== undefined && bps < taxRates.nonResident
      ? { status: "treaty", bps }
      : taxed("nonResident");
  };
