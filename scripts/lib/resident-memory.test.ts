import { readFileSync } from "node:fs";
import { describeMemory, residentMemory } from "./resident-memory.mjs";

// Other systems have no /proc.
const onLinux = process.platform === "linux" ? it : it.skip;

onLinux("tells what a group of processes holds, with its target", () => {
  const [, , group] = readFileSync("/proc/self/stat", "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  const api = { name: "api", pid: Number(group) };
  const [memory] = residentMemory([api]);
  expect(memory?.now).toBeGreaterThan(10_000_000);
  expect(memory?.peak).toBeGreaterThanOrEqual(memory?.now ?? 0);
  expect(describeMemory([api])).toMatch(/^Memory: api \d+ MB \(target 450\)$/);
});

it("says nothing of a process that is gone", () => {
  expect(residentMemory([{ name: "api", pid: 2 ** 30 }])).toEqual([]);
  expect(describeMemory([])).toBeNull();
});
