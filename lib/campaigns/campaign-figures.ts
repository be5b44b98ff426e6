import type { CampaignStatusCode } from "@rukun/contract/campaign-status";

/** Share of the target in whole percent, rounded down: 100 only when all of it is there. */
export function percentOf(amount: string | bigint, target: string): number {
  const whole = BigInt(target);
  return whole > 0n ? Number((BigInt(amount) * 100n) / whole) : 0;
}

/** What is left of the target for new pledges; never below zero. */
export function leftOf(campaign: { target: string; collected: string; interested: string }) {
  const left = BigInt(campaign.target) - BigInt(campaign.collected) - BigInt(campaign.interested);
  return left > 0n ? left : 0n;
}

/** Whether all that was paid has gone back to its funders: then this is what is to be told, not that nothing is there. */
export const isGivenBack = ({ collected, returned }: { collected: string; returned: string }) =>
  BigInt(collected) === 0n && BigInt(returned) > 0n;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Whole days, hours and minutes until a moment; null once it has come. */
export function timeUntil(moment: string, now: number) {
  const left = Date.parse(moment) - now;
  if (left <= 0) return null;
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
  };
}

/** What a visitor can do with a campaign, and how it is shown. */
export type CampaignPhaseNow = "upcoming" | "open" | "funded" | "running" | "closed";

const phases = {
  "4": "upcoming",
  "6": "open",
  "7": "funded",
  "8": "running",
  "9": "running",
  "11": "running",
} as const satisfies Partial<Record<CampaignStatusCode, CampaignPhaseNow>>;

interface Timed {
  readonly status: { readonly value: CampaignStatusCode };
  readonly ends_at: string | null;
}

/**
 * The phase at a moment: a campaign whose time has run out is closed at once, also before the server has counted what
 * it collected.
 */
export function phaseAt({ status, ends_at }: Timed, now: number): CampaignPhaseNow {
  const phase = (phases as Partial<Record<CampaignStatusCode, CampaignPhaseNow>>)[status.value];
  if (phase === "open" && ends_at && Date.parse(ends_at) <= now) return "closed";
  return phase ?? "closed";
}

/** Somebody can fund it, or waits for its opening: what an amount would bring is asked only then. */
export const takesMoney = (phase: CampaignPhaseNow): boolean =>
  phase === "open" || phase === "upcoming";
