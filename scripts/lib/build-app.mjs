import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { buildServiceWorker } from "./build-service-worker.mjs";
import { serverBuildOptions } from "./bundle-server.mjs";
import { Failure } from "./failure.mjs";
import { fingerprint, isBuiltFrom, stampBuild, stampFile } from "./fingerprint.mjs";
import { inRoot, root, webBuildDir } from "./root.mjs";
import { runNode } from "./run.mjs";

const nodeMajor = process.versions.node.split(".")[0];

const serverInputs = ["contract/src", "finance/src", "server/src", "server/package.json"];
const webInputs = [
  ...["contract/src", "finance/src", "pages", "components", "lib", "styles", "public", "types"],
  ...["next.config.js", "next-i18next.config.js", "proxy.ts", "instrumentation.ts"],
];
const sharedInputs = [
  ...["package.json", "package-lock.json", "tsconfig.json", "tsconfig.base.json"],
  "scripts/lib/bundle-server.mjs",
  "scripts/lib/build-app.mjs",
  "scripts/lib/build-service-worker.mjs",
];

function webSettings() {
  const inlined = Object.entries(process.env).filter(([name]) => name.startsWith("NEXT_PUBLIC_"));
  return { nodeMajor, ...Object.fromEntries(inlined) };
}

/** The builds: output, inputs, and the file that shows that the output is complete. */
function builds() {
  return [
    {
      name: "api",
      title: "Building the API",
      folder: inRoot("server/dist"),
      proof: "main.js",
      print: fingerprint(root, [...serverInputs, ...sharedInputs], { nodeMajor }),
      run: buildServer,
    },
    {
      name: "web",
      title: "Building the web",
      folder: inRoot(webBuildDir()),
      proof: "BUILD_ID",
      print: fingerprint(root, [...webInputs, ...sharedInputs], webSettings()),
      run: buildWeb,
    },
  ];
}

/**
 * Builds what is not up to date with its sources.
 * @param {(title: string, run: (note: (text: string) => void) => Promise<void>) => Promise<void>} step
 * @param {string[]} [names] which of the two
 * @returns {Promise<boolean>} whether anything had to be built
 */
export async function buildOutdated(step, names = ["api", "web"]) {
  const stale = builds().filter(
    ({ name, folder, proof, print }) =>
      names.includes(name) &&
      (!isBuiltFrom(folder, print) || !existsSync(path.join(folder, proof))),
  );
  for (const { title, folder, print, run } of stale) {
    rmSync(stampFile(folder), { force: true });
    await step(title, run);
    stampBuild(folder, print);
  }
  return stale.length > 0;
}

async function buildServer() {
  const { build, stop } = await import("esbuild");
  try {
    await build(serverBuildOptions());
  } catch (error) {
    throw new Failure(`The API does not build:\n${error.message}`);
  } finally {
    await stop();
  }
}

async function buildWeb(note) {
  const { code, output } = await runNode(
    "node_modules/next/dist/bin/next",
    ["build", "--webpack"],
    {
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
      onOutput(text) {
        const stage = /^\s*(\S.*?)\s*\.\.\.\s*$/m.exec(text)?.[1];
        if (stage) note(stage);
      },
    },
  );
  if (code !== 0) throw new Failure(`The web does not build:\n${output.trim()}`);
  note("Building the service worker");
  await buildServiceWorker(inRoot(webBuildDir()));
}
