import { readFileSync } from "node:fs";

/** Resource usage of another process. */
export interface ProcessCost {
  /** CPU time in milliseconds. */
  readonly workMs: number;
  /** Current resident memory. */
  readonly bytes: number;
}

/** Linux reports hundredths of a second (USER_HZ), regardless of hardware. */
const tickMs = 10;

/** Zeros without /proc, or when the process has exited. */
export function processCost(pid: number | undefined): ProcessCost {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // After the process name, which is in parentheses and may contain any character.
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
