import { gzipSync } from "node:zlib";

/** A page without requests for this long counts as idle, in milliseconds. */
const restTime = 1500;
const restLimit = 60_000;

/**
 * @typedef {object} LoadedScript
 * @property {string} url
 * @property {number} transferred bytes that came over the network, headers included
 */

/** Runs before the page's scripts: with "save data", next/link prefetches nothing. */
export function saveData() {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

/** Runs in the page. Not all browsers implement it, nor does a page that emulates one of those. */
const untilIdle = () =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));

/**
 * Opens a tab that records every script it loads, with the cache off.
 * @param {import("@playwright/test").BrowserContext} context
 */
export async function openObservedPage(context) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const requests = new Map();
  let open = 0;
  let lastChange = Date.now();
  const touch = (difference) => {
    open = Math.max(0, open + difference);
    lastChange = Date.now();
  };
  session.on("Network.requestWillBeSent", ({ requestId, request, redirectResponse }) => {
    requests.set(requestId, { url: request.url });
    if (!redirectResponse) touch(1);
  });
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    const request = requests.get(requestId);
    if (request) request.isScript = type === "Script" || /javascript/.test(response.mimeType);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.transferred = encodedDataLength;
    touch(-1);
  });
  session.on("Network.loadingFailed", () => touch(-1));

  /** Waits until the network and the main thread have been idle for a while. */
  async function rest() {
    const begun = Date.now();
    while (open > 0 || Date.now() - lastChange < restTime) {
      if (Date.now() - begun > restLimit) throw new Error(`${page.url()} does not come to rest`);
      await page.waitForTimeout(100);
      await page.evaluate(untilIdle);
    }
  }

  /** @returns {LoadedScript[]} every script so far, once each */
  function scripts() {
    const byUrl = new Map();
    for (const { url, isScript, transferred = 0 } of requests.values()) {
      const known = byUrl.get(url)?.transferred ?? 0;
      if (isScript) byUrl.set(url, { url, transferred: Math.max(known, transferred) });
    }
    return [...byUrl.values()];
  }

  return { page, rest, scripts };
}

const bodies = new Map();

/** The source text of a script, fetched once. */
export function scriptText(url) {
  if (!bodies.has(url)) bodies.set(url, fetchText(url));
  return bodies.get(url);
}

async function fetchText(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/**
 * Total size of scripts, each compressed by itself with gzip at level 9, whatever the server sends.
 * @param {LoadedScript[]} scripts
 * @returns {Promise<{ count: number, gzip: number, transferred: number }>} in bytes
 */
export async function weigh(scripts) {
  let gzip = 0;
  for (const { url } of scripts) gzip += gzipSync(await scriptText(url), { level: 9 }).length;
  const transferred = scripts.reduce((sum, script) => sum + script.transferred, 0);
  return { count: scripts.length, gzip, transferred };
}

/** Gzip bytes of each script with its path, largest first. */
export async function heaviest(scripts) {
  const sized = await Promise.all(
    scripts.map(async ({ url }) => ({
      path: new URL(url).pathname,
      gzip: gzipSync(await scriptText(url), { level: 9 }).length,
    })),
  );
  return sized.sort((left, right) => right.gzip - left.gzip);
}
