import { localeOf, pathOf, routeKind, withLocale, withoutLocale } from "./paths";

test.each([
  ["/token", "public"],
  ["/login", "public"],
  ["/register", "public"],
  ["/forgot-password", "public"],
  ["/ubah-password", "public"],
  ["/maintenance", "public"],
  ["/home", "personal"],
  ["/profile", "personal"],
  ["/portfolio", "personal"],
  ["/submission", "personal"],
  ["/submission/campaigns", "personal"],
  ["/rdf/topup", "personal"],
  ["/rdf/withdraw", "personal"],
  ["/information-center", "open"],
  ["/information-center/apa-itu-akad", "open"],
  ["/upcoming-campaign", "personal"],
  ["/campaign/kopi-gayo/fund", "personal"],
  ["/campaign/transaction/1", "personal"],
  ["/campaign/kopi-gayo", "open"],
  ["/campaign/kopi-gayo/funds", "open"],
  ["/backoffice", "officer"],
  ["/backoffice/reviews/1", "officer"],
  ["/backoffice/companies", "officer"],
  ["/backoffice/companies/1", "officer"],
  ["/", "open"],
  ["/campaign", "open"],
  ["/invitation", "open"],
  ["/profiles", "open"],
  ["/backoffices", "open"],
  ["/login/other", "open"],
])("%s is %s", (path, kind) => {
  expect(routeKind(path)).toBe(kind);
});

test.each([
  ["/", "/en"],
  ["/?a=1", "/en?a=1"],
  ["/#b", "/en#b"],
  ["/profile?a=1#b", "/en/profile?a=1#b"],
  ["/energy", "/en/energy"],
])("%s in English is %s, and back", (plain, english) => {
  expect(withLocale(plain, "en")).toBe(english);
  expect(withoutLocale(english)).toBe(plain);
  expect(withLocale(english, "id")).toBe(plain);
  expect(withLocale(english, "en")).toBe(english);
});

test.each([
  ["/en", "en"],
  ["/en/profile", "en"],
  ["/energy", "id"],
  ["/id/en", "id"],
  ["/", "id"],
])("%s is in %s", (address, locale) => {
  expect(localeOf(address)).toBe(locale);
});

test("the path of an address has no query and no fragment", () => {
  expect(pathOf("/a/b?c=/d#e")).toBe("/a/b");
  expect(pathOf("?c")).toBe("/");
});
