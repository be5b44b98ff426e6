import type { Database } from "../../db/client.ts";
import type { Clock } from "../../lib/clock.ts";
import { lockWholeCampaign } from "./campaigns.repository.ts";
import { completeNext, listOpen, setCompleted } from "./countersignatures.repository.ts";

/** Completed in one database transaction: the campaign is locked no longer than that takes. */
const batch = 1000;
const atOnce = 100;
const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Completes the contracts of funders by the signature of their company. What is left to do is read from the rows, so it
 * may be killed, run again, or run in several processes. Nothing of a campaign that is cancelled comes into force.
 */
export function createCompleteContracts(deps: {
  background: Database;
  clock: Clock;
}): () => Promise<void> {
  const { background, clock } = deps;
  type Open = Awaited<ReturnType<typeof listOpen>>[number];

  const completeAfter = (open: Open, after: number): Promise<number | null> =>
    background.transaction(async (tx) => {
      const campaign = await lockWholeCampaign(tx, open.campaignId);
      const isVoid = campaign?.status === "CANCELLED";
      const last = isVoid ? null : await completeNext(tx, open, after, batch);
      if (last === null) await setCompleted(tx, open.id, clock());
      return last;
    });

  return async function completeContracts(): Promise<void> {
    for (let from = nobody; ; ) {
      const page = await listOpen(background, from, atOnce);
      for (const open of page) {
        for (let after: number | null = 0; after !== null; ) {
          after = await completeAfter(open, after);
        }
      }
      if (page.length < atOnce) return;
      from = page.at(-1)?.id ?? from;
    }
  };
}
