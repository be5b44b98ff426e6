import { calls } from "./calls.ts";
import { companyPolicy } from "./company-roles.ts";
import { officerPolicy } from "./officer-roles.ts";

/*
 * Who may make a call, by its address, written down a second time: a call that names another action, or another access,
 * is seen, whatever the tables of roles say.
 */

const office = (names: string) => new RegExp(`^/v1/backoffice/(?:${names})(?:/|$)`);

/** The first one that fits. */
const officers: readonly (readonly [RegExp, string])[] = [
  [/\/bank-name\/ask$/, "compliance,finance"],
  [office("bank-names"), "compliance,finance"],
  [office("reviews|companies|pre-onboardings|signatories"), "compliance"],
  [office("domicile-certificates|income-evidence|account-changes"), "compliance"],
  [office("mails"), "compliance,operations"],
  [office("campaigns/:campaign_id/analysis"), "analyst"],
  [office("campaigns/:campaign_id/sharia"), "sharia"],
  [office("campaigns/:campaign_id/(?:cancel|slug|publish|resume|suspend)"), "operations"],
  [office("campaigns"), "analyst,sharia,operations"],
  [office("profit-reports|tazirs|remittances|disbursements|distributions|arrears"), "finance"],
  [office("ledger|reconciliation|treasury-work|transactions|escrow-countdown|refunds"), "finance"],
  [office("unmatched|payouts|provider-findings"), "finance"],
  [office("articles"), "editor"],
];

const members: readonly (readonly [RegExp, string])[] = [
  [/^(?:GET|HEAD) \S+\/uploads/, "owner,editor"],
  [/^(?:GET|HEAD) /, "owner,editor,viewer"],
  [/\/(?:account-change|user)\/?/, "owner"],
  [
    /\/(?:campaign\/agreement|campaign\/countersignature|signatories|disbursement\/confirm)$/,
    "owner",
  ],
  [/^\S+ \/v1\/(?:company|pre-onboarding)\//, "owner,editor"],
];

const wantedOf = (table: readonly (readonly [RegExp, string])[], text: string) =>
  table.find(([address]) => address.test(text))?.[1];
const named = calls.map((call) => ({ ...call, name: `${call.method} ${call.path}` }));

test.each(named.filter(({ access }) => access === "officer"))(
  "$name is of these officers",
  ({ path, officerAction }) => {
    expect(officerAction && officerPolicy[officerAction].join()).toBe(wantedOf(officers, path));
  },
);

test.each(named.filter(({ companyAction }) => companyAction))(
  "$name is of these members of a company",
  ({ name, access, companyAction }) => {
    expect(access).toBe("company");
    expect(companyAction && companyPolicy[companyAction].join()).toBe(wantedOf(members, name));
  },
);

test("who is not asked for is told by the address: the back office and companies are", () => {
  const open = named.filter(({ access }) => access !== "officer" && access !== "company");
  expect(open.filter(({ path }) => path.startsWith("/v1/backoffice/"))).toEqual([]);
  const ofCompanies = open.filter(({ path }) => /^\/v1\/(?:company|pre-onboarding)\//.test(path));
  expect(ofCompanies.map(({ name }) => name).toSorted()).toEqual([
    // Whoever has the mailed link.
    ...["accept", "join", "read"].map((how) => `POST /v1/company/user/invite/${how}`),
  ]);
});

test("without a session little can be changed", () => {
  const changing = named.filter(
    ({ access, method }) =>
      ["public", "published", "helpdesk", "probe", "signed-address"].includes(access) &&
      method !== "GET" &&
      method !== "HEAD",
  );
  expect(
    changing
      .map(({ path }) => path)
      .filter((path) => !path.startsWith("/v1/development/"))
      .toSorted(),
  ).toEqual(
    [
      ...["accept", "join", "read"].map((how) => `/v1/company/user/invite/${how}`),
      ...["login", "register", "otp/sent", "otp/verify", "handover/redeem"].map(
        (how) => `/v1/user/${how}`,
      ),
      ...["change", "forgot"].map((how) => `/v1/user/password/${how}`),
    ].toSorted(),
  );
});

test("a signed message is of the party that its address names", () => {
  const parties = named.filter(({ path }) => path.startsWith("/v1/callbacks/"));
  expect(parties.length).toBeGreaterThan(4);
  for (const { path, access } of parties) expect(path.split("/")[3]).toBe(access);
});
