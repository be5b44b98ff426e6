import { signIn } from "./people.mjs";
import { heaviest, openObservedPage, weigh } from "./scripts-loaded.mjs";
import { kilobytes, printTable, target } from "./table.mjs";

/** Target of the first load in bytes, where there is one. */
const pages = [
  { path: "/login", atMost: 175_000 },
  { path: "/register" },
  { path: "/", title: "/ (visitor)" },
  { path: "/", title: "/ (funder)", isMember: true, atMost: 185_000 },
  { path: "/profile", title: "/profile (funder)", isMember: true },
];

/**
 * JavaScript of the first load: every script a page asks for until it is at rest, in a browser without a cache.
 * @param {import("./run.mjs").Bench} bench
 */
export async function measureJavaScript({ browser, webUrl, api, barePages }) {
  const member = await api.register();
  const rows = [];
  const details = [];
  let bareWeight = 0;
  for (const { title, url } of barePages) {
    const loaded = await load(browser, url);
    bareWeight = loaded.needed.gzip;
    rows.push([title, ...figures(loaded), "", ""]);
  }
  for (const { path, title = path, isMember, atMost } of pages) {
    const loaded = await load(browser, webUrl + path, isMember && { webUrl, member });
    const { gzip } = loaded.needed;
    rows.push([
      title,
      ...figures(loaded),
      kilobytes(gzip - bareWeight),
      atMost ? target(gzip, { atMost }, kilobytes) : "",
    ]);
    if (atMost && gzip > atMost) details.push({ title, scripts: await heaviest(loaded.scripts) });
  }
  printTable(
    "JavaScript of the first load",
    ["page", "scripts", "gzip", "transferred", "in advance", "over bare", "target"],
    rows,
    [
      "gzip: each script compressed by itself at level 9; kB = 1000 bytes. transferred: as it came, with headers.",
      "over bare: what it has more than the last bare page.",
      "in advance: scripts of linked pages that the browser fetches when it has nothing to do; not part of the sum.",
    ],
  );
  for (const { title, scripts } of details) {
    printTable(
      `Scripts of ${title}`,
      ["script", "gzip"],
      scripts.slice(0, 12).map(({ path, gzip }) => [path, kilobytes(gzip)]),
    );
  }
}

const figures = ({ needed, inAdvance }) => [
  String(needed.count),
  kilobytes(needed.gzip),
  kilobytes(needed.transferred),
  inAdvance.count > 0 ? kilobytes(inAdvance.gzip) : "none",
];

async function load(browser, url, session) {
  const context = await browser.newContext({ locale: "id-ID" });
  try {
    if (session) await signIn(context, session.webUrl, session.member);
    const { page, rest, scripts } = await openObservedPage(context);
    await page.goto(url, { waitUntil: "load" });
    await rest();
    const all = scripts();
    const needed = all.filter(({ isPrefetched }) => !isPrefetched);
    return {
      scripts: needed,
      needed: await weigh(needed),
      inAdvance: await weigh(all.filter(({ isPrefetched }) => isPrefetched)),
    };
  } finally {
    await context.close();
  }
}
