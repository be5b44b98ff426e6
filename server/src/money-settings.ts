import type { CampaignShareRule, IncomeRule } from "@rukun/contract/funding-limits";
import * as z from "zod/mini";
import { rupiah } from "./config-fields.ts";
import { ConfigError } from "./lib/config-error.ts";
import { type TreatyRate, treatyRates } from "./treaty-rates.ts";

/** The least and the most of one movement, in rupiah. */
export interface Bounds {
  readonly minimum: bigint;
  readonly maximum: bigint;
}

/** When a withdrawal should have arrived: at a time of the day in Jakarta, some working days later. */
export interface Arrival {
  readonly workingDays: number;
  readonly minuteOfDay: number;
}

/** How long funders who do not pay what they hold wait until they can hold it again. */
export interface UnpaidRule {
  /** Of the first pause; the second in a month is twice as long, and so on. None: there is no pause. */
  readonly pauseHours: number;
  /** Holds of half an hour in one campaign and day that may end unpaid before the next one begins a pause. */
  readonly freeHolds: number;
  /** From this pause in a month on they are for every campaign. */
  readonly everywhereFrom: number;
}

/** Bounds, times and shares that are believed and may change (MONEY, DOMAIN: configuration). */
export interface MoneySettings {
  /** For how long a virtual account takes its payment, unless something ends before. */
  readonly virtualAccountHours: number;
  /** For how long it takes the payment of more than a share, in basis points, of what is left of a campaign. */
  readonly shortAccount: { readonly hours: number; readonly aboveBps: bigint };
  readonly campaignShare: CampaignShareRule;
  readonly unpaid: UnpaidRule;
  readonly topUps: Bounds;
  readonly withdrawals: Bounds & { readonly arrival: Arrival };
  readonly incomeRule: IncomeRule;
  /** The most that one funder may have of all outstanding principal, in basis points, once there is so much of it. */
  readonly funderShare: { readonly from: bigint; readonly bps: bigint };
  /** Days after which a bank is asked again whose an account is, before money goes there. */
  readonly bankNameEvidenceDays: number;
  /** Rates of tax treaties; none by default. */
  readonly treatyRates: readonly TreatyRate[];
}

const shares = (standard: string) =>
  z.pipe(
    z
      ._default(z.string(), standard)
      .check(z.regex(/^(?:[1-9]\d{0,3}|10000)$/, "is not basis points from 1 to 10000")),
    z.transform((digits) => BigInt(digits)),
  );

const wholeNumber = (standard: string, least: number, most: number) => {
  const error = `is not a whole number from ${least} to ${most}`;
  return z.pipe(
    z._default(z.string(), standard).check(z.regex(/^\d{1,4}$/, error)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(least, error), z.maximum(most, error))),
  );
};

/** `HH:MM`, as minutes of the day. */
const timeOfDay = (standard: string) =>
  z.pipe(
    z
      ._default(z.string(), standard)
      .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "is not a time of the day such as 15:00")),
    z.transform((text) => {
      const [hours = "", minutes = ""] = text.split(":");
      return Number(hours) * 60 + Number(minutes);
    }),
  );

/** Variables of the environment. */
export const moneyVariables = {
  VIRTUAL_ACCOUNT_HOURS: wholeNumber("24", 1, 168),
  VIRTUAL_ACCOUNT_SHORT_HOURS: wholeNumber("2", 1, 168),
  VIRTUAL_ACCOUNT_SHORT_ABOVE_BPS: shares("1000"),
  CAMPAIGN_SHARE_BPS: shares("2500"),
  CAMPAIGN_SHARE_PROFESSIONAL_BPS: shares("5000"),
  UNPAID_PAUSE_HOURS: wholeNumber("24", 0, 720),
  UNPAID_FREE_HOLDS: wholeNumber("2", 0, 100),
  UNPAID_EVERYWHERE_FROM: wholeNumber("3", 1, 100),
  TOP_UP_MINIMUM: rupiah("50000"),
  TOP_UP_MAXIMUM: rupiah("2000000000"),
  WITHDRAWAL_MINIMUM: rupiah("50000"),
  WITHDRAWAL_MAXIMUM: rupiah("500000000"),
  WITHDRAWAL_ARRIVAL_DAYS: wholeNumber("1", 0, 30),
  WITHDRAWAL_ARRIVAL_TIME: timeOfDay("15:00"),
  INCOME_LIMIT_BPS: shares("1000"),
  INCOME_LIMIT_PROFESSIONAL_BPS: shares("2000"),
  INCOME_LIMIT_PROFESSIONAL_ABOVE: rupiah("500000000"),
  INCOME_EVIDENCE_ABOVE: rupiah("500000000"),
  FUNDER_SHARE_FROM: rupiah("10000000000"),
  FUNDER_SHARE_BPS: shares("2500"),
  BANK_NAME_EVIDENCE_DAYS: wholeNumber("30", 1, 365),
  TREATY_RATES: treatyRates,
};
const schema = z.object(moneyVariables);

/** @throws ConfigError when a minimum is above its maximum. */
function boundsOf(prefix: "TOP_UP" | "WITHDRAWAL", values: z.output<typeof schema>): Bounds {
  const bounds = { minimum: values[`${prefix}_MINIMUM`], maximum: values[`${prefix}_MAXIMUM`] };
  if (bounds.minimum <= bounds.maximum) return bounds;
  throw new ConfigError(`${prefix}_MINIMUM is above ${prefix}_MAXIMUM`);
}

/** @throws ConfigError */
export const moneySettingsOf = (values: z.output<typeof schema>): MoneySettings => ({
  virtualAccountHours: values.VIRTUAL_ACCOUNT_HOURS,
  shortAccount: {
    hours: Math.min(values.VIRTUAL_ACCOUNT_SHORT_HOURS, values.VIRTUAL_ACCOUNT_HOURS),
    aboveBps: values.VIRTUAL_ACCOUNT_SHORT_ABOVE_BPS,
  },
  campaignShare: {
    ordinaryBps: values.CAMPAIGN_SHARE_BPS,
    professionalBps: values.CAMPAIGN_SHARE_PROFESSIONAL_BPS,
  },
  unpaid: {
    pauseHours: values.UNPAID_PAUSE_HOURS,
    freeHolds: values.UNPAID_FREE_HOLDS,
    everywhereFrom: values.UNPAID_EVERYWHERE_FROM,
  },
  topUps: boundsOf("TOP_UP", values),
  withdrawals: {
    ...boundsOf("WITHDRAWAL", values),
    arrival: {
      workingDays: values.WITHDRAWAL_ARRIVAL_DAYS,
      minuteOfDay: values.WITHDRAWAL_ARRIVAL_TIME,
    },
  },
  incomeRule: {
    ordinaryBps: values.INCOME_LIMIT_BPS,
    professionalBps: values.INCOME_LIMIT_PROFESSIONAL_BPS,
    professionalAbove: values.INCOME_LIMIT_PROFESSIONAL_ABOVE,
    evidenceAbove: values.INCOME_EVIDENCE_ABOVE,
  },
  funderShare: { from: values.FUNDER_SHARE_FROM, bps: values.FUNDER_SHARE_BPS },
  bankNameEvidenceDays: values.BANK_NAME_EVIDENCE_DAYS,
  treatyRates: values.TREATY_RATES,
});
