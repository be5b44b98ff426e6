import { defineConfig, devices } from "@playwright/test";

const isRoot = process.getuid?.() === 0;

const chromiumArgs = [
  // Chromium's sandbox does not work for root.
  ...(isRoot ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];

const isFull = Boolean(process.env.TEST_FULL);

/**
 * Without a graphics card every frame is drawn by the processor, and animations cost a fifth of the time: laptops prefer
 * none, and phones have them with a seventh of their pixels. `TEST_FULL=1` has both whole.
 */
const desktop = {
  ...devices["Desktop Chrome"],
  viewport: { width: 1280, height: 800 },
  ...(isFull ? {} : { contextOptions: { reducedMotion: "reduce" as const } }),
};
const phone = {
  ...devices["Pixel 7"],
  viewport: { width: 390, height: 844 },
  ...(isFull ? {} : { deviceScaleFactor: 1 }),
};

/**
 * A test runs on one device in one language: on a laptop unless it is tagged `@phone`. Those tagged `@both` do something
 * else on each, and those tagged `@sweep`, which go through all pages of a kind for one rule, are for `TEST_FULL` alone.
 * Behaviour is tested on a laptop in Indonesian and on a phone in English, accessibility the other way round, so that
 * every pair is used. `TEST_FULL=1` runs everything everywhere.
 */
function part(device: "desktop" | "phone", language: "id" | "en") {
  if (isFull) return {};
  const isForBehaviour = (device === "desktop") === (language === "id");
  return {
    ...(isForBehaviour
      ? { testIgnore: "accessibility.spec.ts" }
      : { testMatch: "accessibility.spec.ts" }),
    ...(device === "phone"
      ? { grep: /@phone|@both/, grepInvert: /@sweep/ }
      : { grepInvert: /@phone|@sweep/ }),
  };
}

/** One project for each device and language; tests read the language from `testInfo.project.metadata`. */
function project(device: "desktop" | "phone", language: "id" | "en") {
  return {
    name: `${device}-${language}`,
    metadata: { device, language },
    ...part(device, language),
    use: {
      ...(device === "phone" ? phone : desktop),
      locale: language === "id" ? "id-ID" : "en-GB",
      timezoneId: "Asia/Jakarta",
    },
  };
}

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  // Whole journeys on two shared cores; a hanging step still fails within ten seconds.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "playwright-report/results.json" }]],
  use: {
    baseURL: process.env.BASE_URL || "http://localhost:3000",
    // A trace of every step, and a final screenshot. Requests and pictures of the page at every step would take a fifth
    // to a quarter of the time; `--trace on` has them.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    // Requests that pass a service worker cannot be mocked; `offline.spec.ts` allows it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: chromiumArgs,
    },
  },
  projects: [
    project("desktop", "id"),
    project("desktop", "en"),
    project("phone", "id"),
    project("phone", "en"),
  ],
});
