import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { inRoot } from "../lib/root.mjs";

const provideTypescript = fileURLToPath(new URL("./provide-typescript.mjs", import.meta.url));
const cruiser = inRoot("node_modules/dependency-cruiser/bin/dependency-cruise.mjs");

/** Folders whose imports are checked. */
const rooms = [
  ...["pages", "components", "lib", "styles", "contract/src", "finance/src", "server/src"],
  ...["e2e", "test"],
];

/**
 * Checks every import under `root` against its `.dependency-cruiser.cjs`.
 * @param {string} root
 * @param {"err-long" | "json"} outputType `err-long` includes the rules' comments
 * @returns {Promise<{ code: number, output: string }>} code 0 without violations
 */
export function cruise(root, outputType = "err-long") {
  const folders = rooms.filter((folder) => existsSync(path.join(root, folder)));
  const child = spawn(
    process.execPath,
    [
      ...["--import", provideTypescript, cruiser, "--config", ".dependency-cruiser.cjs"],
      ...["--output-type", outputType, ...folders],
    ],
    { cwd: root, stdio: ["ignore", "pipe", "pipe"] },
  );
  const chunks = [];
  child.stdout.on("data", (chunk) => chunks.push(chunk));
  child.stderr.on("data", (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }),
    );
  });
}
