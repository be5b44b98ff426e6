import { setTimeout as sleep } from "node:timers/promises";
import { isEnding } from "./stopping.mjs";

/**
 * Starts a process again whenever it ends by itself, until this command ends. Every try waits twice as long as the one
 * before; a process that ran well for a while has its first pause back. What keeps it from starting may be gone at the
 * next try (a database, a disk, a setting), so no failure ends the tries.
 * @param {import("./child.mjs").Child} first the process as it runs now
 * @param {object} options
 * @param {() => Promise<import("./child.mjs").Child>} options.restart resolves once the new process answers
 * @param {(line: string) => void} options.tell for the person at the terminal
 * @param {number} [options.firstPause] milliseconds, as the others
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
        // The same words at each try would bury everything else.
        if (error.message !== lastReason) tell(error.message);
        lastReason = error.message;
        news = `The ${name} process could not be started again`;
      }
    }
    tell(`The ${name} process answers again.`);
  }
}
