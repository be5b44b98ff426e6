import type { Locale } from "@rukun/contract/locales";
import { akadTypes, akadTypeTitles, projectTypes } from "@rukun/contract/master-codes";
import type { PortfolioFilter, PortfolioSummary } from "@rukun/contract/portfolio";
import {
  fundedStatuses,
  heldStatuses,
  type TransactionStatus,
} from "@rukun/contract/transaction-status";
import { addMonths, type Day } from "@rukun/finance/calendar";
import { sum } from "@rukun/finance/rates";
import { Sums } from "@rukun/finance/rows";
import { taxRates } from "@rukun/finance/tax";
import { isLateOn } from "@rukun/finance/working-days";
import { required } from "../../lib/required.ts";
import { type Funding, fundingOf, shown, total, worth } from "./funding.policy.ts";
import { akadTypeOf, titleOf } from "./portfolio-view.policy.ts";

const doneStatuses = ["SETTLED", "REFUNDED", "LOSS_ACCEPTED"] as const;

/** What ended before it was paid was never a funding. */
export const statusesOf: Record<PortfolioFilter, readonly TransactionStatus[]> = {
  all: [...heldStatuses, ...fundedStatuses, ...doneStatuses],
  running: fundedStatuses,
  action: heldStatuses,
  done: doneStatuses,
};

const monthsBefore = 5;
const monthsShown = 12;
const mostNext = 3;

/** By month in Jakarta; what is late is still expected in this month. */
function monthsOf(fundings: readonly Funding[], today: Day): PortfolioSummary["months"] {
  const first = `${today.slice(0, 7)}-01`;
  const [received, projected] = [new Sums(), new Sums()];
  for (const { found, schedule } of fundings) {
    for (const { month, principal, margin, tax } of found.received) {
      received.add(month, BigInt(principal) + BigInt(margin) - BigInt(tax));
    }
    for (const row of schedule) {
      projected.add((row.due < today ? today : row.due).slice(0, 7), worth(row.projected));
    }
  }
  return Array.from({ length: monthsShown }, (_, nth) => {
    const month = addMonths(first, nth - monthsBefore).slice(0, 7);
    return {
      month,
      received: String(received.of(month)),
      projected: String(projected.of(month)),
    };
  });
}

const matched = { status: "matched", bps: taxRates.matched } as const;

/** How much less tax what is to come would bear with a matched number; null for whom it would change nothing. */
function taxSavingOf(fundings: readonly Funding[], today: Day): string | null {
  const unmatched = fundings.filter(({ found }) => found.tax.status === "unmatched");
  if (unmatched.length === 0) return null;
  const saved = unmatched.map(
    ({ found, projected }) =>
      projected.tax - fundingOf({ ...found, tax: matched }, today).projected.tax,
  );
  return String(sum(saved));
}

/** Sums over all fundings of one funder. */
export function summaryOf(
  fundings: readonly Funding[],
  today: Day,
  locale: Locale,
): PortfolioSummary {
  const rows = fundings.flatMap((funding) => funding.schedule.map((row) => ({ funding, row })));
  // What was lost is no payment: it was neither in time nor late.
  const claims = rows
    .filter(({ funding, row }) => funding.found.own && row.state !== "LOST")
    .map(({ row }) => row);
  const wasDue = claims.filter(({ due, paidOn }) => isLateOn(due, today) || paidOn !== null);
  const late = claims.filter(({ state }) => state === "LATE");
  const open = rows
    .filter(({ row }) => worth(row.projected) > 0n)
    .sort((a, b) => (a.row.due < b.row.due ? -1 : a.row.due > b.row.due ? 1 : 0));
  const counted = (filter: PortfolioFilter) =>
    fundings.filter(({ found }) => statusesOf[filter].includes(found.transaction.status)).length;
  const held = fundings.filter(({ outstanding }) => outstanding > 0n);
  const refunded = fundings.filter(({ found }) => found.transaction.status === "REFUNDED");
  const receivedAt = fundings.flatMap(({ found }) =>
    found.received.map(({ firstAt }) => new Date(firstAt).toISOString()),
  );
  return {
    outstanding: String(sum(fundings.map(({ outstanding }) => outstanding))),
    campaigns: new Set(held.map(({ found }) => found.campaign.id)).size,
    lost: String(sum(fundings.map(({ lost }) => lost))),
    refunded: String(sum(refunded.map(({ found }) => found.transaction.amount))),
    received: shown(total(fundings.map(({ received }) => received))),
    projected: shown(total(fundings.map(({ projected }) => projected))),
    tax_saving: taxSavingOf(fundings, today),
    projected_until: open.at(-1)?.row.due ?? null,
    received_since: receivedAt.sort()[0] ?? null,
    due_payments: wasDue.length,
    paid_in_time: wasDue.filter(({ due, paidOn }) => paidOn !== null && paidOn <= due).length,
    late: {
      payments: late.length,
      amount: String(sum(late.map(({ projected }) => worth(projected)))),
      days_late: Math.max(0, ...late.map(({ daysLate }) => daysLate)),
    },
    counts: {
      all: counted("all"),
      running: counted("running"),
      action: counted("action"),
      done: counted("done"),
    },
    akads: akadTypes
      .map((value) => ({
        akad_type: { value, title: akadTypeTitles[value][locale] },
        outstanding: sum(
          fundings
            .filter(({ found }) => required(found.campaign.akadType) === value)
            .map(({ outstanding }) => outstanding),
        ),
      }))
      .filter(({ outstanding }) => outstanding > 0n)
      .map((each) => ({ ...each, outstanding: String(each.outstanding) })),
    project_types: projectTypes.filter((value) =>
      held.some(({ found }) => found.campaign.projectType === value),
    ),
    months: monthsOf(fundings, today),
    next: open.slice(0, mostNext).map(({ funding, row }) => ({
      campaign_transaction_id: funding.found.transaction.id,
      title: titleOf(funding.found.campaign, locale),
      akad_type: akadTypeOf(funding.found, locale),
      no: row.no,
      rows: funding.schedule.length,
      due: row.due,
      amount: String(worth(row.projected)),
      state: row.state,
      days_late: row.state === "LATE" ? row.daysLate : 0,
    })),
  };
}
