import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { install, needsInstall, requireNode } from "./install.mjs";

let root: string;
const write = (file: string, value: unknown) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), JSON.stringify(value));
};
const manifest = { name: "rukun", dependencies: { next: "^16.0.0" } };
const locked = {
  "": { name: "rukun", dependencies: { next: "^16.0.0" } },
  contract: { name: "@rukun/contract" },
  "node_modules/@rukun/contract": { resolved: "contract", link: true },
  "node_modules/next": { version: "16.4.6" },
  "node_modules/other-system": { version: "1.0.0", optional: true },
};
const installed = {
  contract: { name: "@rukun/contract" },
  "node_modules/@rukun/contract": { resolved: "contract", link: true },
  "node_modules/next": { version: "16.4.6" },
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "rukun-install-"));
  write("package.json", manifest);
  write("package-lock.json", { packages: locked });
  write("node_modules/.package-lock.json", { packages: installed });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it("leaves an installation alone that is what the lock file says", () => {
  expect(needsInstall(root)).toBe(false);
});

it.each<[string, () => void]>([
  ["nothing is installed", () => rmSync(path.join(root, "node_modules"), { recursive: true })],
  ["there is no lock file", () => rmSync(path.join(root, "package-lock.json"))],
  [
    "a package is missing",
    () =>
      write("package-lock.json", {
        packages: { ...locked, "node_modules/zod": { version: "4.6.7" } },
      }),
  ],
  [
    "another version is locked",
    () =>
      write("package-lock.json", {
        packages: { ...locked, "node_modules/next": { version: "16.4.7" } },
      }),
  ],
  [
    "package.json asks for something new",
    () => write("package.json", { ...manifest, devDependencies: { jest: "^30.0.0" } }),
  ],
  [
    "a workspace asks for something new",
    () => write("contract/package.json", { dependencies: { zod: "^4.0.0" } }),
  ],
  [
    "an installation was interrupted",
    () => writeFileSync(path.join(root, "node_modules/.package-lock.json"), "{"),
  ],
])("installs when %s", (_what, change) => {
  change();
  expect(needsInstall(root)).toBe(true);
});

it.each(["18.20.0", "20.8.1"])("refuses Node %s", (version) => {
  expect(() => requireNode(version)).toThrow("needs Node 20.9 or newer");
});

it.each(["20.9.0", "20.20.2", "22.0.0", "24.1.0"])("takes Node %s", (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

describe("installing", () => {
  const { PATH } = process.env;
  const calls = () => readFileSync(path.join(root, "calls"), "utf8").trim().split("\n");
  /** Stands for npm: notes how it was called, and does what is given. */
  const npmThat = (does: string) => {
    const file = path.join(root, "npm");
    writeFileSync(file, `#!/bin/sh\necho "$*" >> calls\n${does}\n`);
    chmodSync(file, 0o755);
    process.env.PATH = `${root}${path.delimiter}${PATH}`;
  };
  const older = 'case "$*" in *--prefer-offline*) echo "npm error code ETARGET"; exit 1;; esac';
  afterEach(() => {
    process.env.PATH = PATH;
  });

  it("takes what was fetched before, and says what it fetches", async () => {
    npmThat('echo "npm http fetch GET 200"; echo "npm http fetch GET 200"');
    const notes: string[] = [];
    await install(root, (note) => notes.push(note));
    expect(notes.at(-1)).toBe("2 files fetched");
    expect(calls()).toEqual([expect.stringMatching(/^install --no-save .*--prefer-offline$/)]);
  });

  it("asks for a newer list of versions where the one fetched before lacks the locked one", async () => {
    npmThat(older);
    await install(root, () => undefined);
    expect(calls()).toHaveLength(2);
  });

  it("fails with what npm complains of, once", async () => {
    npmThat('echo "npm error code EACCES"; exit 1');
    await expect(install(root, () => undefined)).rejects.toThrow(
      "npm install failed:\nnpm error code EACCES",
    );
    expect(calls()).toHaveLength(1);
  });
});
