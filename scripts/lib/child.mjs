import { spawn } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { mustStop } from "./stopping.mjs";

/** How long a process may take to stop before it is killed, in milliseconds. */
const patience = 8000;
const exitWithParent = fileURLToPath(new URL("./exit-with-parent.mjs", import.meta.url));

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending */

/**
 * @typedef {object} Child
 * @property {string} name
 * @property {number | undefined} pid number of the process, and of its group
 * @property {Promise<Ending>} ended
 * @property {() => boolean} isRunning
 * @property {() => string[]} lastLines the newest lines it wrote
 * @property {() => Promise<void>} stop asks it to stop and kills its whole group when it does not
 */

/**
 * Starts a Node process in a group of its own: Ctrl+C in the terminal reaches only its parent, which stops it in order.
 * It ends itself when the parent dies. Everything it writes goes to a log file; the log of the start before is kept.
 * @param {{ name: string, args: string[], env: NodeJS.ProcessEnv, cwd: string, logFile: string,
 *   onLine?: (line: string, isError: boolean) => void }} options
 * @returns {Child}
 */
export function startChild({ name, args, env, cwd, logFile, onLine }) {
  const log = openLog(logFile);
  const child = spawn(process.execPath, ["--import", exitWithParent, ...args], {
    cwd,
    env: { ...env, EXIT_WITH_PARENT: String(process.pid) },
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const lines = [];
  const listen = (stream, isError) =>
    eachLine(stream, (line) => {
      log.write(`${line}\n`);
      lines.push(line);
      if (lines.length > 40) lines.shift();
      onLine?.(line, isError);
    });
  listen(child.stdout, false);
  listen(child.stderr, true);

  const ended = new Promise((resolve) => {
    child.once("error", () => resolve({ code: 1, signal: null }));
    child.once("close", (code, signal) => log.end(() => resolve({ code, signal })));
  });
  const isRunning = () => child.pid !== undefined && child.exitCode === null && !child.signalCode;
  const kill = () => signalGroup(child.pid, "SIGKILL");
  const stop = async () => {
    if (isRunning()) child.kill("SIGTERM");
    const timer = setTimeout(kill, patience);
    await ended;
    clearTimeout(timer);
    // What it may have started itself is in its group.
    kill();
  };
  const forget = mustStop({ stop, kill });
  void ended.then(forget);
  return { name, pid: child.pid, ended, isRunning, lastLines: () => [...lines], stop };
}

function signalGroup(pid, signal) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

function openLog(file) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (existsSync(file)) renameSync(file, file.replace(/\.log$/, ".previous.log"));
  const log = createWriteStream(file, { mode: 0o600 });
  // A full disk is the process's own trouble to report; its log is not worth ending everything.
  log.on("error", () => undefined);
  return log;
}

function eachLine(stream, take) {
  let rest = "";
  stream.setEncoding("utf8");
  stream.on("data", (text) => {
    const parts = (rest + text).split("\n");
    rest = parts.pop() ?? "";
    for (const line of parts) take(line);
  });
  stream.on("end", () => {
    if (rest) take(rest);
  });
}
