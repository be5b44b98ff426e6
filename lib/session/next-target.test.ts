import { findNextTarget, landingPath, loginPath, mayOpen, withNext } from "./next-target";

describe("where to go after signing in", () => {
  test.each([
    ["/profile", "/profile"],
    ["/portfolio?tab=1#top", "/portfolio?tab=1#top"],
    ["/en/profile", "/profile"],
    ["/id/profile", "/profile"],
    ["/en", "/"],
    ["/a/../profile", "/profile"],
    ["/campaign?q=https://example.com//x", "/campaign?q=https://example.com//x"],
    ["/campaign?q=%5C%2F", "/campaign?q=%5C%2F"],
    ["/caf%C3%A9", "/caf%C3%A9"],
  ])("%s leads to %s", (raw, target) => {
    expect(findNextTarget(raw)).toBe(target);
  });

  test.each([
    ["another site", "https://evil.test/profile"],
    ["no slash", "profile"],
    ["empty", ""],
    ["two slashes", "//evil.test"],
    ["three slashes", "///evil.test"],
    ["slash and backslash", "/\\evil.test"],
    ["backslashes", "\\\\evil.test"],
    ["backslash later", "/profile\\..\\evil"],
    ["encoded slash", "/%2fevil.test"],
    ["encoded slash in capitals", "/%2Fevil.test"],
    ["encoded backslash", "/%5cevil.test"],
    ["encoded twice", "/%252fevil.test"],
    ["encoded dots", "/%2e%2e//evil.test"],
    ["dots before slashes", "/..//evil.test"],
    ["two slashes behind a language", "/en//evil.test"],
    ["two slashes inside", "/a//evil.test"],
    ["script", "javascript:alert(1)"],
    ["data", "data:text/html,x"],
    ["tab", "/\tevil.test"],
    ["tab between slashes", "/\t/evil.test"],
    ["line break", "/\n/evil.test"],
    ["null", "/\u0000/evil.test"],
    ["encoded line break", "/%0d%0aLocation:evil"],
    ["space in front", " //evil.test"],
    ["no-break space", "/\u00a0evil"],
    ["line separator", "/\u2028evil"],
    ["control character in the query", "/profile?a=\r\nb"],
    ["user and host", "/@evil.test\\"],
    ["login", "/login"],
    ["English login", "/en/login?next=/login"],
    ["token", "/token?token=1"],
    ["not a page", "/api/boot"],
    ["a file of the application", "/_next/static/x.js"],
    ["the boot script", "/boot.js"],
    ["too long", `/${"a".repeat(2048)}`],
    ["a list", ["/profile"]],
    ["nothing", undefined],
  ])("refuses %s", (_case, raw) => {
    expect(findNextTarget(raw)).toBeUndefined();
  });
});

describe("the page a session opens", () => {
  test.each([
    ["lender", "/profile", "/profile"],
    ["lender", undefined, "/"],
    ["lender", "//evil.test", "/"],
    ["lender", "/backoffice", "/"],
    ["company", "/submission", "/submission"],
    ["officer", undefined, "/backoffice"],
    ["officer", "/backoffice/reviews/1", "/backoffice/reviews/1"],
    ["officer", "/portfolio", "/backoffice"],
    ["officer", "/profile", "/profile"],
    ["officer", "/", "/backoffice"],
  ] as const)("%s with next %s goes to %s", (role, next, expected) => {
    expect(landingPath(role, next)).toBe(expected);
  });

  test("officers may read what is open to all", () => {
    expect(mayOpen("officer", "/campaign")).toBe(true);
    expect(mayOpen("lender", "/backoffice/reviews/1")).toBe(false);
  });
});

test.each([
  ["/profile", "/login?next=%2Fprofile"],
  ["/portfolio?a=1&b=2", "/login?next=%2Fportfolio%3Fa%3D1%26b%3D2"],
  ["/", "/login"],
  ["/home", "/login"],
  ["//evil.test", "/login"],
])("from %s people log in at %s", (from, expected) => {
  expect(loginPath(from)).toBe(expected);
});

test.each([
  ["/profile?tab=1", "/register?next=%2Fprofile%3Ftab%3D1"],
  ["//evil.test", "/register"],
  [undefined, "/register"],
])("a link between the pages for guests leads on to %s", (next, address) => {
  expect(withNext("/register", next)).toBe(address);
});
