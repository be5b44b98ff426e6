import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "./root.mjs";

/** Texts of the officers' screens, who need a connection for everything they do. */
const officersTexts = ["backoffice.json", "mails.json", "reviews.json"];

/**
 * Files the service worker keeps: the offline page in both languages with the scripts it uses, fonts, the drawings
 * of frame and forms, and texts. None of them depends on who asks.
 * @param {string} buildFolder Next's
 * @param {string} publicFolder
 * @returns {{ url: string, revision: string | null }[]} without a revision: the address changes with the content
 */
export function listOfflineFiles(buildFolder, publicFolder) {
  const buildId = readFileSync(path.join(buildFolder, "BUILD_ID"), "utf8").trim();
  const html = readFileSync(path.join(buildFolder, "server/pages/id/offline.html"), "utf8");
  const scripts = [...html.matchAll(/"(\/_next\/static\/[^"]+)"/g)]
    .map(([, url]) => url)
    // Only loaded by browsers that have no service workers.
    .filter((url) => !url.includes("/polyfills-"));
  // Loaded by the router, not by the page.
  const manifests = readdirSync(path.join(buildFolder, "static", buildId)).map(
    (name) => `/_next/static/${buildId}/${name}`,
  );
  const texts = ["id", "en"].flatMap((language) =>
    readdirSync(path.join(publicFolder, "locales", language))
      .filter((name) => !officersTexts.includes(name))
      .map((name) => `/locales/${language}/${name}`),
  );
  const fonts = readdirSync(path.join(publicFolder, "fonts"))
    .filter((name) => name.endsWith(".woff2"))
    .map((name) => `/fonts/${name}`);
  // Photos' stand-ins, shown by pages that need a connection, are in a folder below.
  const drawings = readdirSync(path.join(publicFolder, "images"))
    .filter((name) => name.endsWith(".svg"))
    .map((name) => `/images/${name}`);
  const unchanging = [...new Set([...scripts, ...manifests, ...fonts])];
  const changing = [
    ...["/offline", "/en/offline", "/boot.js", "/manifest.webmanifest"],
    ...drawings,
    ...texts,
  ];
  return [
    ...unchanging.map((url) => ({ url, revision: null })),
    ...changing.map((url) => ({ url, revision: buildId })),
  ];
}

/**
 * Writes `service-worker.js` into Next's build.
 * @param {string} buildFolder
 */
export async function buildServiceWorker(buildFolder) {
  const { build, stop } = await import("esbuild");
  try {
    await build({
      entryPoints: [inRoot("lib/offline/service-worker.ts")],
      outfile: path.join(buildFolder, "service-worker.js"),
      bundle: true,
      minify: true,
      format: "iife",
      target: "es2020",
      define: {
        OFFLINE_FILES: JSON.stringify(listOfflineFiles(buildFolder, inRoot("public"))),
        "process.env.NODE_ENV": '"production"',
      },
      logLevel: "silent",
    });
  } finally {
    await stop();
  }
}
