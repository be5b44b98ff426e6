import type { CallDescriptor } from "@rukun/contract/call";
import { calls } from "@rukun/contract/calls";
import fc from "fast-check";
import type { TestApp } from "../test-app.ts";
import { type Actor, actors } from "./actors.ts";
import type { Choose, RawRequest } from "./honest-request.ts";
import type { Send } from "./strangers.ts";
import { problemsOf } from "./verdict.ts";
import { wrongRequests } from "./wrong-requests.ts";

const shorten = ({ method, url, headers, payload }: RawRequest) =>
  JSON.stringify({ method, url, headers, payload: payload?.toString("latin1") }).slice(0, 400);

export interface FuzzResult {
  /** Problems found, each with the request that caused it. */
  readonly problems: readonly string[];
  /** Number of answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
}

/**
 * Sends malformed requests for one call as one actor.
 * @param seed the same seed sends the same requests.
 */
export async function fuzz(
  { call, actor, seed, count }: { call: CallDescriptor; actor: Actor; seed: number; count: number },
  means: {
    store: Pick<TestApp, "database" | "config">;
    send: Send;
    photo: Buffer;
    /** What an honest request carries, where a state was prepared for it. */
    choose?: Choose;
  },
): Promise<FuzzResult> {
  const { store, send, photo, choose = (_name, honest) => honest } = means;
  const own = seed + calls.indexOf(call) * 100 + actors.indexOf(actor);
  const headers = await actor.enter(store);
  const problems: string[] = [];
  const statuses = new Map<number, number>();
  for (const request of fc.sample(wrongRequests(call, photo, choose), {
    seed: own,
    numRuns: count,
  })) {
    const answer = await send(request, { ...headers, ...actor.sign?.(request.payload ?? "") });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const wrong = problemsOf(call, answer, actor.may(call));
    problems.push(...wrong.map((each) => `${actor.title}: ${each}: ${shorten(request)}`));
  }
  return { problems, statuses };
}
