import { type Role, roles } from "@rukun/contract/roles";
import { paths } from "@/lib/paths";
import { decideRoute, dependsOnRole } from "./route-decision";

type Visit = readonly [path: string, role: Role | undefined];
type Move = readonly [path: string, role: Role | undefined, kind: string, to: string];

const shown: readonly Visit[] = [
  ["/", undefined],
  ["/campaign", undefined],
  ["/campaign", "lender"],
  ["/profile", "lender"],
  ["/profile", "officer"],
  ["/login", undefined],
  ["/token", "lender"],
  ["/maintenance", "lender"],
  ["/backoffice", "officer"],
];

const moved: readonly Move[] = [
  ["/", "lender", "rewrite", "/home"],
  ["/", "lender-institution", "rewrite", "/home"],
  ["/", "company", "rewrite", "/home"],
  ["/", "officer", "redirect", "/backoffice"],
  ["/home", "lender", "redirect", "/"],
  ["/home", undefined, "redirect", "/"],
  ["/profile", undefined, "redirect", "/login?next=%2Fprofile"],
  ["/portfolio", "officer", "redirect", "/backoffice"],
  ["/submission/campaigns", undefined, "redirect", "/login?next=%2Fsubmission%2Fcampaigns"],
  ["/rdf/topup", undefined, "redirect", "/login?next=%2Frdf%2Ftopup"],
  ["/upcoming-campaign", undefined, "redirect", "/login?next=%2Fupcoming-campaign"],
  ["/login", "lender", "redirect", "/"],
  ["/login", "officer", "redirect", "/backoffice"],
  ["/register", "company", "redirect", "/"],
  ["/forgot-password", "lender", "redirect", "/"],
  ["/ubah-password", "lender", "redirect", "/"],
  ["/backoffice", undefined, "rewrite", "/404"],
  ["/backoffice", "lender", "rewrite", "/404"],
  ["/backoffice/reviews/1", "company", "rewrite", "/404"],
];

test.each(shown)("%s is shown to %s", (path, role) => {
  expect(decideRoute(path, "", role)).toEqual({ kind: "show" });
});

test.each(moved)("%s for %s: %s to %s", (path, role, kind, to) => {
  expect(decideRoute(path, "", role)).toEqual({ kind, to });
});

test("the query comes back after logging in", () => {
  expect(decideRoute("/portfolio", "?tab=2", undefined)).toEqual({
    kind: "redirect",
    to: "/login?next=%2Fportfolio%3Ftab%3D2",
  });
});

test("an open page may read the data of the home under its own name", () => {
  expect(decideRoute("/home", "", "lender", true)).toEqual({ kind: "show" });
  expect(decideRoute("/home", "", undefined, true)).toEqual({ kind: "redirect", to: "/login" });
});

test.each([
  ...Object.values(paths),
  "/legal/risk",
  "/campaign/panen-jagung",
  "/backoffice/reviews/1",
  "/nowhere",
])("the answer for %s depends on the cookie where it is said to, and only there", (path) => {
  const answers = [undefined, ...roles].flatMap((role) => [
    JSON.stringify(decideRoute(path, "", role)),
    JSON.stringify(decideRoute(path, "", role, true)),
  ]);
  expect(new Set(answers).size > 1).toBe(dependsOnRole(path));
});
