import { taxRates } from "@rukun/finance/tax";
import * as z from "zod/mini";

/** What a tax treaty lets be withheld on a resident of a country, from a day on. */
export interface TreatyRate {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly bps: bigint;
  /** First day, `YYYY-MM-DD`. */
  readonly from: string;
}

const row = /^([A-Z]{2}):(0|[1-9]\d{0,3}):(\d{4}-\d{2}-\d{2})$/;

function rateOf(text: string): TreatyRate | undefined {
  const [, country, bps, from] = row.exec(text.trim()) ?? [];
  if (!country || bps === undefined || !from || country === "ID") return undefined;
  const at = new Date(`${from}T00:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(from);
  return isDay && BigInt(bps) <= taxRates.nonResident
    ? { country, bps: BigInt(bps), from }
    : undefined;
}

const rowsOf = (text: string): (TreatyRate | undefined)[] =>
  text.trim() === "" ? [] : text.split(",").map(rateOf);

const format = `is not rows such as SG:1000:2022-01-01 (country, at most ${taxRates.nonResident} basis points, first day)`;

/** `SG:1000:2022-01-01,NL:1000:2019-01-01`; a country may have several rows, one for each day on which its rate changed. */
export const treatyRates = z.pipe(
  z._default(z.string(), "").check(
    z.refine((text: string) => rowsOf(text).every((each) => each !== undefined), {
      error: format,
      abort: true,
    }),
    z.refine((text: string) => {
      const rows = rowsOf(text).map((each) => `${each?.country} ${each?.from}`);
      return new Set(rows).size === rows.length;
    }, "has two rows of one country and day"),
  ),
  z.transform((text) => rowsOf(text).filter((each) => each !== undefined)),
);
