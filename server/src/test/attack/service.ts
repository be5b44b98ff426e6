import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Config, readConfig } from "../../config.ts";
import type { OpenedDatabase } from "../../db/client.ts";
import { openPostgres } from "../../db/postgres.ts";
import type { RawRequest } from "./honest-request.ts";
import type { Answer } from "./verdict.ts";

/** The production API as a separate process, with what an operator can observe of it. */
export interface Service {
  readonly config: Config;
  /** A second way into the database, for people to be made and rows to be counted. */
  readonly database: OpenedDatabase;
  /** @throws when the connection breaks before the answer is complete. */
  send(request: RawRequest, headers: Record<string, string>): Promise<Answer>;
  /** Sends the same to the reference that stands beside the API; whatever it answers. */
  sendToReference(request: RawRequest, headers: Record<string, string>): Promise<void>;
  /** The longest block of the process's event loop since the last call, in milliseconds. */
  longestStall(): Promise<number>;
  /** Moves the clock of the running process, if it was started with `CLOCK_FILE`: so far from the real time. */
  shiftClock(milliseconds: number): Promise<void>;
  /** Whether the process started last is still running. */
  isRunning(): boolean;
  /** Resident memory of the process in bytes: now, and at its highest since `forgetPeak`. */
  memory(): { now: number; peak: number };
  forgetPeak(): void;
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const startLimitMs = 60_000;

/**
 * @param entry the built API.
 * @param env its whole configuration.
 */
export function createService(
  entry: string,
  env: Record<string, string>,
  { maxSockets = 64 } = {},
): Service {
  const config = readConfig(env);
  const agent = new Agent({ keepAlive: true, maxSockets });
  let database: OpenedDatabase | undefined;
  let child: ChildProcess | undefined;

  const isRunning = () =>
    child !== undefined && child.exitCode === null && child.signalCode === null;

  function exchange(
    port: number,
    { method, url, headers, payload }: RawRequest,
    more: Record<string, string>,
  ) {
    return new Promise<Answer>((resolve, reject) => {
      const request = httpRequest(
        {
          ...{ agent, method, path: url, host: config.host, port },
          headers: {
            ...more,
            ...headers,
            ...(payload ? { "Content-Length": String(payload.length) } : {}),
          },
        },
        async (response) => {
          try {
            const chunks: Buffer[] = [];
            for await (const chunk of response) chunks.push(chunk as Buffer);
            const body = Buffer.concat(chunks).toString();
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
          } catch (error) {
            reject(error);
          }
        },
      );
      request.on("error", reject);
      request.end(payload);
    });
  }

  const send: Service["send"] = (request, more) => exchange(config.port, request, more);

  async function ask<T>(question: unknown): Promise<T> {
    if (!child) throw new Error("the API was not started yet");
    const heard = once(child, "message");
    child.send(question as string);
    return (await heard)[0] as T;
  }

  async function end(signal: "SIGKILL" | "SIGTERM") {
    if (!child || !isRunning()) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  async function start() {
    const preloaded = [env.OBSERVER_FILE, env.CLOCK_FILE].filter((file) => file !== undefined);
    const args = [...preloaded.flatMap((file) => ["--import", file]), entry];
    child = spawn(process.execPath, args, {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env,
    });
    for (const deadline = Date.now() + startLimitMs; ; await wait(50)) {
      const health: RawRequest = { method: "GET", url: "/health", headers: {} };
      const answer = await send(health, {}).catch(() => undefined);
      if (answer?.status === 200) break;
      if (!isRunning() || Date.now() > deadline) throw new Error("the API does not start");
    }
    database ??= await openPostgres(config.databaseUrl ?? "", () => undefined);
  }

  return {
    config,
    get database() {
      if (!database) throw new Error("the API was not started yet");
      return database;
    },
    send,
    sendToReference: (request, more) =>
      exchange(Number(env.REFERENCE_PORT), request, more).then(
        () => undefined,
        () => undefined,
      ),
    async longestStall() {
      if (!child || !isRunning()) return Number.NaN;
      const { longestStall } = await ask<{ longestStall: number }>("observe");
      return Math.round(longestStall);
    },
    async shiftClock(milliseconds) {
      await ask({ shift: milliseconds });
    },
    isRunning,
    memory() {
      const status = readFileSync(`/proc/${child?.pid}/status`, "utf8");
      const bytes = (name: string) =>
        Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1] ?? 0) * 1024;
      return { now: bytes("VmRSS"), peak: bytes("VmHWM") };
    },
    forgetPeak: () => writeFileSync(`/proc/${child?.pid}/clear_refs`, "5"),
    start,
    kill: () => end("SIGKILL"),
    async stop() {
      agent.destroy();
      await end("SIGTERM");
      await database?.close();
    },
  };
}
