import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { build } from "esbuild";
import { serverBuildOptions } from "../lib/bundle-server.mjs";
import { inRoot } from "../lib/root.mjs";

/**
 * Sources of the server, compiled where their packages are found.
 * @param {Record<string, string>} names by file below `server/src`: what it exports, as in a list of names
 * @returns the exports
 */
export async function readServerSources(names) {
  const outfile = inRoot(`server/dist/bench-${randomUUID()}.mjs`);
  const { outdir: _dir, outbase: _base, entryPoints: _entries, ...options } = serverBuildOptions();
  const lines = Object.entries(names).map(
    ([file, exported]) => `export { ${exported} } from "./${file}";`,
  );
  await build({
    ...options,
    outfile,
    stdin: { contents: lines.join("\n"), resolveDir: inRoot("server/src"), loader: "ts" },
  });
  try {
    return await import(outfile);
  } finally {
    rmSync(outfile, { force: true });
  }
}
