import type { Database } from "../../db/client.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import type { Signer } from "../../providers/signer/port.ts";
import { listOpenSignings, listUnfetched } from "./signings.repository.ts";
import { listUnmade } from "./versions.repository.ts";

/** Younger work has its own retries. */
const takeUpAfterSeconds = 120;
const takeUpOnceInSeconds = 240;
/**
 * A document that nobody signed for so long is asked about no more; what the provider tells still counts. One that was
 * signed is asked for as long.
 */
const askedForSeconds = 7 * 24 * 3600;
const batch = 200;

/** Takes up what an outage left undone: documents to make, to send, to ask about, to fetch, and what was told. */
export function createKeepContracts(deps: {
  background: Database;
  clock: Clock;
  jobs: Pick<Jobs, "enqueueOnce">;
  signer: Signer | null;
}): () => Promise<void> {
  const { background, clock, jobs, signer } = deps;
  return async () => {
    const now = clock();
    const before = addSeconds(now, -takeUpAfterSeconds);
    const since = addSeconds(now, -askedForSeconds);
    const [unmade, open, unfetched] = await Promise.all([
      listUnmade(background, before, batch),
      signer ? listOpenSignings(background, since, before, batch) : [],
      signer ? listUnfetched(background, since, before, batch) : [],
    ]);
    await background.transaction(async (tx) => {
      const once = (key: string) => ({ key, seconds: takeUpOnceInSeconds });
      for (const { id } of unmade) {
        await jobs.enqueueOnce(tx, "make-contract", { contractId: id }, once(id));
      }
      for (const { id } of open) {
        await jobs.enqueueOnce(tx, "send-to-signer", { signingId: id }, once(id));
      }
      for (const { id } of unfetched) {
        await jobs.enqueueOnce(tx, "fetch-signed", { signingId: id }, once(id));
      }
    });
  };
}
