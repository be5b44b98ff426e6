import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { callbackHeaders } from "@rukun/contract/callback-headers";
import { headers as names } from "@rukun/contract/headers";
import { takeVirtualAccountPayment, type VirtualAccountPayment } from "@rukun/contract/payments";
import type { LightMyRequestResponse } from "fastify";
import type { JobData, JobName } from "../../../jobs/jobs.ts";
import { checkBooks } from "../../../ledger/check.ts";
import { createServices } from "../../../services.ts";
import { lightPasswords } from "../../light-passwords.ts";
import { readRows } from "../../queries.ts";
import type { CallOptions, TestApp } from "../../test-app.ts";
import type { Service } from "../service.ts";
import type { Bank } from "./bank.ts";

export interface Sizes {
  readonly seeds: number;
  readonly kills: number;
  readonly messages: number;
  readonly rows: number;
  /** Of each kind of odd payment. */
  readonly rounds: number;
  /** Folder of pg_dump and pg_restore. */
  readonly programs?: string;
  /** Names of the proofs to run; all without it. */
  readonly only?: readonly string[];
}

/** `postgres` may be asked to die; resolves once it runs again. */
export type Disturb = (what: "kill") => Promise<void>;

export type Victim = "API 1" | "API 2" | "database";

/** Two production APIs on one database, and everybody around them. */
export interface World {
  readonly sizes: Sizes;
  readonly apis: readonly [Service, Service];
  readonly bank: Bank;
  /** What test helpers take. Calls go to both APIs in turn; services run here, without workers. */
  readonly app: TestApp;
  /** A call of one API. @throws when the connection breaks before the answer is complete. */
  callAt(api: number, name: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  /**
   * Asks again, of either API, until one answers something else than 503. Only for what has a key.
   * @param isTried of a try without an answer, or without success
   */
  surely(name: string, options: CallOptions, onRetry?: () => void): Promise<LightMyRequestResponse>;
  /** The provider tells of a payment, until that is acknowledged. @returns the status of the answer */
  tell(message: VirtualAccountPayment): Promise<number>;
  /** Queues a job for whichever API takes it. */
  queue<N extends JobName>(name: N, data: JobData[N]): Promise<void>;
  /** Work on the database, repeated while it is away. */
  steadily<T>(work: () => Promise<T>): Promise<T>;
  rows<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>;
  /** Kills one with -9 and starts it again. */
  kill(victim: Victim): Promise<void>;
  /** Until everything that was told is applied. */
  settled(): Promise<void>;
  /** What the check of ledger, campaigns and payouts finds. */
  findings(): Promise<string[]>;
}

/** How long anything may take that goes on after a kill: a job of a killed process is handed out again after a minute. */
const patienceMs = 300_000;

/** @throws when it does not come true. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean>,
  { everyMs = 200 } = {},
): Promise<void> {
  for (const deadline = Date.now() + patienceMs; !(await isTrue()); await wait(everyMs)) {
    if (Date.now() > deadline) throw new Error(`waited in vain for: ${what}`);
  }
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export async function createWorld(
  apis: readonly [Service, Service],
  {
    bank,
    token,
    disturb,
    sizes,
  }: {
    bank: Bank;
    token: string;
    disturb: Disturb;
    sizes: Sizes;
  },
): Promise<World> {
  for (const api of apis) await api.start();
  const { config, database } = apis[0];
  const services = createServices(config, database, {
    onJobError: () => undefined,
    onProviderReport: () => undefined,
    passwords: lightPasswords,
  });
  await services.jobs.start({});

  async function callAt(api: number, name: string, options: CallOptions = {}) {
    const [method, path] = name.split(" ") as [string, string];
    const { token: bearer, locale = "id", query, body, headers = {} } = options;
    const search = query ? `?${new URLSearchParams(query)}` : "";
    const payload = body && Buffer.from(JSON.stringify(body));
    const answer = await (apis[api] as Service).send(
      { method, url: `${path}${search}`, headers: {}, ...(payload && { payload }) },
      {
        [names.apiKey]: config.apiKey,
        [names.localization]: locale,
        [names.idempotencyKey]: randomUUID(),
        ...(payload && { "Content-Type": "application/json" }),
        ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
        ...headers,
      },
    );
    // As much of an answer as test helpers read.
    return {
      statusCode: answer.status,
      body: answer.body,
      json: () => JSON.parse(answer.body),
    } as unknown as LightMyRequestResponse;
  }

  async function surely(name: string, options: CallOptions, onRetry = () => {}) {
    const fixed = { [names.idempotencyKey]: randomUUID(), ...options.headers };
    for (const deadline = Date.now() + patienceMs; ; await wait(randomInt(20, 100))) {
      const answer = await callAt(randomInt(2), name, { ...options, headers: fixed }).catch(
        () => undefined,
      );
      if (answer && answer.statusCode !== 503) return answer;
      if (Date.now() > deadline) throw new Error(`${name} is never answered`);
      onRetry();
    }
  }

  async function steadily<T>(work: () => Promise<T>): Promise<T> {
    for (const deadline = Date.now() + 60_000; ; await wait(100)) {
      try {
        return await work();
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
    }
  }

  let turn = 0;
  const app: TestApp = {
    // Nothing is sent into this process.
    app: undefined as never,
    ...{ config, database, services },
    call: (name, options) => callAt(turn++ % 2, name, options),
    async close() {
      await services.jobs.stop();
    },
  };
  const rows: World["rows"] = (text, values) => steadily(() => readRows(app, text, values));

  return {
    ...{ sizes, apis, bank, app, callAt, surely, steadily, rows },
    async tell(message) {
      bank.payments.set(message.payment_id, message);
      const headers = { [callbackHeaders.token]: token };
      const { method, path } = takeVirtualAccountPayment;
      return (await surely(`${method} ${path}`, { body: message, headers })).statusCode;
    },
    queue: (name, data) =>
      steadily(() => database.db.transaction((tx) => services.jobs.enqueue(tx, name, data))),
    async kill(victim) {
      if (victim === "database") return disturb("kill");
      const api = apis[victim === "API 1" ? 0 : 1];
      await api.kill();
      await api.start();
    },
    settled: () =>
      until("all that was told to be applied", async () => {
        const [left] = await rows("select 1 from inbox where applied_at is null limit 1");
        return left === undefined;
      }),
    async findings() {
      const found: string[] = [];
      await steadily(async () => {
        found.length = 0;
        await checkBooks(database.background, ({ where, what }) => {
          found.push(`${where} ${what}`);
        });
      });
      return found;
    },
  };
}

/** What one proof came to. */
export interface Proven {
  /** Its figures, in words. */
  readonly counts: string;
  /** Everything that is not as it must be; expected to be empty. */
  readonly problems: readonly string[];
  /** It could not be run on this machine. */
  readonly isLeftOut?: boolean;
}

export interface Proof {
  readonly title: string;
  readonly run: (world: World) => Promise<Proven>;
}

/** Collects what is not as expected. */
export function expectations() {
  const problems: string[] = [];
  return {
    problems,
    same(what: string, found: unknown, expected: unknown): void {
      const [left, right] = [found, expected].map(written);
      if (left !== right) problems.push(`${what}: ${left} instead of ${right}`);
    },
  };
}

const written = (value: unknown): string =>
  JSON.stringify(value, (_key, each) => (typeof each === "bigint" ? String(each) : each));
