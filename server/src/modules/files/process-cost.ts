import { readFileSync } from "node:fs";

/** What another process has cost so far. */
export interface ProcessCost {
  /** Milliseconds of the processor. */
  readonly workMs: number;
  /** Memory that it holds now. */
  readonly bytes: number;
}

/** Linux counts in hundredths of a second, whatever the hardware does. */
const tickMs = 10;

/** Nothing where the system does not tell (it has no /proc), or when the process is gone. */
export function processCost(pid: number | undefined): ProcessCost {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Behind the name, which is in brackets and may hold anything.
    const [user, system] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13);
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return {
      workMs: (Number(user) + Number(system)) * tickMs,
      bytes: Number(kilobytes ?? 0) * 1024,
    };
  } catch {
    return { workMs: 0, bytes: 0 };
  }
}
