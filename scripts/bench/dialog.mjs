import { readFileSync } from "node:fs";
import { inRoot } from "../lib/root.mjs";
import { signIn } from "./people.mjs";
import { takePicture } from "./picture.mjs";
import { heaviest, openObservedPage, saveData, scriptText, weigh } from "./scripts-loaded.mjs";
import { kilobytes, printTable, target } from "./table.mjs";

const atMost = 90_000;

/** The parts of the dialog, each with strings that survive minification. */
const libraries = [
  { name: "Radix Dialog", mark: "dismissableLayer.update" },
  { name: "React Hook Form", mark: "onTouched" },
  { name: "Zod", mark: "invalid_type" },
];

/** The dialog opens at the next step; each step has its own chunk. */
const openings = [
  { title: "at step 1", saved: 0 },
  { title: "at step 2", saved: 1 },
  { title: "at step 3", saved: 2 },
];

/**
 * JavaScript that opening the verification dialog adds to a funder's home, and whether any of it was loaded before.
 * @param {import("./run.mjs").Bench} bench
 */
export async function measureDialog({ browser, api, webUrl }) {
  const picture = await takePicture(browser);
  const rows = [];
  const early = new Set();
  const found = new Set();
  let details;
  for (const { title, saved } of openings) {
    const member = await api.register();
    await api.verify(member, picture, saved);
    const { before, added, pressed } = await open(browser, webUrl, member);
    const { count, gzip, transferred } = await weigh(added);
    rows.push([
      title,
      kilobytes((await weigh(before)).gzip),
      String(count),
      kilobytes(gzip),
      kilobytes(transferred),
      target(gzip, { atMost }, kilobytes),
    ]);
    for (const name of await findLibraries(before)) early.add(name);
    for (const name of await findLibraries(pressed)) found.add(name);
    details ??= await heaviest(added);
  }
  requireMarks(found);
  printTable(
    "JavaScript that opening the verification dialog adds",
    ["opened", "home before", "scripts", "gzip", "transferred", "target"],
    rows,
    [
      early.size === 0
        ? `Before it is opened nothing of it is there: no ${libraries.map(({ name }) => name).join(", ")}.`
        : `LOADED BEFORE IT IS OPENED: ${[...early].join(", ")}.`,
    ],
  );
  printTable(
    "Scripts that opening it at step 1 adds",
    ["script", "gzip"],
    details.slice(0, 12).map(({ path, gzip }) => [path, kilobytes(gzip)]),
  );
}

async function open(browser, webUrl, member) {
  const [home, kyc, wizard] = ["home", "kyc", "wizard"].map((name) =>
    JSON.parse(readFileSync(inRoot(`public/locales/id/${name}.json`), "utf8")),
  );
  const context = await browser.newContext({ locale: "id-ID" });
  try {
    await context.addInitScript(saveData);
    await signIn(context, webUrl, member);
    const { page, rest, scripts } = await openObservedPage(context);
    await page.goto(webUrl, { waitUntil: "load" });
    const button = page.getByRole("button", {
      name: new RegExp(`^(${home.registeredStart}|${home.registeredContinue})$`),
    });
    await button.first().waitFor();
    await rest();
    const before = scripts();
    await button.first().click();
    const dialog = page.getByRole("dialog", { name: kyc.title });
    const next = [wizard.next, kyc.understand, wizard.save].join("|");
    const onward = dialog.getByRole("button", { name: new RegExp(`^(${next})$`), disabled: false });
    await onward.waitFor();
    await rest();
    const known = new Set(before.map(({ url }) => url));
    const added = scripts().filter(({ url }) => !known.has(url));
    // What checks the fields is loaded when they are sent.
    await onward.click();
    await rest();
    return { before, added, pressed: scripts() };
  } finally {
    await context.close();
  }
}

/** A string found nowhere, after all was loaded, has changed: then its absence at home proves nothing. */
function requireMarks(found) {
  const lost = libraries.find(({ name }) => !found.has(name));
  if (lost) throw new Error(`No script of the opened dialog holds "${lost.mark}" (${lost.name}).`);
}

async function findLibraries(scripts) {
  const texts = await Promise.all(scripts.map(({ url }) => scriptText(url)));
  return libraries
    .filter(({ mark }) => texts.some((text) => text.includes(mark)))
    .map(({ name }) => name);
}
