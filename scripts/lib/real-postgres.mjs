import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startChild } from "./child.mjs";
import { Failure } from "./failure.mjs";
import { findFreePort } from "./ports.mjs";
import { inRoot, root } from "./root.mjs";

/**
 * Starts a real PostgreSQL on a free port with an empty database.
 * @param {{ isDurable?: boolean, programs?: string }} [options] as installed: what it acknowledges is on the disk; and a
 * folder with the programs of another PostgreSQL
 * @returns {Promise<{ url: string, disturb: (what: "restart" | "crash" | "kill" | "halt" | "launch" | "freeze" | "thaw") => Promise<void>,
 * stop: () => Promise<void> }>} `disturb` resolves once it is done
 * @throws {Failure} with its last output when it does not start
 */
export async function startPostgres({ isDurable = false, programs } = {}) {
  const port = await findFreePort();
  const logs = mkdtempSync(path.join(tmpdir(), "rukun-postgres-log-"));
  let announce;
  const ready = new Promise((resolve) => {
    announce = resolve;
  });
  const child = startChild({
    name: "postgres",
    args: [
      inRoot("scripts/lib/postgres-main.mjs"),
      String(port),
      isDurable ? "durable" : "quick",
      ...(programs ? [programs] : []),
    ],
    env: process.env,
    cwd: root,
    logFile: path.join(logs, "postgres.log"),
    onLine: (line) => line.startsWith('{"url"') && announce(JSON.parse(line).url),
  });
  const url = await Promise.race([ready, child.ended.then(() => null)]);
  if (!url) {
    throw new Failure(`PostgreSQL does not start:\n${child.lastLines().slice(-12).join("\n")}`);
  }
  const stop = async () => {
    await child.stop();
    rmSync(logs, { recursive: true, force: true });
  };
  return { url, disturb: child.ask, stop };
}
