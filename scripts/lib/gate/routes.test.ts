import { readRoute } from "./routes.mjs";

const read = (url: string, headers = {}) => readRoute({ url, headers });
const campaign = (slug: string) => ({ of: "campaign", slug });

it.each([
  ["/campaign/kopi-gayo", "id", campaign("kopi-gayo")],
  ["/en/campaign/kopi-gayo", "en", campaign("kopi-gayo")],
  ["/EN/campaign/kopi-gayo", "en", campaign("kopi-gayo")],
  ["/id/campaign/kopi-gayo", "id", campaign("kopi-gayo")],
  ["/campaign/kopi-gayo/", "id", campaign("kopi-gayo")],
  ["//campaign//kopi-gayo", "id", campaign("kopi-gayo")],
  ["/campaign/kopi-gayo/fund?amount=1", "id", campaign("kopi-gayo")],
  ["/en/campaign/kopi-gayo/bukti", "en", campaign("kopi-gayo")],
  ["/%63ampaign/kopi%2Dgayo", "id", campaign("kopi-gayo")],
  ["http://elsewhere.test/campaign/kopi-gayo", "id", campaign("kopi-gayo")],
  ["/campaign/kopi%2Ffund", "id", campaign("kopi%2Ffund")],
  ["/campaign/Kopi", "id", campaign("Kopi")],
  ["/campaign/%E0%A4%A", "id", campaign("%E0%A4%A")],
  ["/api/calendar?slug=kopi-gayo&locale=en", "en", campaign("kopi-gayo")],
  ["/api/calendar", "id", campaign("")],
  ["/information-center/biaya", "id", { of: "article", slug: "biaya" }],
])("%s needs something to be there", (url, locale, subject) => {
  expect(read(url)).toMatchObject({ kind: "page", isData: false, locale, subject });
});

it.each([
  ["/_next/data/build-1/id/campaign/kopi-gayo.json?slug=kopi-gayo", "id"],
  ["/_next/data/build-1/en/campaign/kopi-gayo/fund.json", "en"],
  ["/_next/data/any/campaign/kopi-gayo.json", "id"],
])("%s is the data of such a page", (url, locale) => {
  expect(read(url)).toMatchObject({ isData: true, locale, subject: campaign("kopi-gayo") });
});

it("takes the framework's word for what is data", () => {
  expect(read("/campaign/kopi-gayo", { "x-nextjs-data": "1" })).toMatchObject({ isData: true });
});

it.each([
  ["/share/en/kopi-gayo", "en"],
  ["/share/id/kopi-gayo", "id"],
  ["/api/share-picture?locale=en&slug=kopi-gayo", "en"],
])("%s is drawn of something that has to be there", (url, locale) => {
  expect(read(url)).toMatchObject({ kind: "picture", locale, subject: campaign("kopi-gayo") });
});

it.each(["/_next/image?url=x&w=320&q=75", "/_next/image"])("%s is a picture", (url) => {
  expect(read(url)).toMatchObject({ kind: "picture" });
});

it.each([
  ["/", "/"],
  ["/en", "/"],
  ["/en/campaign?q=a", "/campaign"],
  ["/campaign/transaction/1", "/campaign/transaction/1"],
  ["/portfolio/1", "/portfolio/1"],
  ["/nothing", "/nothing"],
  ["/sitemap.xml", "/sitemap.xml"],
  ["*", "/*"],
])("%s is a page of its own", (url, key) => {
  const route = read(url);
  expect(route).toMatchObject({ kind: "page", key });
  expect(route.subject).toBeUndefined();
});

it.each([
  "/_next/static/chunks/a.js",
  "/fonts/a.woff2",
  "/boot.js",
  "/api/revalidate",
  "/locales/id/common.json",
])("%s costs nothing", (url) => expect(read(url).kind).toBe("free"));
