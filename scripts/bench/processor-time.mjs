import { existsSync, readFileSync } from "node:fs";

/** CPU time in milliseconds of all threads of a process; NaN where the system does not tell. */
export function processorTime({ pid }) {
  if (!existsSync("/proc/self/stat")) return Number.NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // After the name, which is in parentheses and may contain anything; in ticks of 10 ms.
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return (user + system) * 10;
}
