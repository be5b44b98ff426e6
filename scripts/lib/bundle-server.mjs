import { readdirSync } from "node:fs";
import { inRoot } from "./root.mjs";

/** Packages stay external and are loaded from node_modules, except our own, whose sources are bundled. */
const externalPackages = {
  name: "packages-stay-outside",
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
      if (kind === "entry-point") return undefined;
      const [, own, file] = /^@rukun\/(contract|finance)\/(.+)$/.exec(name) ?? [];
      return file ? { path: inRoot(own, "src", `${file}.ts`) } : { path: name, external: true };
    });
  },
};

/** Entry points of the server: the API, its workers, what the scripts use, and every command of `src/cli`. */
function serverEntries() {
  const commands = readdirSync(inRoot("server/src/cli")).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  return [
    "server/src/main.ts",
    "server/src/documents/contract-worker.ts",
    "server/src/documents/seal-key.ts",
    "server/src/modules/files/image-worker.ts",
    "server/src/modules/files/pdf-worker.ts",
    ...commands.map((name) => `server/src/cli/${name}`),
  ].map((entry) => inRoot(entry));
}

/**
 * esbuild settings for `server/dist`.
 * @returns {import("esbuild").BuildOptions}
 */
export function serverBuildOptions() {
  return {
    entryPoints: serverEntries(),
    outdir: inRoot("server/dist"),
    outbase: inRoot("server/src"),
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    sourcemap: true,
    logLevel: "silent",
    plugins: [externalPackages],
  };
}
