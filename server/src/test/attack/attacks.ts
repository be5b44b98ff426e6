import { setTimeout as wait } from "node:timers/promises";
import { calls } from "@rukun/contract/calls";
import { headers as names } from "@rukun/contract/headers";
import { getProfile } from "@rukun/contract/profile";
import { createMember } from "../factories.ts";
import { actors } from "./actors.ts";
import { sendHostileFiles } from "./files.ts";
import { fuzz } from "./fuzz.ts";
import { inboxCalls, tellOddMessages, unread } from "./inboxes.ts";
import type { Attack, AttackResult, Means } from "./means.ts";
import type { Service } from "./service.ts";
import { openStalled } from "./stalled.ts";
import { prepareStrangers, type Send, strangerCalls } from "./strangers.ts";
import { startWriters } from "./writers.ts";

const fuzzPerActor = 30;
const fuzzAtOnce = 4;
const stalledConnections = 500;
const kills = 5;
const restarts = 3;
/** Longer than any statement of the API may take. */
const frozenMs = 15_000;

/** Runs work on each item, a few at a time. */
async function each<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>) {
  const waiting = [...items];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

async function fuzzing({ service, photo, seed }: Means): Promise<AttackResult> {
  const problems: string[] = [];
  const statuses = new Map<number, number>();
  let sent = 0;
  const pairs = calls.flatMap((call) => actors.map((actor) => ({ call, actor })));
  await each(pairs, fuzzAtOnce, async ({ call, actor }) => {
    const send: Send = (request, headers) => {
      void service.sendToReference(request, headers);
      return service.send(request, headers);
    };
    const means = { store: service, send, photo };
    const result = await fuzz({ call, actor, seed, count: fuzzPerActor }, means);
    problems.push(...result.problems);
    for (const [status, count] of result.statuses) {
      sent += count;
      statuses.set(status, (statuses.get(status) ?? 0) + count);
    }
  });
  const inboxes = await tellInboxes(service);
  problems.push(...inboxes.problems);
  sent += inboxes.told;
  const counts = [...statuses].sort(([left], [right]) => left - right);
  const notes = counts.map(([status, count]) => `${status}: ${count}`).join(", ");
  return { tried: `${sent} requests`, problems, notes };
}

/** Longer than a job waits before it is tried again after a failure. */
const readingMs = 60_000;

/** Every kind of broken message at every inbox: kept and acknowledged, then read, or before an officer. */
async function tellInboxes(service: Service): Promise<{ problems: string[]; told: number }> {
  const problems: string[] = [];
  let told = 0;
  for (const [nth, call] of inboxCalls.entries()) {
    const result = await tellOddMessages(call, `fuzz-${nth}`, {
      store: service,
      send: service.send,
    });
    problems.push(...result.problems);
    told += 3 * result.told;
  }
  for (const deadline = Date.now() + readingMs; (await unread(service)) > 0; await wait(500)) {
    if (Date.now() < deadline) continue;
    problems.push(`${await unread(service)} messages are not read`);
    break;
  }
  return { problems, told };
}

async function strangers({ service, photo }: Means): Promise<AttackResult> {
  const { ids, reached } = await prepareStrangers(service, service.send, photo);
  const problems: string[] = [];
  for (const call of strangerCalls) problems.push(...(await reached(call)));
  return { tried: `${strangerCalls.length} calls, ${ids.length} ids`, problems };
}

async function stalling({ service }: Means): Promise<AttackResult> {
  const member = await createMember(service);
  const before = service.memory().now;
  const stalled = await openStalled(service, stalledConnections, member.token);
  const headers = {
    [names.apiKey]: service.config.apiKey,
    Authorization: `Bearer ${member.token}`,
  };
  const problems: string[] = [];
  let honest = 0;
  let slowest = 0;
  // While the stalled connections remain, an honest caller keeps working.
  for (let round = 0; round < 100; round += 1) {
    const begun = performance.now();
    const request = { method: getProfile.method, url: getProfile.path, headers: {} };
    const status = await service.send(request, headers).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status !== 200) problems.push(`an honest request was answered ${status}`);
    slowest = Math.max(slowest, performance.now() - begun);
    honest += 1;
    await wait(100);
  }
  const { peak } = service.memory();
  const notes = `memory ${megabytes(before)}, peak ${megabytes(peak)}; ${stalled.closed()} closed after 10 s; slowest of ${honest} honest requests ${Math.round(slowest)} ms`;
  stalled.end();
  return { tried: `${stalledConnections} connections`, problems, notes };
}

/** Runs writers during a disturbance of the service, and looks for lost writes. */
async function whileWriting(
  service: Service,
  disturbance: () => Promise<void>,
): Promise<{ problems: string[]; notes: string }> {
  const writers = await startWriters(service, 8);
  await wait(500);
  await disturbance();
  await wait(1000);
  const lost = await writers.stop();
  const { saved, refused, cut } = writers.counts;
  return {
    problems: [...writers.wrong, ...Array(lost).fill("an acknowledged write is not stored")],
    notes: `${saved} saved, ${refused} refused for the moment, ${cut} without an answer`,
  };
}

async function killing({ service }: Means): Promise<AttackResult> {
  const result = await whileWriting(service, async () => {
    for (let round = 0; round < kills; round += 1) {
      await wait(200 + Math.random() * 600);
      await service.kill();
      await service.start();
    }
  });
  return { tried: `${kills} times kill -9`, ...result };
}

async function restarting({ service, disturb }: Means): Promise<AttackResult> {
  const result = await whileWriting(service, async () => {
    for (let round = 0; round < restarts; round += 1) {
      await disturb("restart");
      await wait(1500);
    }
  });
  return { tried: `${restarts} restarts of the database`, ...result };
}

async function freezing({ service, disturb }: Means): Promise<AttackResult> {
  const result = await whileWriting(service, async () => {
    await disturb("freeze");
    await wait(frozenMs);
    await disturb("thaw");
    await wait(3000);
  });
  return { tried: `a database frozen for ${frozenMs / 1000} s`, ...result };
}

/** By the name that `npm run attack -- NAME` knows. */
export const attacks: Readonly<Record<string, Attack>> = {
  fuzz: { title: "Wrong requests for every call, by every kind of caller", run: fuzzing },
  strangers: { title: "Strangers who know every id", run: strangers },
  files: { title: "Hostile files", run: sendHostileFiles },
  slow: { title: "Connections that stall", run: stalling },
  kill: { title: "The API is killed while people write", run: killing },
  restart: { title: "The database restarts while people write", run: restarting },
  freeze: { title: "The database freezes while people write", run: freezing },
};
