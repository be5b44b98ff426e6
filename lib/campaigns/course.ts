import type { CampaignCourse, CourseInstalment } from "@rukun/contract/campaign-course";

export const amountOf = ({ principal, margin }: CourseInstalment): bigint =>
  BigInt(principal) + BigInt(margin);

/** Past its due date and not paid whole. */
export const isLate = ({ state, days_late }: CourseInstalment): boolean =>
  days_late > 0 && (state === "DUE" || state === "PARTLY_PAID");

/** What of a campaign is late: how many payments, since when, and what is missing; null while nothing is. */
export function lateOf({ instalments }: Pick<CampaignCourse, "instalments">) {
  const late = instalments.filter(isLate);
  if (late.length === 0) return null;
  return {
    count: late.length,
    days: Math.max(...late.map(({ days_late }) => days_late)),
    amount: late.reduce((total, each) => total + amountOf(each) - BigInt(each.paid), 0n),
  };
}
