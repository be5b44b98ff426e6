/** @jest-environment node */
import { isFromApi, pagesOf } from "./revalidation";

test.each([
  ["Bearer 0123456789abcdef", "0123456789abcdef", true],
  ["Bearer 0123456789abcdeF", "0123456789abcdef", false],
  ["0123456789abcdef", "0123456789abcdef", false],
  [undefined, "0123456789abcdef", false],
  // A web without a key knows nobody.
  ["Bearer ", "", false],
  ["Bearer undefined", undefined, false],
])("%s with the key %s: %s", (sent, key, expected) => {
  expect(isFromApi(sent, key)).toBe(expected);
});

test("pages are rendered again in both languages", () => {
  expect(pagesOf({ paths: ["/", "/information-center/apa-itu-akad"] })).toEqual([
    "/",
    "/en",
    "/information-center/apa-itu-akad",
    "/en/information-center/apa-itu-akad",
  ]);
});

test.each([
  undefined,
  null,
  "x",
  {},
  { paths: "/" },
  { paths: [1] },
  { paths: ["information-center"] },
  { paths: ["//lain.test"] },
  { paths: ["/profile"] },
  { paths: ["/backoffice"] },
  { paths: ["/a?b=1"] },
  { paths: Array.from({ length: 1001 }, () => "/") },
])("%j is refused", (body) => {
  expect(pagesOf(body)).toBeUndefined();
});
