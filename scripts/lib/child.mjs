import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdirSync, openSync, renameSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { writingTo } from "./disk.mjs";
import { mustStop } from "./stopping.mjs";

/** Grace period before a process is killed, in milliseconds. */
const gracePeriod = 8000;
const exitWithParent = fileURLToPath(new URL("./exit-with-parent.cjs", import.meta.url));

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending */

/**
 * @typedef {object} Child
 * @property {string} name
 * @property {number | undefined} pid process id, also that of its group
 * @property {Promise<Ending>} ended
 * @property {() => boolean} isRunning
 * @property {() => string[]} lastLines the last lines of its output
 * @property {(message: string) => Promise<unknown>} ask sends a message over the channel; resolves with the next reply,
 *   and fails when the process ends before
 * @property {() => Promise<void>} stop asks it to stop; after the grace period, kills its whole group
 */

/**
 * Starts a Node process in a process group of its own: Ctrl+C only reaches the parent, which stops it in order. It
 * exits when the parent dies. Its output goes to a log file; the log of the previous start is kept. A restarted process
 * appends to its predecessor's log, so that repeated restarts do not rotate the cause away.
 * @param {{ name: string, args: string[], env: NodeJS.ProcessEnv, cwd: string, logFile: string, isRestart?: boolean,
 *   onLine?: (line: string, isError: boolean) => void, onMessage?: (message: string) => Promise<string> }} options
 * options `onMessage` answers the process's messages over the channel
 * @returns {Child}
 * @throws {import("./failure.mjs").Failure} when the log cannot be opened
 */
export function startChild({
  name,
  args,
  env,
  cwd,
  logFile,
  isRestart = false,
  onLine,
  onMessage,
}) {
  const log = openLog(logFile, isRestart);
  const child = spawn(process.execPath, ["--require", exitWithParent, ...args], {
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

  if (onMessage) child.on("message", async (message) => child.send(await onMessage(message)));

  const ended = new Promise((resolve) => {
    child.once("error", () => resolve({ code: 1, signal: null }));
    child.once("close", (code, signal) => log.end(() => resolve({ code, signal })));
  });
  const isRunning = () => child.pid !== undefined && child.exitCode === null && !child.signalCode;
  const kill = () => signalGroup(child.pid, "SIGKILL");
  // Also its own children in the group, which could hold the port and the output.
  child.once("exit", kill);
  const stop = async () => {
    if (isRunning()) child.kill("SIGTERM");
    const timer = setTimeout(kill, gracePeriod);
    await ended;
    clearTimeout(timer);
  };
  const ask = async (message) => {
    const answered = once(child, "message");
    child.send(message);
    const tooLate = ended.then(() => {
      throw new Error(`${name} ended before it answered: ${lines.slice(-3).join("\n")}`);
    });
    return (await Promise.race([answered, tooLate]))[0];
  };
  const forget = mustStop({ stop, kill });
  void ended.then(forget);
  return { name, pid: child.pid, ended, isRunning, lastLines: () => [...lines], ask, stop };
}

function signalGroup(pid, signal) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

function openLog(file, isRestart) {
  const fd = writingTo(`The log ${file}`, () => {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    if (!isRestart && existsSync(file)) renameSync(file, file.replace(/\.log$/, ".previous.log"));
    return openSync(file, "a", 0o600);
  });
  const log = createWriteStream(file, { fd });
  // If the disk fills up later, the process reports that itself; a failing log is no reason to stop everything.
  log.on("error", () => undefined);
  if (isRestart) log.write(`{"level":40,"time":${Date.now()},"msg":"started again"}\n`);
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
