import { type Day, daysBetween } from "./calendar.ts";
import { sum, wholeBps } from "./rates.ts";

/** How late an instalment is. More than 90 days is a default. */
export const lateness = ["current", "attention", "late", "veryLate", "default"] as const;
export type Lateness = (typeof lateness)[number];

/** The first day past due of each. */
const beginnings = { attention: 1, late: 31, veryLate: 61, default: 91 } as const;

/** @param daysPastDue 0 or less while nothing is late */
export function latenessOf(daysPastDue: number): Lateness {
  if (daysPastDue >= beginnings.default) return "default";
  if (daysPastDue >= beginnings.veryLate) return "veryLate";
  if (daysPastDue >= beginnings.late) return "late";
  return daysPastDue >= beginnings.attention ? "attention" : "current";
}

/** What is still owed of one instalment. */
export interface OpenInstalment {
  /** The financing that it belongs to: all of a financing is as late as its oldest unpaid instalment. */
  readonly financing: string;
  /** The last day on which it can be paid without being late. */
  readonly payableUntil: Day;
  readonly principal: bigint;
  /** Margin, or the funders' part of a profit. */
  readonly margin: bigint;
}

/** The days of TKB0, TKB30, TKB60 and TKB90. */
export const tkbDays = [0, 30, 60, 90] as const;
export type TkbDays = (typeof tkbDays)[number];

/** Instalments that are themselves late: never a rate, shown beside it under their own name. */
export interface Overdue {
  readonly instalments: number;
  readonly principal: bigint;
  readonly margin: bigint;
}

export interface Tkb {
  /** The whole outstanding principal of financings whose oldest unpaid instalment is more than so many days past due. */
  readonly late: bigint;
  readonly outstanding: bigint;
  /** Basis points, rounded down: two decimals of a percent. Undefined without history: nothing was ever outstanding. */
  readonly bps: bigint | undefined;
  /** The instalments that are more than so many days past due. */
  readonly overdue: Overdue;
}

/**
 * The success rate (MONEY §3): `100 % − (A ÷ B)`, where B is all outstanding principal, and A that of every financing
 * whose oldest unpaid principal or margin is more than so many days past due.
 *
 * @param rows all instalments on `today`, paid ones with nothing owed
 */
export function tkbOf(rows: readonly OpenInstalment[], days: TkbDays, today: Day): Tkb {
  const overdue = rows.filter(
    ({ principal, margin, payableUntil }) =>
      principal + margin > 0n && daysBetween(payableUntil, today) > days,
  );
  const lateFinancings = new Set(overdue.map(({ financing }) => financing));
  const late = principalOf(rows.filter(({ financing }) => lateFinancings.has(financing)));
  const outstanding = principalOf(rows);
  const bps = outstanding === 0n ? undefined : ((outstanding - late) * wholeBps) / outstanding;
  return {
    late,
    outstanding,
    bps,
    overdue: {
      instalments: overdue.length,
      principal: principalOf(overdue),
      margin: sum(overdue.map(({ margin }) => margin)),
    },
  };
}

const principalOf = (rows: readonly OpenInstalment[]): bigint =>
  sum(rows.map(({ principal }) => principal));
