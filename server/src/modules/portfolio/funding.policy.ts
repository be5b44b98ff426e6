import type { FundingRow, FundingRowState, PortfolioAmounts } from "@rukun/contract/portfolio";
import { isFunded } from "@rukun/contract/transaction-status";
import { type Day, daysBetween } from "@rukun/finance/calendar";
import { expectedOf } from "@rukun/finance/distribution";
import { sum } from "@rukun/finance/rates";
import { withhold } from "@rukun/finance/tax";
import { dayInJakarta, projectCampaign } from "../campaigns/campaign-simulation.policy.ts";
import { required } from "../campaigns/campaign-view.policy.ts";
import { taxBpsOf } from "../tax-numbers/tax-status.policy.ts";
import type { FoundFunding, OwedJson } from "./portfolio.repository.ts";

/** Principal, and yield before tax with the tax on it. */
export interface Amounts {
  readonly principal: bigint;
  readonly gross: bigint;
  readonly tax: bigint;
}

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
  readonly found: FoundFunding;
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

/** The base case of the whole tenor, of a funding whose campaign is in its terms. */
function simulate(found: FoundFunding) {
  const { campaign, akad, transaction } = found;
  return projectCampaign({
    terms: { akad },
    target: required(campaign.target),
    endsAt: required(campaign.endsAt),
    months: required(campaign.months),
    amount: transaction.amount,
    scenario: "base",
    taxBps: taxBpsOf(found),
  });
}

/** Paid, and not with the company yet: dates and amounts are those of the simulation. */
const projectedSchedule = (found: FoundFunding): ScheduleRow[] =>
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
  if (left === 0n) return worth(projected) > 0n ? "PROCESSING" : "RECEIVED";
  if (due < today) return "LATE";
  return worth(received) > 0n ? "PARTLY_RECEIVED" : "DUE";
}

const leftOf = (row: OwedJson): { principal: bigint; margin: bigint } => ({
  principal: BigInt(row.principal) - BigInt(row.principalPaid),
  margin: BigInt(row.margin) - BigInt(row.marginPaid),
});

/** What was received of each instalment, and what is to come of what is due or on its way. */
function claimedSchedule(found: FoundFunding, today: Day): ScheduleRow[] {
  const { transaction, owed, received, remaining } = found;
  const due = owed.map((row) => {
    const left = leftOf(row);
    return {
      principal: left.principal + BigInt(row.principalWaiting),
      margin: left.margin + BigInt(row.marginWaiting),
    };
  });
  const contracts = remaining.map(({ principal, margin }) => ({
    principal: BigInt(principal),
    margin: BigInt(margin),
  }));
  const place = remaining.findIndex(({ id }) => id === transaction.id);
  const expected = expectedOf(due, contracts, taxBpsOf(found))[place] ?? [];
  return owed.map((row, index) => {
    const parts = received.filter(({ no }) => no === row.no);
    const got = total(
      parts.map(({ principal, margin, tax }) => ({
        principal: BigInt(principal),
        gross: BigInt(margin),
        tax: BigInt(tax),
      })),
    );
    const { principal = 0n, margin: gross = 0n, tax = 0n } = expected[index] ?? {};
    const projected = { principal, gross, tax };
    const left = leftOf(row).principal + leftOf(row).margin;
    const lastPaidOn = row.lastPaidAt === null ? null : dayInJakarta(new Date(row.lastPaidAt));
    // Capital that was lost is no debt: nothing was paid, and nothing is late.
    const paidOn = left === 0n ? (lastPaidOn ?? row.due) : null;
    return {
      no: index + 1,
      due: row.due,
      state: stateOf({ left, due: row.due, today }, got, projected),
      daysLate: Math.max(0, daysBetween(row.due, paidOn ?? today)),
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

/** Profit of a running partnership that is projected beyond what was accepted: no claim, and due on no day. */
function unreportedOf(found: FoundFunding): Amounts | null {
  const { own, akad, transaction } = found;
  if (!own || akad.kind === "murabahah" || transaction.status !== "RUNNING") return null;
  const gross = simulate(found).total.gross - own.margin;
  return gross > 0n ? { principal: 0n, gross, tax: withhold(gross, taxBpsOf(found)).tax } : null;
}

/** Where a funder's transaction stands on a day. */
export function fundingOf(found: FoundFunding, today: Day): Funding {
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
