import { ConfigError, readConfig } from "./config.ts";
import { DataFolderInUseError } from "./db/data-lock.ts";
import { makeEmbeddedDatabase, prepareCommand } from "./db/prepare.ts";
import { type RunningServer, startServer } from "./start-server.ts";

const say = (line: object) =>
  process.stdout.write(`${JSON.stringify({ level: 30, time: Date.now(), ...line })}\n`);

/** One clear line for what an operator can mend; everything else keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return `Configuration: ${error.message}`;
  if (error instanceof DataFolderInUseError) return error.message;
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") return `Port ${port} is already in use. Set API_PORT to a free one.`;
  if (code === "ECONNREFUSED") return `The database does not answer: ${message}`;
  return stack ?? String(error);
}

/** Asked for twice by the terminal, npm or the end of a parent, within this time it is one wish, in milliseconds. */
const oneWish = 1500;

async function serve(): Promise<void> {
  let server: RunningServer | undefined;
  let askedAt = 0;
  const stop = async () => {
    if (askedAt > 0) {
      if (Date.now() - askedAt > oneWish) process.exit(1);
      return;
    }
    askedAt = Date.now();
    // A start that is not over is simply left: the next one goes on from whatever a killed process leaves.
    await server?.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  // Started by another process over a channel: its death ends this one, so that nothing is left behind.
  process.on("disconnect", stop);
  server = await startServer(readConfig(process.env), say);
  say({ msg: "ready" });
}

/** The short-lived process that makes the embedded database; it ends with the one that asked for it. */
async function prepare(folder: string): Promise<void> {
  process.on("disconnect", () => process.exit(1));
  await makeEmbeddedDatabase(folder, (step) => say({ msg: "progress", step }));
  process.exit(0);
}

try {
  const [command, folder] = process.argv.slice(2);
  if (command === prepareCommand && folder) await prepare(folder);
  else await serve();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
