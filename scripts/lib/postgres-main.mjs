/**
 * A real PostgreSQL for tests in a process of its own. Once it accepts connections it prints
 * `{"url": "postgres://…", "socketUrl": "postgres://…"}`, over TCP and over a Unix socket, which is quicker. It stops
 * and removes everything when asked to or when its parent dies. Its parent may disturb it: the messages "restart",
 * "crash" and "kill" (kill -9 of all its processes), all of which start it again, "halt", "launch", "freeze" (connections
 * are accepted, but never answered) and "thaw" are acknowledged once done.
 * Usage: node postgres-main.mjs PORT [durable|quick] [FOLDER of other programs]
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findPostgresPrograms, unprivilegedUser } from "./postgres-programs.mjs";
import { quickFolder } from "./quick-folder.mjs";

const isDurable = process.argv[3] === "durable";
/** Unless asked for otherwise no data has to survive a crash, so fsync is off. */
const settings = {
  ...(!isDurable && {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
  }),
  max_connections: "200",
  listen_addresses: "127.0.0.1",
  log_min_messages: "log",
};

const port = Number(process.argv[2]);
const user = unprivilegedUser();
const folder = await mkdtemp(path.join(tmpdir(), "rukun-postgres-"));
/** Programs may not run from memory on every machine: only data goes there. */
const home = isDurable ? folder : await mkdtemp(path.join(quickFolder(), "rukun-postgres-"));
const data = path.join(home, "data");
const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } };
let programs;
let server = null;

async function start() {
  programs = process.argv[4] ?? (await findPostgresPrograms(folder, user));
  await mkdir(data, { mode: 0o700 });
  if (user.uid !== undefined) {
    for (const each of [folder, home]) await chmod(each, 0o755);
    await chown(data, user.uid, user.gid);
  }
  await initialise(path.join(programs, "initdb"));
  await launch();
  const url = `postgres://rukun@127.0.0.1:${port}/postgres`;
  process.stdout.write(`${JSON.stringify({ url, socketUrl: `${url}?host=${data}` })}\n`);
}

/** Resolves once it accepts connections. */
function launch() {
  const own = { ...settings, unix_socket_directories: data };
  const flags = Object.entries(own).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  server = spawn(path.join(programs, "postgres"), ["-D", data, "-p", String(port), ...flags], {
    ...options,
    stdio: ["ignore", "inherit", "pipe"],
  });
  server.once("exit", endUnexpectedly);
  return new Promise((resolve) => {
    server.stderr.setEncoding("utf8").on("data", (text) => {
      process.stderr.write(text);
      if (text.includes("ready to accept connections")) resolve();
    });
  });
}

const endUnexpectedly = () => void end(1);

/** Like `pg_ctl -m fast`, drops connections and shuts down; with SIGQUIT like `-m immediate`, it writes nothing. */
async function shutDown(signal = "SIGINT") {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.off("exit", endUnexpectedly);
  const ended = once(server, "exit");
  server.kill(signal);
  await ended;
}

/** The server's backend processes, each in a process group of its own. */
async function serverProcesses() {
  const found = [];
  for (const name of await readdir("/proc")) {
    // After the name, which is in parentheses and may contain anything: state, parent.
    const stat =
      /^\d+$/.test(name) && (await readFile(`/proc/${name}/stat`, "utf8").catch(() => ""));
    if (stat && Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === server.pid) {
      found.push(Number(name));
    }
  }
  return found;
}

/** The server first: once stopped, it starts no more processes while the others are listed. */
async function signalAll(signal, processes) {
  process.kill(server.pid, signal);
  for (const pid of processes ?? (await serverProcesses())) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // It ended by itself meanwhile.
      if (error.code !== "ESRCH") throw error;
    }
  }
}

/** A zombie only waits for its entry to be removed. */
function hasEnded(pid) {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return true;
  }
}

async function until(isTrue) {
  while (!isTrue()) await wait(5);
}

const disturbances = {
  restart: async () => {
    await shutDown();
    await launch();
  },
  crash: async () => {
    await shutDown("SIGQUIT");
    await launch();
  },
  kill: async () => {
    server.off("exit", endUnexpectedly);
    const ended = once(server, "exit");
    // A dead server's processes are nobody's children, and live on until they notice.
    await signalAll("SIGSTOP");
    const processes = await serverProcesses();
    await signalAll("SIGKILL", processes);
    await ended;
    // The next server does not start while one of them holds the shared memory.
    await until(() => processes.every(hasEnded));
    await launch();
  },
  halt: () => shutDown(),
  launch,
  freeze: () => signalAll("SIGSTOP"),
  thaw: () => signalAll("SIGCONT"),
};

function initialise(program) {
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
  // A frozen process handles no signals.
  if (server?.exitCode === null) await signalAll("SIGCONT");
  await shutDown();
  for (const each of [folder, home]) await rm(each, { recursive: true, force: true });
  process.exit(code);
}

// Keeps this process alive between "halt" and "launch".
process.channel?.ref();
process.on("message", async (name) => {
  await disturbances[name]();
  process.send(name);
});
process.on("SIGTERM", () => void end(0));
process.on("SIGINT", () => void end(0));
start().catch(async (error) => {
  process.stderr.write(`${error.stack}\n`);
  await end(1);
});
