import { existsSync, readFileSync } from "node:fs";

/** Milliseconds that all threads of a process have worked; not a number where the system does not tell. */
export function processorTime({ pid }) {
  if (!existsSync("/proc/self/stat")) return Number.NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // Behind the name, which is in brackets and may hold anything; in hundredths of a second.
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return (user + system) * 10;
}
