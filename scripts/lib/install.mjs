import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { run } from "./run.mjs";

const dependencyFields = ["dependencies", "devDependencies"];
/** Folders of the workspace packages; the first one is the root. */
const workspaces = ["", "contract", "finance", "server"];

/** Fails with one clear line on an unsupported Node version. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Failure(`Node ${version} is too old: Rukun needs Node 20.19 or newer.`);
  }
}

/**
 * Whether the installed packages differ from the lock file. Compares with npm's own list of installed packages, not by
 * time, so it does not matter who installed, and when.
 * @param {string} root
 */
export function needsInstall(root) {
  const wanted = readJson(path.join(root, "package-lock.json"))?.packages;
  const installed = readJson(path.join(root, "node_modules/.package-lock.json"))?.packages;
  if (!wanted || !installed) return true;
  const isMissing = Object.entries(wanted).some(([name, { version, optional, link }]) => {
    if (name === "" || !name.includes("node_modules/") || optional) return false;
    const found = installed[name];
    return !found || (!link && found.version !== version);
  });
  return isMissing || workspaces.some((folder) => hasOtherDependencies(root, folder, wanted));
}

function hasOtherDependencies(root, folder, wanted) {
  const manifest = readJson(path.join(root, folder, "package.json")) ?? {};
  return dependencyFields.some((field) => {
    const asked = Object.entries(manifest[field] ?? {}).sort();
    const locked = Object.entries(wanted[folder]?.[field] ?? {}).sort();
    return JSON.stringify(asked) !== JSON.stringify(locked);
  });
}

function readJson(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/**
 * Installs from the lock file without changing it, including development packages: the build needs them.
 * (`npm ci` fails where a registry lacks other platforms' optional packages.)
 * @param {string} root
 * @param {(text: string) => void} note reports progress
 */
export async function install(root, note) {
  let fetched = 0;
  const { code, output } = await run(
    "npm",
    ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=http"],
    {
      cwd: root,
      onOutput(text) {
        fetched += text.split("http fetch").length - 1;
        if (fetched > 0) note(`${fetched} files fetched`);
      },
    },
  ).catch((error) => {
    throw new Failure(`npm cannot be run: ${error.message}`);
  });
  if (code !== 0) {
    const complaints = output.split("\n").filter((line) => /\b(ERR!|error)\b/.test(line));
    throw new Failure(`npm install failed:\n${complaints.slice(0, 12).join("\n")}`);
  }
}
