import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listOfflineFiles } from "./build-service-worker.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "rukun-offline-"));
afterAll(() => rmSync(folder, { recursive: true }));

function put(name: string, text = "") {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

it("keeps the offline page with what it needs, fonts, drawings of frame and forms, and texts, and nothing that depends on a person", () => {
  put("build/BUILD_ID", "b1\n");
  put(
    "build/server/pages/id/offline.html",
    '<script src="/_next/static/chunks/main-1.js"></script><script noModule="" src="/_next/static/chunks/polyfills-1.js"></script><script src="/boot.js"></script>',
  );
  put("build/server/pages/id/home.html");
  put("build/static/b1/_buildManifest.js");
  put("build/static/chunks/pages/profile-1.js");
  for (const language of ["id", "en"]) {
    put(`public/locales/${language}/common.json`);
    put(`public/locales/${language}/reviews.json`);
  }
  put("public/fonts/jakarta.woff2");
  put("public/fonts/OFL.txt");
  for (const name of ["logo.svg", "selfie-correct-face.svg", "share-id.png", "sectors/coffee.svg"])
    put(`public/images/${name}`);
  const files = listOfflineFiles(path.join(folder, "build"), path.join(folder, "public"));
  expect(files.filter(({ revision }) => revision === null).map(({ url }) => url)).toEqual([
    "/_next/static/chunks/main-1.js",
    "/_next/static/b1/_buildManifest.js",
    "/fonts/jakarta.woff2",
  ]);
  expect(files.filter(({ revision }) => revision === "b1").map(({ url }) => url)).toEqual([
    "/offline",
    "/en/offline",
    "/boot.js",
    "/manifest.webmanifest",
    "/images/logo.svg",
    "/images/selfie-correct-face.svg",
    "/locales/id/common.json",
    "/locales/en/common.json",
  ]);
});
