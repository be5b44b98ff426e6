/**
 * `npm run test:pair`: two web and two API processes of the production build on one PostgreSQL, as behind a load
 * balancer. What an officer changes at one API shows on the pages of both webs within five seconds; what happens by the
 * clock happens once; pages outlive the APIs, and everything goes on by itself after the database was gone for a minute.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildOutdated } from "./lib/build-app.mjs";
import { Failure, runMain } from "./lib/failure.mjs";
import { requireNode } from "./lib/install.mjs";
import { startPostgres } from "./lib/real-postgres.mjs";
import { inRoot } from "./lib/root.mjs";
import { stopEverything, stopOnSignals } from "./lib/stopping.mjs";
import { say, step } from "./lib/terminal.mjs";
import { createPages } from "./pair/pages.mjs";
import { removeBuilds, startProcesses } from "./pair/processes.mjs";
import { tryStall } from "./pair/stall.mjs";
import { tryChanges, tryClocks, tryOnce, tryOutage } from "./pair/trials.mjs";

const { Client } = createRequire(inRoot("server/package.json"))("pg");

/** @returns {import("./pair/trials.mjs").Pair["ask"]} */
const createAsk =
  ({ apis, secrets }) =>
  async (number, request, { token, body } = {}) => {
    const [method, address] = request.split(" ");
    const answer = await fetch(apis[number - 1] + address, {
      method,
      headers: {
        "X-Api-Key": secrets.API_KEY,
        "X-Localization": "id",
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body && { "Content-Type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Failure(`${request}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).data;
  };

async function tryPair(postgres, folder) {
  const processes = await startProcesses({ folder, databaseUrl: postgres.url, step });
  const ask = createAsk(processes);
  /** A connection of its own for each: the database goes and comes back in between. */
  const query = async (text, values) => {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query(text, values).finally(() => client.end());
    return rows;
  };
  const { session } = await ask(1, "POST /v1/user/login", {
    body: { identifier: "petugas@rukun.test", password: "Rukun2026" },
  });
  const pair = {
    ...{ ask, query, postgres, processes, token: session.token },
    pages: createPages(processes.webs),
  };
  const [{ begun }] = await query("select now() as begun");
  say("A change at one API");
  const campaign = await tryChanges(pair);
  say("APIs that say nothing");
  await tryStall(pair);
  say("No API, while moments pass");
  const moved = await tryClocks(pair);
  say("No database");
  await tryOutage(pair, campaign);
  say("Once");
  await tryOnce(pair, { ...moved, begun });
}

await runMain(async () => {
  requireNode();
  stopOnSignals({ exitCode: 1 });
  await buildOutdated(step);
  const folder = mkdtempSync(path.join(tmpdir(), "rukun-pair-"));
  const logs = path.join(folder, "logs");
  mkdirSync(logs);
  const postgres = await step("PostgreSQL", startPostgres);
  try {
    await tryPair(postgres, folder);
    say("✓ Two web and two API processes on one database");
    return 0;
  } finally {
    await stopEverything();
    cpSync(logs, inRoot("playwright-report/logs"), { recursive: true });
    removeBuilds();
    rmSync(folder, { recursive: true, force: true });
  }
});
