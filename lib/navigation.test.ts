import { hasNoTopPadding, isActiveEntry, isPathAvailable, navigationEntries } from "./navigation";

test("members have four entries, an officer the back office", () => {
  const hrefs = (role?: "lender" | "company" | "officer") =>
    navigationEntries(role).map(({ href }) => href);
  expect(hrefs()).toEqual(["/", "/submission", "/campaign", "/portfolio"]);
  expect(hrefs("company")).toEqual(hrefs("lender"));
  expect(hrefs("officer")).toEqual(["/backoffice"]);
});

test.each([
  ["/", "home"],
  ["/home", "home"],
  ["/submission", "submission"],
  ["/submission/campaigns", "submission"],
  ["/campaign", "campaign"],
  ["/campaign/[slug]", "campaign"],
  ["/portfolio", "portfolio"],
  ["/profile", undefined],
  ["/campaigns", undefined],
  ["/404", undefined],
])("on %s the active entry is %s", (path, expected) => {
  const active = navigationEntries().filter((entry) => isActiveEntry(entry, path));
  expect(active.map(({ key }) => key)).toEqual(expected ? [expected] : []);
});

const domestic = { isLenderInstitution: false, isLenderInternational: false };
const international = { isLenderInstitution: false, isLenderInternational: true };
const institution = { isLenderInstitution: true, isLenderInternational: false };

test.each([
  ["/rdf/topup", domestic, true],
  ["/rdf/topup", international, false],
  ["/rdf/topup", institution, false],
  ["/information-center", domestic, true],
  ["/upcoming-campaign", domestic, false],
  ["/upcoming-campaign", institution, true],
  ["/portfolio", international, true],
])("%s for %j: %s", (path, flags, expected) => {
  expect(isPathAvailable(path, flags)).toBe(expected);
});

test.each(["/", "/home", "/portfolio", "/submission", "/submission/campaigns"])(
  "%s begins right below the top bar",
  (path) => expect(hasNoTopPadding(path)).toBe(true),
);

test.each(["/campaign", "/profile", "/submission/other"])("%s keeps its distance", (path) =>
  expect(hasNoTopPadding(path)).toBe(false),
);

test("institutions alone have the information centre in their navigation", () => {
  const keys = (role?: Parameters<typeof navigationEntries>[0]) =>
    navigationEntries(role).map(({ key }) => key);
  expect(keys("lender-institution")).toContain("informationCenter");
  for (const role of [undefined, "lender", "company", "officer"] as const) {
    expect(keys(role)).not.toContain("informationCenter");
  }
});
