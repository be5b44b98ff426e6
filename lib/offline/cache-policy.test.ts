import { decideHandling, offlinePage } from "./cache-policy";

const origin = "https://rukun.test";
const files = new Set([
  "/_next/static/a.js",
  "/fonts/a.woff2",
  "/locales/id/common.json",
  "/boot.js",
]);

const handlingOf = (address: string, { method = "GET", mode = "cors" } = {}) =>
  decideHandling({ method, mode, url: new URL(address, origin), origin, files });

describe("the service worker", () => {
  test.each(["/_next/static/a.js", "/fonts/a.woff2"])("serves %s from the cache", (path) => {
    expect(handlingOf(path)).toBe("kept");
  });

  test.each(["/locales/id/common.json", "/boot.js"])("asks the network for %s first", (path) => {
    expect(handlingOf(path)).toBe("fresh");
  });

  test.each(["/", "/profile", "/en/backoffice?page=2"])("has an offline page for %s", (path) => {
    expect(handlingOf(path, { mode: "navigate" })).toBe("page");
  });

  test.each([
    "https://api.rukun.test/v1/user/profile",
    "https://api.rukun.test/_next/static/a.js",
    "/_next/data/build/profile.json",
    "/_next/static/unknown.js",
    "/_next/image?url=%2Fid-card",
    "/api/boot",
    "/boot.js?token=abc",
    "/files/0198",
    "/locales/id/reviews.json",
  ])("leaves %s to the browser", (path) => {
    expect(handlingOf(path)).toBe("untouched");
  });

  test.each(["POST", "PUT", "HEAD"])("leaves %s to the browser", (method) => {
    expect(handlingOf("/boot.js", { method })).toBe("untouched");
    expect(handlingOf("/", { method, mode: "navigate" })).toBe("untouched");
  });

  test.each([
    ["/", "/offline"],
    ["/profile", "/offline"],
    ["/energy", "/offline"],
    ["/en", "/en/offline"],
    ["/en/profile", "/en/offline"],
  ])("shows for %s the offline page %s", (path, expected) => {
    expect(offlinePage(path)).toBe(expected);
  });
});
