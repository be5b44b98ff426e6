import { robotsText, sitemapXml } from "./sitemap";

test("each language of a page stands beside the other", () => {
  const xml = sitemapXml("https://rukun.test", [
    { path: "/", changedAt: "2026-11-23T00:00:00.000Z" },
    { path: "/information-center/a&b" },
  ]);
  const document = new DOMParser().parseFromString(xml, "application/xml");
  expect([...document.querySelectorAll("loc")].map((each) => each.textContent)).toEqual([
    "https://rukun.test/",
    "https://rukun.test/en",
    "https://rukun.test/information-center/a&b",
    "https://rukun.test/en/information-center/a&b",
  ]);
  expect(document.querySelectorAll("lastmod")).toHaveLength(2);
  const [first] = document.querySelectorAll("url");
  expect(
    [...(first?.getElementsByTagName("xhtml:link") ?? [])].map((link) => [
      link.getAttribute("hreflang"),
      link.getAttribute("href"),
    ]),
  ).toEqual([
    ["id", "https://rukun.test/"],
    ["en", "https://rukun.test/en"],
  ]);
});

test("robots are shown the sitemap where the address is known", () => {
  expect(robotsText("https://rukun.test")).toContain("\nSitemap: https://rukun.test/sitemap.xml\n");
  expect(robotsText(undefined)).not.toContain("Sitemap");
  expect(robotsText("rukun")).not.toContain("Sitemap");
});
