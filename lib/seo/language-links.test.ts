import { languageLinks } from "./language-links";

test("a page has a canonical and an alternate link", () => {
  expect(languageLinks("https://rukun.test", "/campaign", "en")).toBe(
    [
      '<https://rukun.test/en/campaign>; rel="canonical"',
      '<https://rukun.test/campaign>; rel="alternate"; hreflang="id"',
      '<https://rukun.test/en/campaign>; rel="alternate"; hreflang="en"',
      '<https://rukun.test/campaign>; rel="alternate"; hreflang="x-default"',
    ].join(", "),
  );
});

test.each([
  ["personal", "https://rukun.test", "/profile"],
  ["the back office", "https://rukun.test", "/backoffice"],
  ["without an address", undefined, "/campaign"],
  ["a broken address", "rukun", "/campaign"],
])("no links: %s", (_case, webUrl, path) => {
  expect(languageLinks(webUrl, path, "id")).toBeUndefined();
});
