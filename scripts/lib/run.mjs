import { spawn } from "node:child_process";
import { root } from "./root.mjs";
import { mustStop } from "./stopping.mjs";

/** The processes that a shell waited for, and those that they waited for; told apart from what the program prints. */
const measuring = '"$@" 3>&-; code=$?; times >&3; exit $code';
/** Sum of what `times` prints, such as `0m1.250s`. */
const secondsIn = (text) =>
  [...text.matchAll(/(\d+)m([\d.,]+)s/g)].reduce(
    (sum, [, minutes, part]) => sum + Number(minutes) * 60 + Number(part.replace(",", ".")),
    0,
  );

/**
 * Runs a program to its end in a process group of its own, without input, and collects its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onOutput?: (text: string) => void, showOutput?: boolean,
 * ignoreStdout?: boolean, timeLimit?: number, isMeasured?: boolean }} [options] `showOutput` forwards its output to this
 * process's own instead of collecting it; after `timeLimit` milliseconds it is killed; `isMeasured` runs it in a shell,
 * which knows what its processes used
 * @returns {Promise<{ code: number, output: string, processorSeconds: number | null }>} the last is null unless measured
 */
export function run(command, args, options = {}) {
  const {
    cwd = root,
    env,
    onOutput,
    showOutput = false,
    ignoreStdout = false,
    timeLimit,
    isMeasured = false,
  } = options;
  const out = showOutput ? "inherit" : "pipe";
  const [program, ...programArgs] = isMeasured
    ? ["sh", "-c", measuring, "sh", command, ...args]
    : [command, ...args];
  const child = spawn(program, programArgs, {
    cwd,
    env: env ?? process.env,
    detached: true,
    stdio: ["ignore", ignoreStdout ? "ignore" : out, out, ...(isMeasured ? ["pipe"] : [])],
  });
  let used = "";
  child.stdio[3]?.setEncoding("utf8").on("data", (text) => {
    used += text;
  });
  let output = "";
  const collect = (text) => {
    output += text;
    onOutput?.(text);
  };
  child.stdout?.setEncoding("utf8").on("data", collect);
  child.stderr?.setEncoding("utf8").on("data", collect);
  const signal = (name) => {
    try {
      if (child.pid) process.kill(-child.pid, name);
    } catch (error) {
      if (error.code !== "ESRCH") throw error;
    }
  };
  return new Promise((resolve, reject) => {
    const ended = new Promise((end) => child.once("close", end));
    const forget = mustStop({
      kill: () => signal("SIGKILL"),
      async stop() {
        signal("SIGTERM");
        const timer = setTimeout(() => signal("SIGKILL"), 5000);
        await ended;
        clearTimeout(timer);
      },
    });
    const limit = timeLimit && setTimeout(() => signal("SIGKILL"), timeLimit);
    child.once("error", (error) => {
      clearTimeout(limit);
      forget();
      reject(error);
    });
    child.once("close", (code) => {
      clearTimeout(limit);
      forget();
      resolve({
        code: code ?? 1,
        output,
        processorSeconds: isMeasured ? secondsIn(used) : null,
      });
    });
  });
}

/** Runs a Node program of an installed package: `runNode("node_modules/jest/bin/jest.js", [...])`. */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);
