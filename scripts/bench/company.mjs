import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { inRoot } from "../lib/root.mjs";
import { signIn } from "./people.mjs";
import { openObservedPage } from "./scripts-loaded.mjs";
import { median, milliseconds, printTable, target } from "./table.mjs";

/** Odd, for the median. */
const rounds = 7;
const atMost = 200;

const { start } = JSON.parse(readFileSync(inRoot("public/locales/id/company-status.json"), "utf8"));

/** A scripted click has no pointer movement before it, so the page cannot prefetch on hover. */
const press = (button) => button.evaluate((element) => element.click());

/** How the button is reached. Each run uses a browser with an empty cache. */
const approaches = [
  {
    title: "as soon as it is there",
    isAtOnce: true,
    open: (button) => press(button),
  },
  {
    title: "page at rest, in a browser like Safari",
    prepare: (context) =>
      context.addInitScript(() => {
        // Without it the page cannot detect that it is idle.
        delete window.requestIdleCallback;
      }),
    open: (button) => press(button),
  },
  {
    title: "page at rest",
    open: (button) => press(button),
  },
  {
    title: "page at rest, after hover",
    open: async (button, rest) => {
      await button.hover();
      await rest();
      await button.click();
    },
  },
];

/**
 * Time from the press of the company dialog's button until its fields are visible.
 * @param {import("./run.mjs").Bench} bench
 */
export async function measureCompany({ browser, api, webUrl, step }) {
  const member = await api.registerCompany();
  const measured = approaches.map((approach) => ({ ...approach, times: [] }));
  const load = loadavg()[0].toFixed(1);
  await step(`Opening the company's dialog ${rounds} times in each way`, async (note) => {
    for (let round = -1; round < rounds; round += 1) {
      for (const approach of measured) {
        const time = await openOnce(browser, webUrl, member, approach);
        if (round >= 0) approach.times.push(time);
      }
      note(`${round + 1} of ${rounds}`);
    }
  });
  printTable(
    `From the press to the visible fields of the company's dialog, ${rounds} times each in turn`,
    ["the button is pressed", "median", "fastest", "slowest", "target"],
    measured.map(({ title, times }) => [
      title,
      ...[median(times), Math.min(...times), Math.max(...times)].map(milliseconds),
      target(median(times), { atMost }, milliseconds),
    ]),
    [
      "On /submission, for a company that has filled in nothing. The browser has no cache and no throttling.",
      `Load of the machine ${load} before, ${loadavg()[0].toFixed(1)} after; browser and servers share it.`,
    ],
  );
}

async function openOnce(browser, webUrl, member, { prepare, isAtOnce, open }) {
  const context = await browser.newContext({ locale: "id-ID" });
  try {
    await prepare?.(context);
    await signIn(context, webUrl, member);
    const { page, rest } = await openObservedPage(context);
    await page.goto(`${webUrl}/submission`, { waitUntil: "load" });
    const button = page.getByRole("main").getByRole("button", { name: start, exact: true });
    await button.waitFor();
    if (!isAtOnce) await rest();
    const time = page.evaluate(timeToField);
    await open(button, rest);
    return await time;
  } finally {
    await context.close();
  }
}

/** Runs in the page: milliseconds from the next click to the first frame with the first field. */
function timeToField() {
  return new Promise((resolve) => {
    const wait = ({ timeStamp }) => {
      const look = () => {
        const field = document.querySelector('[role="dialog"] [name="full_address"]');
        if (field?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
          resolve(performance.now() - timeStamp);
        } else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener("click", wait, { capture: true, once: true });
  });
}
