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

/** The outstanding principal of an instalment. */
export interface Outstanding {
  readonly due: Day;
  readonly principal: bigint;
}

/** The days of TKB0, TKB30, TKB60 and TKB90. */
export const tkbDays = [0, 30, 60, 90] as const;
export type TkbDays = (typeof tkbDays)[number];

export interface Tkb {
  /** Outstanding principal that is more than so many days past due. */
  readonly late: bigint;
  readonly outstanding: bigint;
  /** Basis points, rounded down: two decimals of a percent. Undefined without history: nothing was ever outstanding. */
  readonly bps: bigint | undefined;
}

/**
 * The success rate: `100 % − late principal ÷ outstanding principal`.
 *
 * @param rows what is outstanding on `today`, one per instalment
 */
export function tkbOf(rows: readonly Outstanding[], days: TkbDays, today: Day): Tkb {
  const late = sum(
    rows.filter(({ due }) => daysBetween(due, today) > days).map(({ principal }) => principal),
  );
  const outstanding = sum(rows.map(({ principal }) => principal));
  const bps = outstanding === 0n ? undefined : ((outstanding - late) * wholeBps) / outstanding;
  return { late, outstanding, bps };
}
