import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { packageRoot } from "../lib/package-root.ts";
import { findFreePort } from "./api-process.ts";

type Disturbance = "restart" | "crash" | "halt" | "launch" | "freeze" | "thaw";

/** A PostgreSQL server for one test file, which may restart, crash or freeze it. */
export interface OwnPostgres {
  /** Over TCP, as in production. */
  readonly url: string;
  /** Over a Unix socket, which is quicker. */
  readonly socketUrl: string;
  /** Resolves once it has happened. */
  disturb(what: Disturbance): Promise<void>;
  stop(): Promise<void>;
}

const scripts = join(packageRoot(), "../scripts/lib");

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const child = spawn(
    process.execPath,
    [
      ...["--require", join(scripts, "exit-with-parent.cjs")],
      ...[join(scripts, "postgres-main.mjs"), String(await findFreePort())],
    ],
    {
      stdio: ["ignore", "pipe", "ignore", "ipc"],
      env: { ...process.env, EXIT_WITH_PARENT: String(process.pid) },
    },
  );
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const [line] = await Promise.race([once(lines, "line"), once(child, "exit")]);
  const urls = JSON.parse(String(line)) as Pick<OwnPostgres, "url" | "socketUrl">;
  return {
    ...urls,
    async disturb(what) {
      const answered = once(child, "message");
      child.send(what);
      await answered;
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
