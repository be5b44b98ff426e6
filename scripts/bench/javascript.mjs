import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { inRoot } from "../lib/root.mjs";
import { signIn } from "./people.mjs";
import { heaviest, openObservedPage, saveData, weigh } from "./scripts-loaded.mjs";
import { kilobytes, printTable, target } from "./table.mjs";

/** Target of the first load in bytes, if any. */
const pages = [
  { path: "/login", atMost: 175_000 },
  { path: "/register" },
  { path: "/", title: "/ (visitor)", atMost: 170_000, isLanding: true },
  { path: "/campaign", atMost: 170_000, isLanding: true, htmlAtMost: 25_000 },
  {
    path: "/campaign/modal-kerja-pengadaan-kopi-arabika-gayo",
    title: "/campaign/<slug>",
    atMost: 170_000,
    isLanding: true,
  },
  { path: "/information-center" },
  { path: "/cek-akad", atMost: 170_000 },
  { path: "/", title: "/home (funder)", isMember: true },
  { path: "/portfolio", title: "/portfolio (funder)", isMember: true },
  { path: "/profile", title: "/profile (funder)", isMember: true },
];

/** Pages of members, whose parts come with what there is to do in them. */
const routes = [
  { route: "/portfolio", atMost: 185_000 },
  { route: "/campaign/transaction/[transactionId]", atMost: 185_000 },
  { route: "/portfolio/[transactionId]", atMost: 185_000 },
  { route: "/home" },
  { route: "/rdf" },
];

/**
 * JavaScript of the first load: all scripts a page loads until it is idle, in a browser without a cache.
 * @param {import("./run.mjs").Bench} bench
 */
export async function measureJavaScript({ browser, webUrl, api, barePages }) {
  const member = await api.register();
  const rows = [];
  const details = [];
  let bareWeight = 0;
  for (const { title, url } of barePages) {
    const { needed } = await load(browser, url);
    bareWeight = needed.gzip;
    rows.push([title, String(needed.count), kilobytes(needed.gzip), kilobytes(needed.transferred)]);
  }
  for (const { title, path, isMember, atMost } of pages) {
    const loaded = await load(browser, webUrl + path, isMember && { webUrl, member });
    const { needed, untilIdle } = loaded;
    rows.push([
      title ?? path,
      String(needed.count),
      kilobytes(needed.gzip),
      kilobytes(needed.transferred),
      kilobytes(needed.gzip - bareWeight),
      kilobytes(untilIdle.gzip),
      atMost ? target(needed.gzip, { atMost }, kilobytes) : "",
    ]);
    if (atMost) details.push({ title: title ?? path, scripts: await heaviest(loaded.scripts) });
  }
  printTable(
    "JavaScript of the first load",
    ["page", "scripts", "gzip", "transferred", "over bare", "with links", "target of gzip"],
    rows,
    [
      "gzip: every script of the page, each compressed by itself at level 9; kB = 1000 bytes.",
      "transferred: the same scripts as they came, with headers. over bare: more than the last bare page has.",
      "with links: gzip when the browser also fetches the linked pages in advance, as it does at rest.",
    ],
  );
  printRoutes();
  await printHtml(webUrl);
  for (const { title, scripts } of details) {
    printTable(
      `Scripts of ${title}`,
      ["script", "gzip"],
      scripts.slice(0, 14).map(({ path, gzip }) => [path, kilobytes(gzip)]),
    );
  }
}

/** What a route's page starts with, by the build's own list: without what is loaded for this user and what they do. */
function printRoutes() {
  const { pages: lists } = JSON.parse(readFileSync(inRoot(".next/build-manifest.json"), "utf8"));
  const weightOf = (file) => gzipSync(readFileSync(inRoot(`.next/${file}`)), { level: 9 }).length;
  const rows = routes.map(({ route, atMost }) => {
    const files = [...new Set([...lists["/_app"], ...lists[route]])];
    const scripts = files.filter((file) => file.endsWith(".js"));
    const gzip = scripts.reduce((total, file) => total + weightOf(file), 0);
    return [
      route,
      String(scripts.length),
      kilobytes(gzip),
      atMost ? target(gzip, { atMost }, kilobytes) : "",
    ];
  });
  printTable("What pages of members start with", ["route", "scripts", "gzip", "target"], rows);
}

/** HTML of the pages that a guest lands on, compressed as the JavaScript is. */
async function printHtml(webUrl) {
  const rows = [];
  for (const { path, htmlAtMost } of pages.filter((page) => page.isLanding)) {
    const response = await fetch(webUrl + path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    const { length } = gzipSync(await response.text(), { level: 9 });
    const verdict = htmlAtMost ? target(length, { atMost: htmlAtMost }, kilobytes) : "";
    rows.push([path, kilobytes(length), verdict]);
  }
  printTable("HTML of landing pages", ["page", "gzip", "target"], rows);
}

async function load(browser, url, session) {
  const [needed, all] = [
    await observe(browser, url, session, { withLinks: false }),
    await observe(browser, url, session, { withLinks: true }),
  ];
  return { scripts: needed, needed: await weigh(needed), untilIdle: await weigh(all) };
}

/** Opens a page in a fresh browser profile until it is idle. @returns what it loaded */
async function observe(browser, url, session, { withLinks }) {
  const context = await browser.newContext({ locale: "id-ID" });
  try {
    if (!withLinks) await context.addInitScript(saveData);
    if (session) await signIn(context, session.webUrl, session.member);
    const { page, rest, scripts } = await openObservedPage(context);
    const [response] = await Promise.all([
      page.goto(url, { waitUntil: "load" }),
      // Signed-in pages start with the profile, which the page requests once it runs.
      session && page.waitForResponse(/\/v1\/user\/profile$/),
    ]);
    if (!response?.ok()) throw new Error(`${url} answered ${response?.status()}`);
    await rest();
    return scripts();
  } finally {
    await context.close();
  }
}
