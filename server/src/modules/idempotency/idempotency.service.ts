import { createHmac } from "node:crypto";
import type { Database, Transaction } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import { keyedHash, open, seal } from "../../lib/crypto.ts";
import type { RequestContext } from "../../plugins/contract-routes.ts";
import { callerOf } from "../throttle/address.policy.ts";
import { addAnswer, deleteAnswersExpiredBefore, findAnswer } from "./idempotency.repository.ts";

const keptSeconds = 60;

export interface IdempotentRequest {
  readonly purpose: string;
  /** What the same request has in common: all that was sent, and nothing that opens more than the request itself. */
  readonly body: unknown;
  readonly context: RequestContext;
}

/** Stores the answer in the transaction of the work, and returns it. */
export type KeepAnswer<T> = (tx: Transaction, answer: T) => Promise<T>;

export interface IdempotencyService {
  /**
   * Does work that succeeds once only. Whoever sends the same again within a minute, from the same browser, gets the first
   * answer: two presses of one button, or a retry because the answer was lost. Everybody else gets what `work` says.
   *
   * @param work calls `keep` at the end of its transaction.
   */
  once<T>(request: IdempotentRequest, work: (keep: KeepAnswer<T>) => Promise<T>): Promise<T>;
  removeEnded(): Promise<void>;
}

/** Rolls the work back: the same request has succeeded meanwhile. */
class Repeated extends Error {}

export function createIdempotencyService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  indexKey: Buffer;
}): IdempotencyService {
  const { db, background, clock, indexKey } = deps;

  function describe({
    purpose,
    body,
    context: { ip, userAgent, browserToken },
  }: IdempotentRequest) {
    const text = JSON.stringify([purpose, body, callerOf(ip), userAgent, browserToken ?? ""]);
    return {
      key: keyedHash(indexKey, `idempotent:${text}`),
      // An answer may contain a session's token. Its key is made from the request, which is stored nowhere.
      sealingKey: createHmac("sha256", indexKey).update(`idempotent-answer:${text}`).digest(),
    };
  }

  return {
    async once<T>(request: IdempotentRequest, work: (keep: KeepAnswer<T>) => Promise<T>) {
      const { key, sealingKey } = describe(request);

      const keep: KeepAnswer<T> = async (tx, answer) => {
        const now = clock();
        const sealed = seal(sealingKey, Buffer.from(JSON.stringify(answer)), key);
        const row = {
          key,
          sealed: sealed.toString("base64"),
          expiresAt: addSeconds(now, keptSeconds),
        };
        if (!(await addAnswer(tx, row, now))) throw new Repeated();
        return answer;
      };

      try {
        return await work(keep);
      } catch (error) {
        // Looked up after every refusal, so that timing tells nothing.
        const isRefused = error instanceof ApiError || error instanceof Repeated;
        const earlier = isRefused ? await findAnswer(db, key, clock()) : undefined;
        if (!earlier) throw error;
        return JSON.parse(
          open(sealingKey, Buffer.from(earlier.sealed, "base64"), key).toString(),
        ) as T;
      }
    },

    removeEnded: () => deleteAnswersExpiredBefore(background, clock()),
  };
}
