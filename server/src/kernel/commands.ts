import type { Database, Transaction } from "../db/client.ts";
import { ApiError } from "../lib/api-error.ts";
import type { Clock } from "../lib/clock.ts";
import { keyedHash } from "../lib/crypto.ts";
import { inFlight } from "./commands.policy.ts";
import { addCommand, claimCommand, findCommand, type KeptCommand } from "./commands.repository.ts";

/** What somebody asks for, under a key of theirs (`Idempotency-Key`). */
export interface Intent {
  readonly userId: string;
  readonly key: string;
  /** The call with everything that was sent. */
  readonly request: string;
}

interface Work<Answer> {
  /** Before the transaction, for a new intent only: what outside parties have to be asked, or takes long. */
  prepare?(): Promise<unknown>;
  /** @returns the answer, as JSON has it */
  run(tx: Transaction): Promise<Answer>;
  /** The connections that it runs in; those of requests by default. */
  readonly connections?: Database;
}

export interface Commands {
  /**
   * Does what an intent asks for, once: in one transaction with its answer, which whoever sends the same again gets as it
   * was, whatever has become of it. Work that fails leaves the key unused.
   * @throws ApiError `idempotency_key_reused` when the key was used for something else, `request_in_flight` while the
   * same is being worked on; those of the work.
   */
  once<Answer>(intent: Intent, work: Work<Answer>): Promise<Answer>;
  /** What an intent is kept and recognised by. */
  hashOf(intent: Intent): string;
}

export function createCommands(deps: { db: Database; clock: Clock; indexKey: Buffer }): Commands {
  const { db, clock, indexKey } = deps;

  const hashOf = ({ request }: Intent) => keyedHash(indexKey, `command:${request}`);

  return {
    hashOf,

    async once<Answer>(intent: Intent, { prepare, run, connections = db }: Work<Answer>) {
      const { userId, key } = intent;
      const requestHash = hashOf(intent);

      function again({ requestHash: first, answer }: KeptCommand): Answer {
        if (first !== requestHash) throw new ApiError("idempotency_key_reused");
        return answer as Answer;
      }

      if (prepare) {
        const known = await findCommand(db, intent);
        if (known) return again(known);
        await prepare();
      }
      return connections.transaction(async (tx) => {
        const { known, isTaken } = await claimCommand(tx, intent);
        if (known) return again(known);
        if (isTaken) throw inFlight();
        const answer = await run(tx);
        await addCommand(tx, { userId, key, requestHash, answer, at: clock() });
        return answer;
      });
    },
  };
}
