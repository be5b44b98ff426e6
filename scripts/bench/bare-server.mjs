import { writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startChild } from "../lib/child.mjs";
import { findFreePort } from "../lib/ports.mjs";
import { root } from "../lib/root.mjs";
import { waitFor } from "../lib/wait-for.mjs";

const startLimit = 20_000;
/** Preloaded into a process: reports its event loop delay. */
export const observer = fileURLToPath(new URL("./observe.mjs", import.meta.url));
const bareServer = fileURLToPath(new URL("./bare-fastify.mjs", import.meta.url));

/**
 * Starts a bare Fastify, for comparison.
 * @param {Record<string, unknown>} answers by path
 * @param {[databaseUrl: string, userId: string] | []} row what `/row` reads
 */
export async function startBareServer(answers, workDir, row = []) {
  const answersFile = path.join(workDir, "answers.json");
  writeFileSync(answersFile, JSON.stringify(answers));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = startChild({
    name: "bare Fastify",
    args: ["--import", observer, bareServer, answersFile, String(port), ...row],
    env: { ...process.env, NODE_ENV: "production" },
    cwd: root,
    logFile: path.join(workDir, "bare-fastify.log"),
  });
  const begun = Date.now();
  await waitFor(child, url + Object.keys(answers)[0], {
    accept: (status) => status === 200,
    isOver: () => Date.now() - begun > startLimit,
  });
  return { child, url };
}
