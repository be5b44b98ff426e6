import type { CampaignAkadTerms } from "@rukun/contract/campaign-content";
import type { CampaignCourse, CourseInstalment } from "@rukun/contract/campaign-course";
import type { Day } from "@rukun/finance/calendar";
import { dayInJakarta } from "@rukun/finance/calendar";
import { sum } from "@rukun/finance/rates";
import { daysLateOn } from "@rukun/finance/working-days";
import type { InstalmentRow } from "../../db/schema/repayments.ts";
import type { PublicReport } from "./course.repository.ts";
import { sharingOf } from "./profit-report.policy.ts";

type Owed = Pick<
  InstalmentRow,
  "due" | "principal" | "margin" | "principalPaid" | "marginPaid" | "lastPaidAt"
>;

function instalmentOf(row: Owed, no: number, today: Day): CourseInstalment {
  const { due, principal, margin, lastPaidAt } = row;
  const paid = row.principalPaid + row.marginPaid;
  const left = principal + margin - paid;
  // What was lost is no debt any more: it is late until the last payment, if there was one.
  const until = left > 0n ? today : lastPaidAt ? dayInJakarta(lastPaidAt) : due;
  const open = paid > 0n ? "PARTLY_PAID" : "DUE";
  const settled = paid > 0n ? "PAID" : "ENDED";
  return {
    no,
    due,
    principal: String(principal),
    margin: String(margin),
    paid: String(paid),
    state: left > 0n ? open : settled,
    paid_at: lastPaidAt?.toISOString() ?? null,
    days_late: daysLateOn(due, until),
  };
}

/**
 * What anyone may know of how a campaign has gone.
 *
 * @param rows by due date
 */
export function courseOf(
  rows: readonly Owed[],
  reports: readonly PublicReport[],
  akad: CampaignAkadTerms,
  today: Day,
): CampaignCourse {
  const paid = sum(rows.map(({ principalPaid }) => principalPaid));
  const owed = sum(rows.map(({ principal }) => principal));
  // Whose a loss is, is known once it is accepted.
  const losses = reports.filter(({ result }) => result === "loss");
  const lost = sum(losses.flatMap(({ fundersPart }) => (fundersPart === null ? [] : fundersPart)));
  const sharing = sharingOf(akad);
  return {
    instalments: rows.map((row, index) => instalmentOf(row, index + 1, today)),
    principal: {
      disbursed: String(owed + lost),
      paid: String(paid),
      lost: String(lost),
      outstanding: String(owed - paid),
    },
    reports: reports.map(({ from, until, result, amount, status, fundersPart, minutesSha256 }) => ({
      from,
      until,
      result,
      amount: String(amount),
      is_accepted: status === "ACCEPTED",
      funders_part: fundersPart === null ? null : String(fundersPart),
      minutes_sha256: minutesSha256,
    })),
    projected: sharing && String(sharing.projected),
  };
}
