import { randomBytes, randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startChild } from "../lib/child.mjs";
import { findFreePort } from "../lib/ports.mjs";
import { startPostgres } from "../lib/real-postgres.mjs";
import { inRoot, root } from "../lib/root.mjs";
import { sealEnv } from "../lib/seal-env.mjs";
import { waitFor } from "../lib/wait-for.mjs";
import { startMailSink } from "./mail-sink.mjs";
import { printTable, target } from "./table.mjs";

const people = 200;
const atOnce = 8;
/** Deadline for a code of an ordinary user to reach the relay, in milliseconds. */
const longestP95 = 5000;
const bad = ["slow", "refused", "hole"];

/** Only the API, as in production, on a real PostgreSQL and with a relay in this process. */
async function startApi(databaseUrl, smtpUrl, dataDir) {
  const port = await findFreePort();
  const key32 = () => randomBytes(32).toString("base64");
  const url = `http://127.0.0.1:${port}`;
  const apiKey = randomBytes(16).toString("hex");
  const child = startChild({
    name: "mail-api",
    args: [inRoot("server/dist/main.js")],
    cwd: root,
    logFile: path.join(dataDir, "logs", "api.log"),
    env: {
      PATH: process.env.PATH,
      APP_ENV: "production",
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      API_PORT: String(port),
      API_URL: url,
      WEB_URL: "http://127.0.0.1",
      API_KEY: apiKey,
      HELPDESK_KEY: apiKey,
      REVALIDATE_KEY: apiKey,
      WEB_KEY: key32(),
      STORAGE_KEY: key32(),
      SIGNING_KEY: key32(),
      INDEX_KEY: key32(),
      ...(await sealEnv()),
      SMTP_URL: smtpUrl,
      MAIL_FROM: "Rukun <no-reply@bench.test>",
      RATE_LIMIT_FACTOR: "10000",
    },
  });
  await waitFor(child, `${url}/health`, { accept: (status) => status === 200 });
  return { url, apiKey, stop: () => child.stop() };
}

async function register({ url, apiKey }, email) {
  const password = "Rahasia2026";
  const response = await fetch(`${url}/v1/user/register`, {
    method: "POST",
    headers: { "X-Api-Key": apiKey, "Content-Type": "application/json" },
    body: JSON.stringify({
      account_type: "lender",
      full_name: "Rani Kusuma",
      email,
      phone: `8${randomInt(10 ** 10, 10 ** 11)}`.slice(0, 11),
      password,
      password_confirmation: password,
      nationality: "ID",
      accept_terms: true,
      accept_privacy: true,
      accept_risk: true,
    }),
  });
  if (!response.ok) throw new Error(`a registration answered ${response.status}`);
}

/** Registers people, some of them with misbehaving recipients; half of those in the domain of the others. */
async function measureRound(api, arrived, badEvery) {
  const tag = randomBytes(4).toString("hex");
  const emails = Array.from({ length: people }, (_each, index) => {
    const isBad = badEvery > 0 && index % badEvery === badEvery - 1;
    const kind = isBad ? bad[Math.floor(index / badEvery) % bad.length] : "honest";
    const domain = isBad && index % 2 === 0 ? "other.test" : "bench.test";
    return `${kind}.${tag}.${index}@${domain}`;
  });
  const answered = new Map();
  const queue = [...emails];
  const work = async () => {
    for (let email = queue.shift(); email; email = queue.shift()) {
      await register(api, email);
      answered.set(email, performance.now());
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  const registered = performance.now() - begun;
  const honest = emails.filter((email) => email.startsWith("honest"));
  const end = Date.now() + 120_000;
  while (honest.some((email) => !arrived.has(email)) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const waits = honest
    .map((email) => (arrived.get(email) ?? Number.POSITIVE_INFINITY) - answered.get(email))
    .sort((left, right) => left - right);
  const at = (share) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))];
  return { p50: at(0.5), p95: at(0.95), max: waits.at(-1), count: waits.length, registered };
}

/** How long ordinary users wait for their codes, alone and beside recipients that are slow, reject or never answer. */
export async function measureMail({ step }) {
  const arrived = new Map();
  const dataDir = mkdtempSync(path.join(tmpdir(), "rukun-bench-mail-"));
  const sink = await startMailSink((email) => arrived.set(email, performance.now()));
  const postgres = await step("Starting PostgreSQL", startPostgres);
  let api;
  try {
    api = await step("Starting the API", () => startApi(postgres.url, sink.url, dataDir));
    const rounds = [];
    for (const [name, badEvery] of [
      ["alone", 0],
      ["1 in 5 bad recipients", 5],
    ]) {
      const round = await step(`Codes, ${name}`, () => measureRound(api, arrived, badEvery));
      rounds.push({ name, ...round });
    }
    const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
    printTable(
      `Codes by mail: ${people} registrations, ${atOnce} at once, from the answer to the relay's`,
      ["", "honest", "p50", "p95", "max", "target p95", "registered in"],
      rounds.map(({ name, count, p50, p95, max, registered }) => [
        name,
        String(count),
        ...[p50, p95, max].map(seconds),
        target(p95, { atMost: longestP95 }, seconds),
        seconds(registered),
      ]),
      ["Bad: taken after 60 s, refused with 550, never answered, in turn."],
    );
  } finally {
    await api?.stop();
    await postgres.stop();
    await sink.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
