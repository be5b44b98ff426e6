import type { FundingRow, FundingRowState, PortfolioAmounts } from "@rukun/contract/portfolio";
import { isFunded } from "@rukun/contract/transaction-status";
import type { Day } from "@rukun/finance/calendar";
import { dayInJakarta } from "@rukun/finance/calendar";
import { sum } from "@rukun/finance/rates";
import { daysLateOn, isLateOn } from "@rukun/finance/working-days";
import {
  type Amounts,
  expectedRows,
  leftOf,
  simulate,
  type TaxedFunding,
  unreportedOf,
} from "./expected.policy.ts";

export const nothing: Amounts = { principal: 0n, gross: 0n, tax: 0n };

export const total = (rows: readonly Amounts[]): Amounts => ({
  principal: sum(rows.map(({ principal }) => principal)),
  gross: sum(rows.map(({ gross }) => gross)),
  tax: sum(rows.map(({ tax }) => tax)),
});

/** What it is worth to the funder: principal and yield after tax. */
export const worth = ({ principal, gross, tax }: Amounts): bigint => principal + gross - tax;

export const shown = ({ principal, gross, tax }: Amounts): PortfolioAmounts => ({
  principal: String(principal),
  gross: String(gross),
  tax: String(tax),
  net: String(gross - tax),
});

/** One payment to the funder, past or to come. */
export interface ScheduleRow {
  readonly no: number;
  readonly due: Day;
  readonly state: FundingRowState;
  readonly daysLate: number;
  readonly received: Amounts;
  readonly projected: Amounts;
  readonly receivedAt: string | null;
  /** When its company had paid all of it; null while it has not. */
  readonly paidOn: Day | null;
}

export interface Funding {
  readonly found: TaxedFunding;
  readonly schedule: readonly ScheduleRow[];
  readonly received: Amounts;
  /** With the profit that is no claim yet. */
  readonly projected: Amounts;
  readonly unreported: Amounts | null;
  /** Principal in the campaign. */
  readonly outstanding: bigint;
  readonly lost: bigint;
  readonly daysLate: number;
  readonly next: ScheduleRow | undefined;
}

/** Paid, and not with the company yet: dates and amounts are those of the simulation. */
const projectedSchedule = (found: TaxedFunding): ScheduleRow[] =>
  simulate(found).rows.map(({ no, due, principal, gross, tax }) => ({
    no,
    due,
    state: "PROJECTED",
    daysLate: 0,
    received: nothing,
    projected: { principal, gross, tax },
    receivedAt: null,
    paidOn: null,
  }));

function stateOf(
  { left, due, today }: { left: bigint; due: Day; today: Day },
  received: Amounts,
  projected: Amounts,
): FundingRowState {
  if (left === 0n) {
    if (worth(projected) > 0n) return "PROCESSING";
    return worth(received) > 0n ? "RECEIVED" : "LOST";
  }
  if (isLateOn(due, today)) return "LATE";
  return worth(received) > 0n ? "PARTLY_RECEIVED" : "DUE";
}

/** What was received of each instalment, and what is to come of what is due or on its way. */
function claimedSchedule(found: TaxedFunding, today: Day): ScheduleRow[] {
  const { owed, received } = found;
  const expected = expectedRows(found);
  return owed.map((row, index) => {
    const parts = received.filter(({ no }) => no === row.no);
    const got = total(
      parts.map(({ principal, margin, tax }) => ({
        principal: BigInt(principal),
        gross: BigInt(margin),
        tax: BigInt(tax),
      })),
    );
    const projected = expected[index] ?? nothing;
    const left = leftOf(row).principal + leftOf(row).margin;
    const lastPaidOn = row.lastPaidAt === null ? null : dayInJakarta(new Date(row.lastPaidAt));
    // Capital that was lost is no debt: nothing was paid, and nothing is late.
    const paidOn = left === 0n ? (lastPaidOn ?? row.due) : null;
    return {
      no: index + 1,
      due: row.due,
      state: stateOf({ left, due: row.due, today }, got, projected),
      daysLate: daysLateOn(row.due, paidOn ?? today),
      received: got,
      projected,
      receivedAt:
        parts
          .map(({ lastAt }) => new Date(lastAt).toISOString())
          .sort()
          .at(-1) ?? null,
      paidOn,
    };
  });
}

/** Where a funder's transaction stands on a day. */
export function fundingOf(found: TaxedFunding, today: Day): Funding {
  const { transaction, own } = found;
  const isIn = isFunded(transaction.status);
  // Of a cancelled campaign the money is on its way back.
  const isExpected = isIn && found.campaign.status !== "CANCELLED";
  const schedule = own ? claimedSchedule(found, today) : isExpected ? projectedSchedule(found) : [];
  const unreported = unreportedOf(found);
  const open = schedule.filter(({ projected }) => worth(projected) > 0n);
  return {
    found,
    schedule,
    received: own
      ? {
          principal: own.principalReceived,
          gross: own.marginReceived,
          tax: own.taxWithheld,
        }
      : nothing,
    projected: total([
      ...schedule.map(({ projected }) => projected),
      ...(unreported ? [unreported] : []),
    ]),
    unreported,
    outstanding: own ? own.principal - own.principalReceived : isIn ? transaction.amount : 0n,
    lost: own ? transaction.amount - own.principal : 0n,
    daysLate: schedule.find(({ state }) => state === "LATE")?.daysLate ?? 0,
    next: open[0],
  };
}

export const shownRow = (row: ScheduleRow): FundingRow => ({
  no: row.no,
  due: row.due,
  state: row.state,
  days_late: row.daysLate,
  received: shown(row.received),
  projected: shown(row.projected),
  received_at: row.receivedAt,
});
