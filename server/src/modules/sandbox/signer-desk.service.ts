import type { PlayedDocument } from "@rukun/contract/sandbox";
import { documentEvent } from "@rukun/contract/signing";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/client.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { ApiError } from "../../lib/api-error.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import { isSignedBy, isTimely } from "../../lib/signed-callback.ts";
import type { PlayedDocument as Found, Signer } from "../../providers/signer/port.ts";
import type { SigningsService } from "../contracts/signings.service.ts";

const listed = 50;

const documentOf = (found: Found): PlayedDocument => ({
  id: found.id,
  title: found.title,
  signer_name: found.signerName,
  sha256: found.sha256,
  return_url: found.returnUrl,
  position: found.position,
  signed_at: found.signedAt?.toISOString() ?? null,
});

/** Plays the signature provider of the sandbox; without a sandbox there is nothing to play. */
export interface SignerDesk {
  list(): Promise<PlayedDocument[]>;
  /** @throws ApiError `not_found` */
  get(id: string): Promise<PlayedDocument>;
  /** Signs, once; the provider says so each time, unless the next one was to be answered otherwise. @throws ApiError `not_found` */
  sign(id: string): Promise<PlayedDocument>;
  tell(job: { documentId: string }): Promise<void>;
}

export function createSignerDesk(deps: {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
  signer: Signer | null;
  signings: Pick<SigningsService, "receive">;
  config: Pick<Config, "callbackKeys">;
}): SignerDesk {
  const { db, clock, jobs, signer, signings, config } = deps;
  const desk = signer?.desk;

  async function get(id: string): Promise<PlayedDocument> {
    const found = await desk?.find(id);
    if (!found) throw new ApiError("not_found");
    return documentOf(found);
  }

  return {
    list: async () => ((await desk?.list(listed)) ?? []).map(documentOf),
    get,

    async sign(id) {
      const found = await get(id);
      const at = clock();
      await db.transaction(async (tx) => {
        for (const seconds of (await desk?.sign(tx, id, at)) ?? []) {
          const when = { at: addSeconds(at, seconds) };
          await jobs.enqueue(tx, "play-signer", { documentId: id }, when);
        }
      });
      return { ...found, signed_at: found.signed_at ?? at.toISOString() };
    },

    async tell({ documentId }) {
      const now = clock();
      const message = await desk?.writeMessage(documentId, now);
      if (!message) return;
      const { body, timestamp } = message;
      const keys = config.callbackKeys.signer;
      if (!isTimely(timestamp, now) || !isSignedBy(keys, message, body)) {
        throw new Error("the sandbox told what is not its own");
      }
      await signings.receive(documentEvent.parse(JSON.parse(body)));
    },
  };
}
