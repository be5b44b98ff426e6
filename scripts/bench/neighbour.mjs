import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readStartConfig } from "../lib/config.mjs";
import { startDeployment } from "../lib/deployment.mjs";
import { findFreePort } from "../lib/ports.mjs";
import { residentMemory } from "../lib/resident-memory.mjs";
import { get } from "./neighbour-requests.mjs";
import { median, megabytes, milliseconds, printTable, target } from "./table.mjs";

const perSecond = 40;
const atMostTimes = 3;
/** Unknown addresses, of which the web may keep nothing for long. */
const unknown = Number(process.env.UNKNOWN ?? 100_000);
const visitors = 512;
const atMostGrowth = 60_000_000;
const languages = ["", "/en"];
const parts = ["", "/bukti"];

/**
 * A neighbour's first visits to pages that nobody has asked for yet, alone and while one address asks for made-up ones;
 * then the web's memory after very many of those. With the product's limits.
 * @param {Pick<import("./run.mjs").Bench, "step" | "workDir">} bench
 */
export async function measureNeighbour({ step, workDir }) {
  const config = readStartConfig({
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    APP_ENV: "local",
    DATA_DIR: mkdtempSync(path.join(workDir, "data-")),
    PORT: String(await findFreePort()),
    API_PORT: String(await findFreePort()),
    RATE_LIMIT_FACTOR: "1",
    TRUST_PROXY: "true",
  });
  const { children, secrets } = await startDeployment(config, { step });
  const web = children.find(({ name }) => name === "web");
  const { webUrl } = config;
  try {
    const slugs = await publishedSlugs(config.apiUrl, secrets.API_KEY);
    // The process has made pages before: what is measured is not the loading of its code.
    for (const slug of slugs.splice(0, 2)) {
      for (const page of pagesOf(slug)) await firstVisit(webUrl + page);
    }
    // In turn, so that every kind of campaign is on both sides.
    const [own, others] = [0, 1].map((side) => slugs.filter((_, index) => index % 2 === side));
    const alone = await step("First visits alone", () => firstVisits(webUrl, own));
    const attack = startAttack(webUrl);
    await pause(5000);
    const attacked = await step("First visits beside made-up addresses", () =>
      firstVisits(webUrl, others),
    );
    printTimes(alone, attacked, await attack.stop());
    const flood = (from, to) =>
      step(`${to - from} unknown addresses`, (note) => floodWith(webUrl, from, to, note));
    // The process comes to the memory that such requests take; what it needs more from then on, it keeps of them.
    const begun = unknown / 10;
    const first = await flood(0, begun);
    const before = residentMemory([web])[0];
    const rest = await flood(begun, unknown);
    printMemory({ before, begun, after: residentMemory([web])[0] }, [first, rest]);
  } finally {
    await Promise.all(children.map((child) => child.stop()));
  }
}

const pagesOf = (slug) =>
  languages.flatMap((language) => parts.map((part) => `${language}/campaign/${slug}${part}`));

async function publishedSlugs(apiUrl, apiKey) {
  const headers = { "X-Api-Key": apiKey, "X-Localization": "id" };
  const response = await fetch(`${apiUrl}/v1/campaigns?sort=newest&limit=24`, { headers });
  const { data } = await response.json();
  return data.map(({ slug }) => slug);
}

/** Milliseconds until the whole page is there; of a neighbour with an address of their own. */
async function firstVisit(url, visitor = "203.0.113.7") {
  const begun = performance.now();
  const { status, cache } = await get(url, visitor);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  if (cache !== "MISS") throw new Error(`${url} was there before (${cache})`);
  return performance.now() - begun;
}

async function firstVisits(webUrl, slugs) {
  const times = [];
  for (const page of slugs.flatMap(pagesOf)) {
    times.push(await firstVisit(webUrl + page));
    await pause(100);
  }
  return times;
}

/** In a process of its own, whose work must not count as the neighbour's waiting time. */
function startAttack(webUrl) {
  const child = spawn(
    process.execPath,
    [new URL("./neighbour-attack.mjs", import.meta.url).pathname, webUrl, String(perSecond)],
    { stdio: ["ignore", "pipe", "inherit", "ipc"], env: { PATH: process.env.PATH } },
  );
  return {
    async stop() {
      child.send("stop");
      const [answers] = await once(child, "message");
      return answers;
    },
  };
}

/** Of many visitors: their limits let some ten thousand addresses through to what could be kept, at once. */
async function floodWith(webUrl, from, to, note) {
  const statuses = {};
  let next = from;
  const kinds = [(n) => `/campaign/no-${n}`, (n) => `/en/campaign/no-${n}/fund`, (n) => `/no-${n}`];
  const others = [(n) => `/information-center/no-${n}`, (n) => `/share/id/no-${n}`];
  const all = [...kinds, ...others];
  const ask = async () => {
    while (next < to) {
      const n = next++;
      const visitor = `10.${(n % visitors) >> 8}.${n & 255}.1`;
      const { status } = await get(webUrl + all[n % all.length](n), visitor);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (n % 1000 === 0) note(`${n + 1} of ${to}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  return statuses;
}

const told = (statuses) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} times ${status}`)
    .join(", ");

function printTimes(alone, attacked, answers) {
  const middle = (times) => median(times.length % 2 ? times : times.slice(1));
  const times = middle(attacked) / middle(alone);
  const format = (value) => `${value.toFixed(1)}x`;
  const row = (title, each) => [
    title,
    String(each.length),
    milliseconds(middle(each)),
    milliseconds(Math.max(...each)),
  ];
  printTable(
    `A neighbour's first visit to a page of a campaign, alone and while one address asks for ${perSecond} made-up ones a second`,
    ["neighbour", "visits", "median", "slowest", "of alone", "target"],
    [
      row("alone", alone),
      [
        ...row("beside it", attacked),
        format(times),
        target(times, { atMost: atMostTimes }, format),
      ],
    ],
    [
      `Meanwhile that address was answered ${told(answers)}.`,
      "Pages of campaigns and of their proof in both languages, each asked for by nobody before. Limits are the product's.",
    ],
  );
}

function printMemory({ before, begun, after }, statuses) {
  if (!before || !after) return;
  const growth = after.now - before.now;
  printTable(
    "Resident memory of the web under unknown addresses",
    [`after ${begun}`, `after ${unknown}`, "peak", "growth", "target"],
    [
      [
        megabytes(before.now),
        megabytes(after.now),
        megabytes(after.peak),
        megabytes(growth),
        target(growth, { atMost: atMostGrowth }, megabytes),
      ],
    ],
    [`Of ${visitors} visitors, by 8 connections. Answers: ${statuses.map(told).join("; ")}.`],
  );
}
