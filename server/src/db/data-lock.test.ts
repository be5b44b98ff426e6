import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { claimDataFolder, DataFolderInUseError } from "./data-lock.ts";

let parent: string;
let folder: string;
const lockFile = () => join(folder, "rukun.lock");
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "rukun-lock-"));
  folder = join(parent, "data");
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test("the folder is made for its owner only and holds the claim", () => {
  const release = claimDataFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(lockFile()).mode & 0o777).toBe(0o600);
  expect(readFileSync(lockFile(), "utf8")).toMatch(new RegExp(`^${process.pid} \\d*$`));
  release();
  expect(existsSync(lockFile())).toBe(false);
});

test("a folder that was given back can be claimed again", () => {
  claimDataFolder(folder)();
  expect(() => claimDataFolder(folder)()).not.toThrow();
});

test("a folder of another living process is refused, and stays its own", () => {
  claimDataFolder(folder);
  writeFileSync(lockFile(), String(process.ppid));
  expect(() => claimDataFolder(folder)).toThrow(DataFolderInUseError);
  expect(() => claimDataFolder(folder)).toThrow(
    `The data folder ${folder} is in use by process ${process.ppid}. Stop it first, or set DATA_DIR to another folder.`,
  );
  expect(readFileSync(lockFile(), "utf8")).toBe(String(process.ppid));
});

test("the claim of a process that was killed is taken over", async () => {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  claimDataFolder(folder);
  writeFileSync(lockFile(), String(child.pid));
  const release = claimDataFolder(folder);
  expect(readFileSync(lockFile(), "utf8")).toMatch(new RegExp(`^${process.pid} \\d*$`));
  release();
});

test("the claim of a killed process that its parent has not noticed yet is taken over", async () => {
  // The shell execs a process that never reaps the first one's child. Only that process answers what is written to it:
  // a child that died earlier, the shell itself would have reaped.
  const parentProcess = spawn("sh", ["-c", "sleep 30 & echo $!; exec cat"]);
  const [line] = await once(parentProcess.stdout, "data");
  parentProcess.stdin.write("replaced\n");
  await once(parentProcess.stdout, "data");
  const zombie = String(line).trim();
  process.kill(Number(zombie), "SIGKILL");
  const state = () => readFileSync(`/proc/${zombie}/stat`, "utf8");
  while (process.platform === "linux" && !/\) Z /.test(state())) await setImmediate();
  claimDataFolder(folder);
  writeFileSync(lockFile(), zombie);
  expect(() => claimDataFolder(folder)()).not.toThrow();
  parentProcess.kill();
});

const onLinux = process.platform === "linux" ? test : test.skip;
onLinux("the claim of a dead process whose id another one has got since is taken over", () => {
  claimDataFolder(folder);
  writeFileSync(lockFile(), `${process.ppid} 1`);
  expect(() => claimDataFolder(folder)()).not.toThrow();
});

test("a full disk leaves no half of a claim", () => {
  mkdirSync(folder, { recursive: true });
  symlinkSync("/dev/full", `${lockFile()}.${process.pid}`);
  expect(() => claimDataFolder(folder)).toThrow(expect.objectContaining({ code: "ENOSPC" }));
  expect(readdirSync(folder)).toEqual([]);
});

test.each(["", "not a number"])("a lock file with content %p is ignored", (text) => {
  claimDataFolder(folder);
  writeFileSync(lockFile(), text);
  expect(() => claimDataFolder(folder)()).not.toThrow();
});
