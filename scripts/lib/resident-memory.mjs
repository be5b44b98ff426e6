import { readdirSync, readFileSync } from "node:fs";

/** Memory target in bytes by process name; informative, never a failure. */
const memoryTargets = { api: 450_000_000, web: 300_000_000 };

/**
 * Resident memory of each process of a deployment, including its children.
 * @param {import("./child.mjs").Child[]} children
 * @returns {{ name: string, now: number, peak: number, target: number | undefined }[]} bytes; empty on systems without
 * /proc
 */
export function residentMemory(children) {
  return children.flatMap(({ name, pid }) => {
    const group = readGroup(pid);
    if (group.length === 0) return [];
    const sum = (key) => group.reduce((total, each) => total + each[key], 0);
    return [{ name, now: sum("now"), peak: sum("peak"), target: memoryTargets[name] }];
  });
}

/** One line for a terminal: `Memory: api 312 MB (target 450), web 121 MB (target 300)`; null where unknown. */
export function describeMemory(children) {
  const megabytes = (bytes) => Math.round(bytes / 1_000_000);
  const parts = residentMemory(children).map(
    ({ name, now, target }) => `${name} ${megabytes(now)} MB (target ${megabytes(target)})`,
  );
  return parts.length > 0 ? `Memory: ${parts.join(", ")}` : null;
}

/** All processes of a process group. */
function readGroup(group) {
  const found = [];
  for (const pid of listProcesses()) {
    try {
      // After the name, which is in parentheses and may contain anything: state, parent, group.
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const [, , owner] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (Number(owner) === group) found.push(readSize(pid));
    } catch (error) {
      // It exited in the meantime.
      if (error.code !== "ENOENT" && error.code !== "ESRCH") throw error;
    }
  }
  return found;
}

function listProcesses() {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function readSize(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const bytes = (name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1] ?? 0) * 1024;
  return { now: bytes("VmRSS"), peak: bytes("VmHWM") };
}
