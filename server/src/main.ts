import { dirname } from "node:path";
import { type Config, readConfig } from "./config.ts";
import { explainDisk } from "./db/data-folder.ts";
import { DataFolderInUseError } from "./db/data-lock.ts";
import { makeEmbeddedDatabase, PreparationError, prepareCommand } from "./db/prepare.ts";
import { CommandError } from "./lib/command-error.ts";
import { ConfigError } from "./lib/config-error.ts";
import { errorKinds, framesOf } from "./lib/error-kinds.ts";
import { explainDatabase, serviceFaultOf } from "./lib/service-fault.ts";
import { type RunningServer, startServer } from "./start-server.ts";

const say = (line: object) =>
  process.stdout.write(`${JSON.stringify({ level: 30, time: Date.now(), ...line })}\n`);

// An unwritable log must not end the process.
process.stdout.on("error", () => undefined);

/**
 * Unhandled rejections. Failures of database, network or disk are survived; the next request reports them. After
 * anything else the state of this process is unknown: it exits, and its supervisor restarts it.
 */
function onUncaught(error: unknown): void {
  const kinds = errorKinds(error);
  if (serviceFaultOf(error)) {
    say({ level: 40, msg: "service failed", kinds });
    return;
  }
  say({ level: 60, msg: "process failed", kinds, frames: framesOf(error) });
  process.exit(1);
}

/** One clear line for what an operator can fix; everything else keeps its stack. */
function explain(error: unknown, place?: Parameters<typeof explainDisk>[1]): string {
  if (error instanceof ConfigError) return `Configuration: ${error.message}`;
  const isForOperators = [CommandError, DataFolderInUseError, PreparationError].some(
    (kind) => error instanceof kind,
  );
  if (isForOperators) return (error as Error).message;
  const disk = place && explainDisk(error, place);
  if (disk) return disk;
  const { code, port, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") return `Port ${port} is already in use. Set API_PORT to a free one.`;
  return explainDatabase(error) ?? stack ?? String(error);
}

/**
 * Terminal, npm and the end of the parent may each signal the same stop: further ones within this many milliseconds are
 * ignored.
 */
const repeatedSignalMs = 1500;

async function serve(config: Config): Promise<void> {
  process.on("uncaughtException", onUncaught);
  let server: RunningServer | undefined;
  let askedAt = 0;
  const stop = async () => {
    if (askedAt > 0) {
      if (Date.now() - askedAt > repeatedSignalMs) process.exit(1);
      return;
    }
    askedAt = Date.now();
    // An unfinished start is abandoned: the next one recovers from whatever a killed process leaves.
    await server?.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  // Started with an IPC channel: the end of the parent ends this process, so that no orphan remains.
  process.on("disconnect", stop);
  server = await startServer(config, say);
  say({ msg: "ready" });
}

/** The short-lived child process that creates the embedded database; it ends with its parent. */
async function prepare(folder: string): Promise<void> {
  process.on("disconnect", () => process.exit(1));
  try {
    await makeEmbeddedDatabase(folder, (step) => say({ msg: "progress", step }));
    process.exit(0);
  } catch (error) {
    // Explained here, while the disk is still in that state; the parent cleans up and reports it.
    process.send?.(
      { failure: explain(error, { dataDir: dirname(folder), isEmbedded: true }) },
      () => process.exit(1),
    );
  }
}

const [command, folder] = process.argv.slice(2);
let place: Parameters<typeof explainDisk>[1] | undefined;
try {
  if (command === prepareCommand && folder) {
    await prepare(folder);
  } else {
    const config = readConfig(process.env);
    place = { dataDir: config.dataDir, isEmbedded: !config.databaseUrl };
    await serve(config);
  }
} catch (error) {
  process.stderr.write(`${explain(error, place)}\n`);
  process.exit(1);
}
