/**
 * A real PostgreSQL for tests, as a process of its own: it prints `{"url": "postgres://…"}` once it takes connections,
 * and ends and removes everything when it is asked to stop or its parent dies.
 * Usage: node postgres-main.mjs PORT
 */
import { spawn } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findPostgresPrograms, unprivilegedUser } from "./postgres-programs.mjs";

/** Nothing here must survive a crash, so nothing is waited for on the disk. */
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  log_min_messages: "log",
};

const port = Number(process.argv[2]);
const user = unprivilegedUser();
const folder = await mkdtemp(path.join(tmpdir(), "rukun-postgres-"));
const data = path.join(folder, "data");
let server = null;

async function start() {
  const programs = await findPostgresPrograms(folder, user);
  await mkdir(data, { mode: 0o700 });
  if (user.uid !== undefined) {
    await chmod(folder, 0o755);
    await chown(data, user.uid, user.gid);
  }
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } };
  await initialise(path.join(programs, "initdb"), options);
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  server = spawn(path.join(programs, "postgres"), ["-D", data, "-p", String(port), ...flags], {
    ...options,
    stdio: ["ignore", "inherit", "pipe"],
  });
  server.stderr.setEncoding("utf8").on("data", (text) => {
    process.stderr.write(text);
    if (text.includes("ready to accept connections")) {
      process.stdout.write(`{"url":"postgres://rukun@127.0.0.1:${port}/postgres"}\n`);
    }
  });
  server.once("exit", () => void end(1));
}

function initialise(program, options) {
  const child = spawn(
    program,
    ["-D", data, "-U", "rukun", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { ...options, stdio: ["ignore", "ignore", "inherit"] },
  );
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}`)),
    );
  });
}

let ending = false;
async function end(code) {
  if (ending) return;
  ending = true;
  if (server && server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    // SIGINT: drops its connections and stops at once.
    server.kill("SIGINT");
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
  process.exit(code);
}

process.on("SIGTERM", () => void end(0));
process.on("SIGINT", () => void end(0));
start().catch(async (error) => {
  process.stderr.write(`${error.stack}\n`);
  await end(1);
});
