import { cpSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { startChild } from "../lib/child.mjs";
import { readStartConfig } from "../lib/config.mjs";
import { deploymentSecrets } from "../lib/local-secrets.mjs";
import { findFreePort } from "../lib/ports.mjs";
import { apiEnv, webArgs, webEnv } from "../lib/process-env.mjs";
import { inRoot, root, webBuildDir } from "../lib/root.mjs";
import { localAddress, waitFor } from "../lib/wait-for.mjs";

const numbers = [1, 2];
/** The first start writes all regions and the demo data. */
const startLimit = 180_000;

/** Starts two APIs and two webs, each web asking the API of its number. The APIs know both webs and share their files. */
export async function startProcesses({ folder, databaseUrl, step }) {
  const ports = await findPorts(2 * numbers.length);
  const configs = numbers.map((number) =>
    readStartConfig({
      PATH: process.env.PATH,
      APP_ENV: "local",
      DATA_DIR: path.join(folder, `data-${number}`),
      DATABASE_URL: databaseUrl,
      PORT: ports.pop(),
      API_PORT: ports.pop(),
    }),
  );
  shareFiles(configs);
  const secrets = deploymentSecrets(configs[0]);
  const webs = configs.map(({ webHost, port }) => localAddress(webHost, port));
  const apis = configs.map(({ apiHost, apiPort }) => localAddress(apiHost, apiPort));
  const told = { webInternalUrls: webs.join(",") };

  async function launch(name, args, env, url, accept, isRestart = false) {
    const logFile = path.join(folder, "logs", `${name}.log`);
    const child = startChild({ name, args, env, cwd: root, logFile, isRestart });
    const begun = Date.now();
    await waitFor(child, url, { accept, isOver: () => Date.now() - begun > startLimit });
    return child;
  }

  const startApi = (index, isRestart) =>
    launch(
      `api-${index + 1}`,
      ["--enable-source-maps", inRoot("server/dist/main.js")],
      apiEnv({ ...configs[index], ...told }, secrets),
      `${apis[index]}/health`,
      (status) => status === 200,
      isRestart,
    );

  function startWeb(index) {
    copyBuild(index);
    return launch(
      `web-${index + 1}`,
      webArgs(configs[index], "start"),
      { ...webEnv(configs[index], secrets), NEXT_DIST_DIR: buildOf(index) },
      `${webs[index]}/boot.js`,
      (status) => status < 500,
    );
  }

  // The first one prepares the database.
  const running = { apis: [await step("API 1", () => startApi(0))], webs: [] };
  running.apis.push(await step("API 2", () => startApi(1)));
  running.webs = await step("Two webs", () => Promise.all(configs.map((_, i) => startWeb(i))));

  return {
    ...{ apis, webs, secrets },
    /** All of them run, and none was started again. */
    areRunning: () => [...running.apis, ...running.webs].every((child) => child.isRunning()),
    /** From now on they take connections and say nothing. */
    pauseApis() {
      for (const { pid } of running.apis) process.kill(pid, "SIGSTOP");
    },
    continueApis() {
      for (const { pid } of running.apis) process.kill(pid, "SIGCONT");
    },
    stopApis: () => Promise.all(running.apis.map((child) => child.stop())),
    /** Both at the same moment. */
    async startApis() {
      running.apis = await Promise.all(configs.map((_, index) => startApi(index, true)));
    },
  };
}

/** All different: the system may name one twice before it is used. */
async function findPorts(count) {
  const ports = new Set();
  while (ports.size < count) ports.add(String(await findFreePort()));
  return [...ports];
}

/** A data folder belongs to one process; stored files and unfinished uploads do not. */
function shareFiles([first, second]) {
  mkdirSync(second.dataDir, { recursive: true });
  for (const name of ["files", "uploads"]) {
    const shared = path.join(first.dataDir, name);
    mkdirSync(shared, { recursive: true });
    symlinkSync(shared, path.join(second.dataDir, name));
  }
}

/** Each web keeps its pages in its build, which Next requires to be inside the project. */
const buildOf = (index) => `.next-pair-${numbers[index]}`;

function copyBuild(index) {
  const source = inRoot(webBuildDir());
  removeBuild(index);
  cpSync(source, inRoot(buildOf(index)), {
    recursive: true,
    filter: (file) => path.relative(source, file) !== "cache",
  });
}

const removeBuild = (index) => rmSync(inRoot(buildOf(index)), { recursive: true, force: true });

/** Once the webs have stopped. */
export function removeBuilds() {
  for (const index of numbers.keys()) removeBuild(index);
}
