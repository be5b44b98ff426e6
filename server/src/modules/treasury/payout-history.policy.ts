import type { PayoutState } from "@rukun/contract/payouts";
import type { PayoutEvent } from "@rukun/contract/watched-payouts";
import { readContradiction } from "../payouts/payout.policy.ts";

/** Moments of a payout as the database writes them. */
export interface PayoutMoments {
  readonly state: PayoutState;
  readonly requestedAt: string;
  readonly sentAt: string | null;
  readonly askedAt: string | null;
  readonly endedAt: string | null;
  readonly returnedAt: string | null;
  readonly failureReason: string | null;
}

/** What the bank said that was not applied. */
export interface NotedContradiction {
  readonly at: string;
  readonly status: string;
  readonly text: string;
}

/** Who took it back before it was sent, and why. */
export type TakenBack = NonNullable<PayoutEvent["officer"]>;

/** What became of a payout, the oldest first; of moments that are the same, in the order in which it happens. */
export function historyOf(
  payout: PayoutMoments,
  contradictions: readonly NotedContradiction[],
  officer: TakenBack | null = null,
): PayoutEvent[] {
  const { state, failureReason, sentAt } = payout;
  const hasFailed = state === "FAILED";
  const unsent = officer ? "taken_back" : "withheld";
  const failed = sentAt ? "failed" : unsent;
  const happened: [event: PayoutEvent["event"], at: string | null, reason: string | null][] = [
    ["requested", payout.requestedAt, null],
    ["sent", payout.sentAt, null],
    ["asked", payout.askedAt, null],
    [hasFailed ? failed : "settled", payout.endedAt, hasFailed ? failureReason : null],
    ["returned", payout.returnedAt, failureReason],
  ];
  const own = happened.flatMap(([event, at, reason]) =>
    at
      ? [
          {
            at: new Date(at).toISOString(),
            ...{ event, reason, told: null },
            officer: event === "taken_back" ? officer : null,
          },
        ]
      : [],
  );
  const noted = contradictions.map(({ at, status, text }) => {
    const { kind, providerId: provider_id, amount } = readContradiction(text);
    return {
      at: new Date(at).toISOString(),
      event: "contradiction" as const,
      reason: null,
      officer: null,
      told: { kind, status, provider_id, amount },
    };
  });
  return [...own, ...noted].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
