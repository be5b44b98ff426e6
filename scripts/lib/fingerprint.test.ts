import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fingerprint, isBuiltFrom, stampBuild, stampFile } from "./fingerprint.mjs";

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const print = () => fingerprint(root, ["lib", "package.json", "not-there"]);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "rukun-print-"));
  write("package.json", "{}");
  write("lib/a.ts", "a");
  write("lib/deep/b.ts", "b");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it("stays the same when only times change, and in another folder", () => {
  const before = print();
  utimesSync(path.join(root, "lib/a.ts"), 1, 1);
  expect(print()).toBe(before);
  const copy = mkdtempSync(path.join(tmpdir(), "rukun-print-"));
  cpSync(root, copy, { recursive: true });
  expect(fingerprint(copy, ["lib", "package.json", "not-there"])).toBe(before);
  rmSync(copy, { recursive: true });
});

it.each<[string, () => void]>([
  ["a file changes", () => write("lib/deep/b.ts", "c")],
  ["a file comes", () => write("lib/c.ts", "")],
  ["a file goes", () => rmSync(path.join(root, "lib/a.ts"))],
  [
    "text moves from one file to the next",
    () => {
      write("lib/a.ts", "");
      write("lib/deep/b.ts", "ab");
    },
  ],
])("changes when %s", (_what, change) => {
  const before = print();
  change();
  expect(print()).not.toBe(before);
});

it.each(["lib/a.test.ts", "lib/a.test.tsx", "lib/node_modules/x/index.js", "lib/dist/main.js"])(
  "does not look at %s",
  (file) => {
    const before = print();
    write(file, "x");
    expect(print()).toBe(before);
  },
);

it("depends on the settings", () => {
  expect(fingerprint(root, ["lib"], { node: "20" })).not.toBe(
    fingerprint(root, ["lib"], { node: "22" }),
  );
});

it("knows what a folder was built from", () => {
  expect(isBuiltFrom(root, "abc")).toBe(false);
  stampBuild(root, "abc");
  expect(isBuiltFrom(root, "abc")).toBe(true);
  expect(isBuiltFrom(root, "abd")).toBe(false);
  writeFileSync(stampFile(root), "half a fi");
  expect(isBuiltFrom(root, "abc")).toBe(false);
});
