import { fundingLimits } from "@rukun/contract/funding-limits";
import type { Database } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import { sumOutstanding } from "./transactions.repository.ts";

export interface FunderShare {
  /** The most that one funder may have of it. */
  readonly limit: bigint;
  /** Principal that companies owe all funders. */
  readonly outstanding: bigint;
}

/** It moves with disbursements and repayments, and is summed over all of them. */
const keptForMs = 60_000;

/**
 * What one funder may have of everything outstanding, as of the last minute.
 * @param from the outstanding at which the rule begins: below it the first large funder of any campaign would break it
 * @returns null while less is outstanding
 */
export function createFunderShare(deps: {
  db: Database;
  clock: Clock;
  from: bigint;
}): () => Promise<FunderShare | null> {
  const { db, clock, from } = deps;
  let kept: { readonly until: number; readonly share: Promise<FunderShare | null> } | undefined;

  async function find(): Promise<FunderShare | null> {
    const outstanding = await sumOutstanding(db);
    if (outstanding < from) return null;
    return { outstanding, limit: (outstanding * fundingLimits.shareBps) / 10_000n };
  }

  return () => {
    const now = clock().getTime();
    if (!kept || kept.until <= now) {
      const share = find();
      kept = { until: now + keptForMs, share };
      share.catch(() => {
        kept = undefined;
      });
    }
    return kept.share;
  };
}
