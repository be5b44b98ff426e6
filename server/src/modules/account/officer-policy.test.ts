import { calls } from "@rukun/contract/calls";
import {
  mayAsOfficer,
  type OfficerAction,
  officerPolicy,
  officerRoles,
} from "@rukun/contract/officer-roles";
import { nameOf } from "../../test/attack/contract-shape.ts";
import { createOfficer } from "../../test/factories.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/** The table written a second time, independently: action, then who may. */
const declared: Record<OfficerAction, string> = {
  review_applicants: "compliance",
  check_domicile_certificates: "compliance",
  check_incomes: "compliance",
  check_account_changes: "compliance",
  check_bank_names: "compliance,finance",
  read_mails: "compliance,operations",
  view_campaigns: "analyst,sharia,operations",
  analyse_campaigns: "analyst",
  review_sharia: "sharia",
  manage_campaigns: "operations",
  read_company_contracts: "analyst,sharia,operations,finance",
  read_funder_contracts: "finance",
  view_ledger: "finance",
  manage_money: "finance",
  release_disbursements: "finance",
  release_distributions: "finance",
  edit_articles: "editor",
};

const officerCalls = calls.filter(({ access }) => access === "officer");

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, { hasWorkers: false });
});
afterAll(() => app.close());

test.each(Object.keys(officerPolicy) as OfficerAction[])("%s: who may", (action) => {
  expect(officerRoles.filter((role) => mayAsOfficer([role], action)).join()).toBe(declared[action]);
  expect(mayAsOfficer([], action)).toBe(false);
});

test.each(officerCalls.map((call) => [nameOf(call), call] as const))(
  "%s is refused to officers of other roles and to those without any",
  async (name, call) => {
    const { officerAction } = call;
    if (!officerAction) throw new Error("every call of officers names its action");
    const others = officerRoles.filter((role) => !mayAsOfficer([role], officerAction));
    for (const officerRoles of [others, []]) {
      const { token } = await createOfficer(app, { officerRoles });
      const response = await app.call(name.replace(/:\w+/g, "unknown"), { token, body: {} });
      expect([response.statusCode, response.json().code]).toEqual([403, "forbidden"]);
    }
  },
);
