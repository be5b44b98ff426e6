import { setTimeout as sleep } from "node:timers/promises";
import { isEnding } from "./stopping.mjs";

/**
 * Restarts a process whenever it exits, until this command ends, with exponential backoff; a process that ran well for
 * a while resets the delay. The cause may be temporary (a database, a disk, a setting), so there is no limit of
 * attempts.
 * @param {import("./child.mjs").Child} first the running process
 * @param {object} options
 * @param {() => Promise<import("./child.mjs").Child>} options.restart resolves once the new process responds
 * @param {(line: string) => void} options.tell prints to the terminal
 * @param {number} [options.firstPause] milliseconds, like the others
 * @param {number} [options.maxPause]
 * @param {number} [options.wellAfter]
 */
export async function keepRunning(
  first,
  { restart, tell, firstPause = 1000, maxPause = 30_000, wellAfter = 60_000 },
) {
  const { name } = first;
  let running = first;
  let pause = firstPause;
  for (;;) {
    const since = Date.now();
    const { code, signal } = await running.ended;
    if (isEnding()) return;
    if (Date.now() - since >= wellAfter) pause = firstPause;
    let news = `The ${name} process ended by itself (${signal ?? `exit code ${code}`})`;
    let lastReason = "";
    for (let next = null; next === null; ) {
      tell(`${news}; starting it again in ${pause / 1000} s.`);
      await sleep(pause);
      if (isEnding()) return;
      pause = Math.min(pause * 2, maxPause);
      try {
        next = await restart();
        running = next;
      } catch (error) {
        if (isEnding()) return;
        // Repeating the same message at each attempt would bury everything else.
        if (error.message !== lastReason) tell(error.message);
        lastReason = error.message;
        news = `The ${name} process could not be started again`;
      }
    }
    tell(`The ${name} process answers again.`);
  }
}
