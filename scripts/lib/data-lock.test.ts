import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findHolder, requireFreeDataDir } from "./data-lock.mjs";

let folder: string;
const lock = (text: string) => writeFileSync(path.join(folder, "rukun.lock"), text);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rukun-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("accepts a folder without a lock", () => {
  expect(findHolder(folder)).toBeNull();
});

it("names the living process that holds the folder", () => {
  lock(String(process.pid));
  expect(() => requireFreeDataDir(folder)).toThrow(
    `The data folder ${folder} is in use by process ${process.pid}: stop it first, or set DATA_DIR to another folder.`,
  );
});

it("ignores the lock of a process that is gone", () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  lock(String(pid));
  expect(findHolder(folder)).toBeNull();
});

const onLinux = process.platform === "linux" ? it : it.skip;
onLinux("ignores the lock of a dead process whose id another one has got since", () => {
  lock(`${process.pid} 1`);
  expect(findHolder(folder)).toBeNull();
  const startedAt = readFileSync(`/proc/${process.pid}/stat`, "utf8")
    .split(") ")
    .at(-1)
    ?.split(" ")[19];
  lock(`${process.pid} ${startedAt}`);
  expect(findHolder(folder)).toBe(process.pid);
});

it.each(["", "not a number", "-1"])("ignores a lock that says %j", (text) => {
  lock(text);
  expect(findHolder(folder)).toBeNull();
});
