import { mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { explainDisk, requireDiskSpace } from "./data-folder.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "rukun-folder-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const failure = (facts: object, cause?: unknown) =>
  Object.assign(new Error("some text", { cause }), facts);
const explain = (error: unknown, isEmbedded = true) => explainDisk(error, { dataDir, isEmbedded });

test.each([
  ["a full disk", failure({ code: "ENOSPC", errno: -28 }), "no space left on device (ENOSPC)"],
  [
    "its cause",
    failure({}, failure({ code: "EROFS", errno: -30 })),
    "read-only file system (EROFS)",
  ],
  ["inside the database", { name: "ErrnoError", errno: 51 }, "no space left on device (ENOSPC)"],
  ["a query", failure({}, failure({ code: "53100" })), "no space left on device (ENOSPC)"],
])("says in one line what keeps it from being written to: %s", (_case, error, reason) => {
  expect(explain(error)).toBe(`The data folder ${dataDir} cannot be written to: ${reason}.`);
});

test.each([
  ["the folder itself", ""],
  ["a file in it", "/files/ab"],
  ["the way to it", "/.."],
])("names a missing right on %s", (_case, below) => {
  const error = failure({ code: "EACCES", errno: -13, path: join(dataDir, below) });
  expect(explain(error)).toContain("permission denied (EACCES)");
});

test("a database server's full disk is the server's", () => {
  expect(explain(failure({ code: "53100" }), false)).toMatch(/^The database cannot [^\n]*53100/);
});

test.each([
  ["a port without the right to it", { code: "EACCES", errno: -13, syscall: "listen" }],
  ["a file elsewhere", { code: "ENOENT", errno: -2, path: "/elsewhere" }],
  ["a folder whose name begins alike", { code: "ENOENT", errno: -2, path: `${tmpdir()}/rukun` }],
  ["a mistake of ours", {}],
  ["no error at all", undefined],
])("is silent about %s", (_case, facts) => {
  expect(explain(facts && failure(facts))).toBeUndefined();
});

test("sees the full disk behind whatever else is said, and leaves nothing there", () => {
  symlinkSync("/dev/full", join(dataDir, `.write-test-${process.pid}`));
  expect(explain(new Error("Aborted()"))).toContain("no space left on device (ENOSPC)");
  expect(readdirSync(dataDir)).toEqual([]);
  expect(() => requireDiskSpace(dataDir)).not.toThrow();
  expect(readdirSync(dataDir)).toEqual([]);
});
