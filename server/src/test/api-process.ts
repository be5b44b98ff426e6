import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { PGlite } from "@electric-sql/pglite";
import { headers } from "@rukun/contract/headers";
import { build } from "esbuild";
import { readDump } from "../db/client.ts";
import { packageRoot } from "../lib/package-root.ts";
import type { TestMember } from "./factories.ts";

const apiKey = "test-key-test-key";

/** The API as a separate operating system process. */
export interface ApiProcess {
  readonly child: ChildProcess;
  readonly address: string;
  /** Resolves once a line of its output contains a text; false when it exits first. */
  says(text: string): Promise<boolean>;
  /** SIGKILL: without any cleanup. */
  kill(): Promise<void>;
  /** SIGTERM, as an operator ends it. @returns the exit code. */
  stop(): Promise<number | null>;
  /** A request of a person; with a body it is a POST. */
  request(member: TestMember, path: string, body?: object): Promise<Response>;
  /** `data` of a GET. */
  read<T>(member: TestMember, path: string): Promise<T>;
}

/** A port that is free now. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

/** Tells when a process has said something. */
function listen(child: ChildProcess): ApiProcess["says"] {
  const said: string[] = [];
  const listeners = new Set<() => void>();
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", (line) => {
    said.push(line);
    for (const look of listeners) look();
  });
  return (text) =>
    new Promise((resolve) => {
      const look = () => {
        if (said.some((line) => line.includes(text))) resolve(true);
      };
      listeners.add(look);
      child.once("exit", () => resolve(false));
      look();
    });
}

async function end(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
  return child.exitCode;
}

function send(address: string, member: TestMember, path: string, body?: object) {
  const isForm = body instanceof FormData;
  return fetch(`${address}${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      [headers.apiKey]: apiKey,
      authorization: `Bearer ${member.token}`,
      ...(body && !isForm ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
}

/** Bundles the API and one of its workers beside the real build, so that packages and migrations are found from it. */
export async function bundleApi(
  worker: "image-worker" | "pdf-worker" = "image-worker",
): Promise<{ entry: string; remove: () => void }> {
  const folder = join(
    packageRoot(),
    "dist",
    `test-${process.pid}-${randomBytes(4).toString("hex")}`,
  );
  await build({
    entryPoints: ["main.ts", `modules/files/${worker}.ts`].map((file) =>
      join(packageRoot(), "src", file),
    ),
    outdir: folder,
    outbase: join(packageRoot(), "src"),
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    alias: {
      "@rukun/contract": join(packageRoot(), "../contract/src"),
      "@rukun/finance": join(packageRoot(), "../finance/src"),
    },
    logLevel: "silent",
  });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { entry: join(folder, "main.js"), remove };
}

/** Puts an embedded database with tables and regions into a data folder, as after a first start. @returns its folder */
export async function installDatabase(dataDir: string): Promise<string> {
  const folder = join(dataDir, "database");
  const dump = await readDump(process.env.RUKUN_TEST_DUMP ?? "");
  await (await PGlite.create({ dataDir: folder, loadDataDir: dump })).close();
  return folder;
}

/** @returns a function that starts the bundled API on a data folder, each time with the same keys and port. */
export async function prepareApi(
  entry: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<() => ApiProcess> {
  const port = await findFreePort();
  const key32 = () => randomBytes(32).toString("base64");
  const env = {
    PATH: process.env.PATH,
    APP_ENV: "local",
    DATA_DIR: dataDir,
    API_PORT: String(port),
    API_KEY: apiKey,
    HELPDESK_KEY: "helpdesk-test-key",
    REVALIDATE_KEY: "revalidate-test-key",
    WEB_KEY: "web-process-test-key",
    STORAGE_KEY: key32(),
    SIGNING_KEY: key32(),
    INDEX_KEY: key32(),
    SEED_DEMO: "false",
    LOG_LEVEL: "fatal",
    ...settings,
  };
  const address = `http://127.0.0.1:${port}`;
  return () => {
    const child = spawn(process.execPath, [entry], {
      // With an IPC channel it exits with the test, even if the test crashes.
      stdio: ["ignore", "pipe", "inherit", "ipc"],
      env,
    });
    return {
      child,
      address,
      says: listen(child),
      async kill() {
        await end(child, "SIGKILL");
      },
      stop: () => end(child, "SIGTERM"),
      request: (member, path, body) => send(address, member, path, body),
      async read<T>(member: TestMember, path: string) {
        const { data } = (await (await send(address, member, path)).json()) as { data: T };
        return data;
      },
    };
  };
}
