import type { CampaignStatusCode } from "@rukun/contract/campaign-status";
import type { CampaignDetail } from "@rukun/contract/campaigns";
import { dayInJakarta, dueDates } from "@rukun/finance/calendar";
import { isLate } from "./course";

type PointKey =
  | "published"
  | "funding"
  | "closed"
  | "disbursed"
  | "firstPayment"
  | "finished"
  | "suspended"
  | "restructured"
  | "cancelled";

/** A point of a campaign's course. */
export interface TimelinePoint {
  readonly key: PointKey;
  readonly state: "done" | "current" | "ahead";
  /** A day or a moment: when it happened, or is planned; null where nobody knows. */
  readonly at: string | null;
  /** Of a payment that is planned for a day which has passed. */
  readonly daysLate: number;
}

/** What is reached by each status, in order. */
const regular = [
  { key: "published", code: "4" },
  { key: "funding", code: "6" },
  { key: "closed", code: "7" },
  { key: "disbursed", code: "8" },
  { key: "firstPayment", code: "9" },
  { key: "finished", code: "10" },
] as const satisfies readonly { key: PointKey; code: CampaignStatusCode }[];

/** Statuses beside the regular course; a campaign that is there stands at a point of its own. */
const aside: Partial<Record<CampaignStatusCode, PointKey>> = {
  "5": "suspended",
  "11": "restructured",
  "12": "cancelled",
};

/**
 * The course of a campaign: what has happened with its day, where it stands, and what is planned. A cancelled one has
 * nothing before it; the days of a restructured one are not agreed yet.
 */
export function timelineOf(campaign: CampaignDetail): TimelinePoint[] {
  const { timeline, status } = campaign;
  const reachedAt = (code: CampaignStatusCode) =>
    timeline.find((move) => move.status.value === code)?.at;
  const planned = plannedDays(campaign);
  const points = regular.map(({ key, code }) => {
    const at = reachedAt(code);
    return { key, at: at ?? planned[key], isReached: at !== undefined || key === "published" };
  });
  const last = points.findLastIndex(({ isReached }) => isReached);
  const asideKey = aside[status.value];
  const isOver = status.value === "10" || status.value === "12";
  const past = points.slice(0, last + 1).map(
    ({ key, at }, row): TimelinePoint => ({
      ...{ key, at, daysLate: 0 },
      state: row === last && !asideKey && !isOver ? "current" : "done",
    }),
  );
  const standing = asideKey && {
    ...({ key: asideKey, state: "current", daysLate: 0 } as const),
    at: timeline.findLast((move) => move.status.value === status.value)?.at ?? null,
  };
  const ahead = points
    .slice(last + 1)
    .filter(({ key }) => key !== "firstPayment" || planned.firstPayment !== planned.finished)
    .map(
      ({ key, at }): TimelinePoint => ({
        ...{ key, at: asideKey === "restructured" ? null : at, state: "ahead" },
        daysLate: key === "firstPayment" || key === "finished" ? daysLateOf(campaign, at) : 0,
      }),
    );
  return [...past, ...(standing ? [standing] : []), ...(isOver ? [] : ahead)];
}

/** After the disbursement the days are those of what the company owes; before, those of the projection. */
function plannedDays(
  campaign: CampaignDetail,
): Record<(typeof regular)[number]["key"], string | null> {
  const { starts_at, ends_at, months, instalments, akad, course, timeline } = campaign;
  const disbursed = timeline.find(({ status }) => status.value === "8")?.at;
  const days = dueDates(dayInJakarta(disbursed ?? ends_at ?? new Date()), months, instalments);
  const owed = course?.instalments.filter(({ principal }) => BigInt(principal) > 0n) ?? [];
  return {
    published: null,
    funding: starts_at,
    closed: ends_at,
    disbursed: null,
    // A partnership owes its capital at the end; its profit is due some time after each report.
    firstPayment: (akad.kind === "murabahah" ? owed[0]?.due : undefined) ?? days[0] ?? null,
    finished: owed.at(-1)?.due ?? days.at(-1) ?? null,
  };
}

const daysLateOf = ({ course }: CampaignDetail, due: string | null): number =>
  course?.instalments.find((each) => each.due === due && isLate(each))?.days_late ?? 0;
