import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { needsInstall, requireNode } from "./install.mjs";

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

it.each(["18.20.0", "20.18.3"])("refuses Node %s", (version) => {
  expect(() => requireNode(version)).toThrow("needs Node 20.19 or newer");
});

it.each(["20.19.0", "20.20.2", "22.0.0", "24.1.0"])("takes Node %s", (version) => {
  expect(() => requireNode(version)).not.toThrow();
});
