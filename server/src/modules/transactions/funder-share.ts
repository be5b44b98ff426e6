import type { Database } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import { sumOutstanding } from "./transactions.repository.ts";

export interface FunderShare {
  /** The most that one funder may have of it. */
  readonly limit: bigint;
  /** The same in basis points. */
  readonly bps: bigint;
  /** Principal that companies owe all funders. */
  readonly outstanding: bigint;
}

interface FunderShareRule {
  readonly from: bigint;
  readonly bps: bigint;
}

/** It moves with disbursements and repayments, and is summed over all of them. */
const keptForMs = 60_000;

/**
 * What one funder may have of everything outstanding, as of the last minute.
 * @param rule from which outstanding on it holds (below, the first large funder of any campaign would break it), and the
 * share in basis points
 * @returns null while less is outstanding
 */
export function createFunderShare(deps: {
  db: Database;
  clock: Clock;
  rule: FunderShareRule;
}): () => Promise<FunderShare | null> {
  const { db, clock } = deps;
  const { from, bps } = deps.rule;
  let kept: { readonly until: number; readonly share: Promise<FunderShare | null> } | undefined;

  async function find(): Promise<FunderShare | null> {
    const outstanding = await sumOutstanding(db);
    if (outstanding < from) return null;
    return { outstanding, bps, limit: (outstanding * bps) / 10_000n };
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
