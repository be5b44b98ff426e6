import type { CampaignEvent } from "@rukun/contract/campaign-machine";
import type { CampaignRow } from "../../db/schema/campaigns.ts";

type Timed = Pick<
  CampaignRow,
  "status" | "startsAt" | "endsAt" | "collected" | "target" | "minimum" | "underfundedRule"
>;

/**
 * What time and money have brought a campaign to, if anything. A campaign that is full closes at once; at the deadline
 * the minimum decides, or the target where it is all or nothing. What is pledged and not paid does not count.
 */
export function dueEvent(campaign: Timed, now: Date): CampaignEvent | undefined {
  const { status, startsAt, endsAt, collected, target, underfundedRule } = campaign;
  const minimum = underfundedRule === "all_or_nothing" ? target : campaign.minimum;
  if (status === "PRE_LAUNCH") return startsAt && startsAt <= now ? "start" : undefined;
  if (status !== "FUNDING_IN_PROGRESS") return undefined;
  if (target !== null && collected >= target) return "reachTarget";
  if (!endsAt || endsAt > now) return undefined;
  return minimum !== null && collected >= minimum ? "closeAtDeadline" : "failAtDeadline";
}
