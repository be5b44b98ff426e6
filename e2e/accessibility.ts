import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

declare global {
  interface Window {
    axe?: typeof import("axe-core");
  }
}

const source = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** No violations of WCAG 2.2 AA on the current page, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours in transition between the themes would be reported.
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await violationsOf(page, { type: "tag", values: wcag })).toEqual([]);
  // The themes only differ in colours, so the second run only checks those.
  await setTheme(page, "dark");
  expect(await violationsOf(page, { type: "rule", values: ["color-contrast"] })).toEqual([]);
  await setTheme(page, "light");
}

/** What the switch in the menu does, without opening the menu. */
async function setTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate((name) => {
    if (name === "dark") document.documentElement.setAttribute("data-theme", name);
    else document.documentElement.removeAttribute("data-theme");
  }, theme);
}

type RunOnly = { readonly type: "tag" | "rule"; readonly values: string[] };

/**
 * Axe is put into a document once. Its own package for Playwright does so twice for each run, which takes longer than
 * the run itself.
 */
async function violationsOf(page: Page, runOnly: RunOnly) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    async (only): Promise<Pick<AxeResults, "violations">> => {
      if (!window.axe) throw new Error("The page was left while it was checked.");
      return window.axe.run(document, {
        runOnly: only,
        // Passing elements are not described.
        resultTypes: ["violations"],
        // No rule in use reads style sheets; by default all of them are copied.
        preload: { assets: ["media"] },
      });
    },
    runOnly,
  );
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
}
