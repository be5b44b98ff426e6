import type { CampaignStatus } from "@rukun/contract/campaign-status";
import type { DemoCourse } from "./demo-campaign.ts";

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Western Indonesia is seven hours ahead of UTC, all year. */
const offsetMs = 7 * hourMs;

/** `YYYY-MM-DD` in western Indonesia, some days from now. */
export const dayFrom = (now: Date, days: number): string =>
  new Date(now.getTime() + offsetMs + days * dayMs).toISOString().slice(0, 10);

/** @param time `HH:MM` in western Indonesia */
export const momentFrom = (now: Date, days: number, time: string): Date =>
  new Date(`${dayFrom(now, days)}T${time}:00+07:00`);

/** Statuses that every published campaign has passed, with the days and hours after it was submitted. */
const preparation = [
  { to: "IN_REVIEW", days: 0, time: "10:20" },
  { to: "READY_FOR_CONTRACT", days: 4, time: "11:05" },
  { to: "READY_TO_PUBLISH", days: 6, time: "09:40" },
  { to: "PRE_LAUNCH", days: 8, time: "15:30" },
] as const satisfies readonly { to: CampaignStatus; days: number; time: string }[];

export interface DemoMove {
  readonly from: CampaignStatus;
  readonly to: CampaignStatus;
  readonly at: Date;
}

export interface DemoHistory {
  /** Up to the end of its funding; what follows happens in the product. */
  readonly moves: readonly DemoMove[];
  readonly createdAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When its money was at the company's bank; undefined while it waits. */
  readonly arrivedAt: Date | undefined;
  /** When a status was reached first; undefined if it was not. */
  reached(status: CampaignStatus): Date | undefined;
}

const leadDays = 12;
const writingDays = 3;

/** What happened to a campaign until its funding ended, the oldest first, and when other things were reached. */
export function historyOf(course: DemoCourse, now: Date): DemoHistory {
  const { status, opens, closes, later = [] } = course;
  const submitted = course.submitted ?? Math.min(opens, 0) - leadDays;
  const startsAt = momentFrom(now, opens, "09:00");
  const endsAt = momentFrom(now, closes, "23:59");
  /** Funding ends at its deadline at the latest. */
  const laterAt = (to: CampaignStatus, at: Date) =>
    to === "FULLY_FUNDED" && at > endsAt ? new Date(endsAt.getTime() + minuteMs) : at;
  const changes: { to: CampaignStatus; at: Date }[] = [
    ...preparation.map(({ to, days, time }) => ({
      to,
      at: momentFrom(now, submitted + days, time),
    })),
    { to: "FUNDING_IN_PROGRESS", at: startsAt },
    ...later.map(([to, day]) => ({ to, at: laterAt(to, momentFrom(now, day, "13:15")) })),
  ];
  const passed = shortened(changes, status, momentFrom(now, submitted + 2, "14:50"));
  const moves = passed
    .filter(({ to }) => !follow.includes(to))
    .map(({ to, at }, index) => ({
      from: passed[index - 1]?.to ?? ("DRAFT" as const),
      to,
      at,
    }));
  const reached = (wanted: CampaignStatus) => passed.find(({ to }) => to === wanted)?.at;
  const arrivedAt = () => {
    if (course.arrived !== undefined) return momentFrom(now, course.arrived, "14:05");
    const confirmedAt = reached("BEING_WORKED_ON");
    // The company looked at its account within the hour.
    return confirmedAt && new Date(confirmedAt.getTime() - hourMs);
  };
  return {
    moves,
    createdAt: momentFrom(now, submitted - writingDays, "10:05"),
    startsAt,
    endsAt,
    arrivedAt: arrivedAt(),
    reached,
  };
}

/** Who brings these about are the company that confirms its receipt, what it pays and reports, and the clock. */
const follow: readonly CampaignStatus[] = ["BEING_WORKED_ON", "RESTRUCTURE"];

/** The changes up to a status; a draft has none, and what is returned was in review before. */
function shortened(
  changes: readonly { to: CampaignStatus; at: Date }[],
  status: CampaignStatus,
  returnedAt: Date,
) {
  if (status === "RETURNED") return [...changes.slice(0, 1), { to: status, at: returnedAt }];
  if (status === "DRAFT") return [];
  const last = changes.findIndex(({ to }) => to === status);
  return last < 0 ? changes : changes.slice(0, last + 1);
}
