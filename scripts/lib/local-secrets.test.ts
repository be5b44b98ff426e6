import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { secretNames } from "./config.mjs";
import { Failure } from "./failure.mjs";
import { deploymentSecrets, localSecrets } from "./local-secrets.mjs";

let folder: string;
const file = () => path.join(folder, "secrets.json");

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rukun-secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("makes each secret once, 32 bytes each, and keeps them for the owner only", () => {
  const first = localSecrets(folder, {});
  expect(Object.keys(first)).toEqual(secretNames);
  for (const value of Object.values(first)) expect(Buffer.from(value, "base64")).toHaveLength(32);
  expect(new Set(Object.values(first)).size).toBe(secretNames.length);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(localSecrets(folder, {})).toEqual(first);
});

it("prefers what the environment gives, without keeping it", () => {
  const kept = localSecrets(folder, {});
  expect(localSecrets(folder, { API_KEY: "from-the-shell-16" }).API_KEY).toBe("from-the-shell-16");
  expect(localSecrets(folder, {}).API_KEY).toBe(kept.API_KEY);
});

it("does not replace secrets that it cannot read: files would be lost", () => {
  writeFileSync(file(), "{");
  expect(() => localSecrets(folder, {})).toThrow("is not readable JSON");
});

it("writes them completely or not at all, as half a file would break the next start", () => {
  symlinkSync("/dev/full", `${file()}.${process.pid}`);
  expect(() => localSecrets(folder, {})).toThrow(
    new Failure(`${file()} cannot be written to: no space left on device (ENOSPC).`),
  );
  expect(readdirSync(folder)).toEqual([]);
  expect(Object.keys(localSecrets(folder, {}))).toEqual(secretNames);
});

it("makes none in production", () => {
  const env = Object.fromEntries(secretNames.map((name) => [name, name.toLowerCase()]));
  expect(deploymentSecrets({ environment: "production", dataDir: folder, env })).toEqual(env);
  expect(() => statSync(file())).toThrow("ENOENT");
});
