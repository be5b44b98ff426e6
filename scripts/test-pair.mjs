/**
 * `npm run test:pair`: two web and two API processes of the production build on one PostgreSQL, as behind a load
 * balancer. What an officer changes at one API shows on the cached pages of both webs within five seconds, and what
 * happens by the clock happens once.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildOutdated } from "./lib/build-app.mjs";
import { startChild } from "./lib/child.mjs";
import { readStartConfig } from "./lib/config.mjs";
import { Failure, runMain } from "./lib/failure.mjs";
import { deploymentSecrets } from "./lib/local-secrets.mjs";
import { findFreePort } from "./lib/ports.mjs";
import { apiEnv, webArgs, webEnv } from "./lib/process-env.mjs";
import { startPostgres } from "./lib/real-postgres.mjs";
import { inRoot, root } from "./lib/root.mjs";
import { stopEverything, stopOnSignals } from "./lib/stopping.mjs";
import { say, step } from "./lib/terminal.mjs";
import { waitFor } from "./lib/wait-for.mjs";

/** Within which a change shows everywhere. */
const promisedMs = 5000;
const reasons = { reason: "Menunggu klarifikasi pemasok.", reason_en: "Waiting for the supplier." };

const folder = mkdtempSync(path.join(tmpdir(), "rukun-pair-"));
const children = [];

async function launch(name, args, env, url, accept) {
  const child = startChild({
    ...{ name, args, env, cwd: root },
    logFile: path.join(folder, `${name}.log`),
  });
  children.push(child);
  await waitFor(child, url, { accept });
}

/** An API and the web that asks it, with data folders and caches of their own. */
async function readPair(number, databaseUrl) {
  return readStartConfig({
    PATH: process.env.PATH,
    APP_ENV: "local",
    DATA_DIR: path.join(folder, `data-${number}`),
    DATABASE_URL: databaseUrl,
    PORT: String(await findFreePort()),
    API_PORT: String(await findFreePort()),
  });
}

async function startPair(number, config, secrets) {
  await step(`API ${number}`, () =>
    launch(
      `api-${number}`,
      ["--enable-source-maps", inRoot("server/dist/main.js")],
      apiEnv(config, secrets),
      `http://127.0.0.1:${config.apiPort}/health`,
      (status) => status === 200,
    ),
  );
  // Next resolves it against the project's folder.
  const distDir = path.relative(root, path.join(folder, `web-${number}`));
  cpSync(inRoot(process.env.NEXT_DIST_DIR || ".next"), path.resolve(root, distDir), {
    recursive: true,
    filter: (file) => !/[\\/]\.next[\\/]cache/.test(file),
  });
  await step(`Web ${number}`, () =>
    launch(
      `web-${number}`,
      webArgs(config, "start"),
      { ...webEnv(config, secrets), NEXT_DIST_DIR: distDir },
      `http://127.0.0.1:${config.port}/boot.js`,
      (status) => status < 500,
    ),
  );
}

/** @returns `data` of the answer */
async function call(config, secrets, request, { token, body } = {}) {
  const [method, address] = request.split(" ");
  const answer = await fetch(`http://127.0.0.1:${config.apiPort}${address}`, {
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
}

/** Milliseconds until a page of each web says something. */
async function untilShown(configs, address, text) {
  const begun = Date.now();
  return Promise.all(
    configs.map(async ({ port }) => {
      for (;;) {
        const html = await (await fetch(`http://127.0.0.1:${port}${address}`)).text();
        if (html.includes(text)) return Date.now() - begun;
        if (Date.now() - begun > 60_000) throw new Failure(`"${text}" never showed at ${address}`);
        await pause(100);
      }
    }),
  );
}

function expectSoon(what, times) {
  say(`  ${what}: ${times.map((ms) => `${ms} ms`).join(", ")}`);
  if (times.some((ms) => ms > promisedMs)) throw new Failure(`${what} took over ${promisedMs} ms.`);
}

async function tryPair(databaseUrl) {
  const configs = [await readPair(1, databaseUrl), await readPair(2, databaseUrl)];
  const [first, second] = configs;
  const secrets = deploymentSecrets(first);
  const webInternalUrls = configs.map(({ port }) => `http://127.0.0.1:${port}`).join(",");
  for (const [index, config] of configs.entries()) {
    await startPair(index + 1, { ...config, webInternalUrls }, secrets);
  }
  const ask = (config, request, options) => call(config, secrets, request, options);

  const { token } = await ask(first, "POST /v1/user/login", {
    body: { identifier: "petugas@rukun.test", password: "Rukun2026" },
  });
  const open = await ask(first, "GET /v1/campaigns?status=open&sort=ending");
  const [stopped, ending] = open.data ?? open;
  const pages = ["", "/en"].map((prefix) => `${prefix}/campaign/${stopped.slug}`);
  for (const page of pages) await untilShown(configs, page, stopped.company);
  const managed = `/v1/backoffice/campaigns/${stopped.id}`;

  await ask(first, `POST ${managed}/suspend`, { token, body: reasons });
  expectSoon("Suspended at API 1", await untilShown(configs, pages[0], reasons.reason));
  expectSoon("The same in English", await untilShown(configs, pages[1], reasons.reason_en));
  const slug = `alamat-baru-${stopped.slug}`.slice(0, 80).replace(/-$/, "");
  await ask(second, `POST ${managed}/slug`, { token, body: { slug } });
  expectSoon("Changed at API 2", await untilShown(configs, pages[0], slug));

  await pastDeadline(databaseUrl, ending.id);
  const isOver = async () => {
    const { history } = await ask(second, `GET /v1/backoffice/campaigns/${ending.id}`, { token });
    return history.filter(({ to }) => ["CANCELLED", "FULLY_FUNDED"].includes(to.name)).length;
  };
  for (let seconds = 0; (await isOver()) === 0; seconds += 1) {
    if (seconds > 90) throw new Failure("The clock did not close the campaign.");
    await pause(1000);
  }
  // Another round of the clock in both processes.
  await pause(61_000);
  const times = await isOver();
  say(`  Closed by the clock of two API processes: ${times} time(s)`);
  if (times !== 1) throw new Failure("A job ran more than once.");
}

/** Its funding ends now, as if time had passed. */
async function pastDeadline(databaseUrl, id) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    "update campaigns set starts_at = now() - interval '2 days', ends_at = now() where id = $1",
    [id],
  );
  await client.end();
}

await runMain(async () => {
  stopOnSignals({ exitCode: 1 });
  await buildOutdated(step);
  const postgres = await startPostgres();
  try {
    await tryPair(postgres.url);
    say("✓ Two web and two API processes on one database");
    return 0;
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
    await stopEverything();
  }
});
