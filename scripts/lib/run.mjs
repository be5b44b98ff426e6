import { spawn } from "node:child_process";
import { root } from "./root.mjs";
import { mustStop } from "./stopping.mjs";

/**
 * Runs a program to its end in a process group of its own, without input, and collects its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onOutput?: (text: string) => void, showOutput?: boolean,
 * ignoreStdout?: boolean, timeLimit?: number }} [options] `showOutput` forwards its output to this process's own instead
 * of collecting it; after `timeLimit` milliseconds it is killed
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  const {
    cwd = root,
    env,
    onOutput,
    showOutput = false,
    ignoreStdout = false,
    timeLimit,
  } = options;
  const out = showOutput ? "inherit" : "pipe";
  const child = spawn(command, args, {
    cwd,
    env: env ?? process.env,
    detached: true,
    stdio: ["ignore", ignoreStdout ? "ignore" : out, out],
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
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Runs a Node program of an installed package: `runNode("node_modules/jest/bin/jest.js", [...])`. */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);
