import type { CallDescriptor } from "@rukun/contract/call";
import { calls } from "@rukun/contract/calls";
import type { AccountType } from "@rukun/contract/roles";
import { type UserStatus, userStatuses } from "@rukun/contract/status";
import { sha256 } from "./lib/crypto.ts";
import { nameOf } from "./test/attack/contract-shape.ts";
import { recordChanges } from "./test/change-log.ts";
import { whileFreezing } from "./test/freezing.ts";
import { picture } from "./test/images.ts";
import { readRows } from "./test/queries.ts";
import { callerHeaders, requestIn, type Scene } from "./test/scenes/scene.ts";
import { sceneOf, triedCalls } from "./test/scenes/scenes.ts";
import { putUserStatus } from "./test/status.ts";
import { createTestApp, type TestApp } from "./test/test-app.ts";

/*
 * What signed-in people may do in which status. The table is written out here, so that a slip in the policy is seen. A
 * call that is in none of the lists is new: whoever adds it decides whether it moves money.
 */

interface Rule {
  readonly accounts: readonly AccountType[];
  readonly statuses: readonly UserStatus[];
  /** What is answered in every other status. */
  readonly code: string;
}

const funders: Rule = {
  accounts: ["lender", "lender-institution"],
  statuses: ["VERIFIED"],
  code: "not_verified",
};
const persons: Rule = { ...funders, accounts: ["lender"] };
const members: Rule = {
  accounts: ["company"],
  statuses: ["VERIFIED"],
  code: "signer_not_authorised",
};
const anybody = { statuses: userStatuses, code: "never" };
const anyFunder: Rule = { ...funders, ...anybody };
const anyMember: Rule = { ...members, ...anybody };

const rules: Readonly<Record<string, Rule>> = {
  "POST /v2/user/rdl/register/investor": funders,
  "POST /v2/user/rdl/top-up": persons,
  "POST /v2/user/rdl/withdrawal": funders,
  "POST /v2/master/bank-accounts/create": funders,
  "POST /v2/master/bank-accounts/:id/make-primary": funders,
  "POST /v2/master/bank-accounts/send/email/verification": funders,
  "POST /v2/master/bank-accounts/email/verification": funders,
  "POST /v1/campaign/pledge": funders,
  "POST /v1/campaign/upload/akad": funders,
  "POST /v2/privy/upload-doc": funders,
  "POST /v1/campaign/transaction/checkout": funders,
  "POST /v1/user/funding-limit": persons,
  // Nothing leaves by them.
  "POST /v2/user/rdl/top-up/cancel": { ...persons, ...anybody },
  "POST /v1/campaign/pledge/cancel": anyFunder,
  "POST /v2/master/bank-accounts/:id/delete": anyFunder,
  // By members, for their company.
  "POST /v1/company/campaign/agreement": members,
  "POST /v1/company/campaign/countersignature": members,
  "POST /v1/company/disbursement/confirm": members,
  // It pays what it owes.
  "POST /v1/company/portofolio/payment": anyMember,
  "POST /v1/company/portofolio/ujrah": anyMember,
  "POST /v1/company/portofolio/tazir": anyMember,
};

const withoutMoney = [
  "POST /v1/user/logout",
  "POST /v1/user/sessions/revoke",
  "POST /v1/user/language",
  "POST /v1/user/password/update",
  "POST /v1/user/handover",
  "POST /v2/user/pin/change",
  "POST /v2/user/pin/forgot",
  "POST /v2/user/pin/forgot/change",
  "POST /v2/user/pin/set",
  "POST /v1/user/tax-number",
  "POST /v1/user/tax-number/validate",
  "POST /v1/user/domicile-certificate",
  "POST /v1/user/income-evidence",
  "POST /v1/company/account-change",
  "POST /v1/company/account-change/withdraw",
  "POST /v1/company/signatories",
  "POST /v1/user/kyc/step-one",
  "POST /v1/user/kyc/step-two",
  "POST /v1/user/kyc/step-three",
  "POST /v1/company/user/role",
  "POST /v1/company/user/invite",
  "POST /v1/company/user/remove",
  "POST /v1/company/user/invite/revoke",
  "POST /bank/account-name",
  "POST /bank/validator",
  "DELETE /v1/company/uploads/:upload_id",
  "PATCH /v1/company/uploads/:upload_id",
  "POST /v1/company/uploads",
  "POST /v1/company/name",
  "POST /v1/company/step-one",
  "POST /v1/company/step-two",
  "POST /v1/company/step-three",
  "POST /v1/company/step-four",
  "POST /v1/company/npwp/validate",
  "POST /v1/company/campaigns",
  "POST /v1/company/campaign/cancel",
  "POST /v1/company/campaign/prepare/draft",
  "POST /v1/company/campaign/prepare/step-one",
  "POST /v1/company/campaign/prepare/step-two",
  "POST /v1/company/campaign/prepare/step-three",
  "POST /v1/company/campaign/submit",
  "POST /v1/company/portofolio/profit-report",
  "POST /v1/pre-onboarding/step-one",
  "POST /v1/pre-onboarding/step-two",
  "POST /v1/pre-onboarding/step-three",
  "POST /v1/pre-onboarding/step-three/update",
  "POST /v1/campaign/reminders",
  "POST /v1/campaign/reminders/remove",
  "POST /v1/proof/subscription",
  "POST /v1/contract/read",
  "POST /v1/live/authorise",
];

/** Tries, when somebody was last there, and the row by which the pledges of one funder wait for each other. */
const counting = ["throttles", "pin_tries", "sessions", "funders"].map((name) => `public.${name}`);

const changing = calls.filter(
  ({ access, method }) =>
    ["member", "funder", "company", "signed-in"].includes(access) &&
    method !== "GET" &&
    method !== "HEAD",
);

test("it is decided for every call whether it moves money", () => {
  const decided = [...Object.keys(rules), ...withoutMoney];
  expect(changing.map(nameOf).sort()).toEqual(decided.sort());
  const moving = changing.filter(({ movesMoney }) => movesMoney).map(nameOf);
  expect(moving.filter((name) => !(name in rules))).toEqual([]);
});

let app: TestApp;
let photo: Buffer;
let changes: Awaited<ReturnType<typeof recordChanges>>;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "900000" }, { hasWorkers: false });
  photo = await picture({ width: 400, height: 300 });
  changes = await recordChanges(app.database.executeSql);
});
afterAll(() => app.close());

const cases = triedCalls.flatMap((call) => {
  const rule = rules[nameOf(call)];
  return rule
    ? rule.accounts.flatMap((account) =>
        userStatuses.map((status) => ({ call, name: nameOf(call), account, status, rule })),
      )
    : [];
});

/** A scene of a call, and who its caller is. */
async function prepare(call: CallDescriptor) {
  const prepared = await sceneOf(call).prepare(app);
  const [caller] = await readRows<{ id: string }>(
    app,
    "select user_id as id from sessions where token_hash = $1",
    [sha256(prepared.token ?? "")],
  );
  return { prepared, callerId: String(caller?.id) };
}

function send(call: CallDescriptor, prepared: Scene) {
  const { method, url, headers, payload } = requestIn(call, prepared, photo);
  return app.app.inject({
    method: method as "POST",
    url,
    headers: { ...callerHeaders(app, prepared.token), ...headers },
    ...(payload ? { payload } : {}),
  });
}

test.each(cases)("$name by $account in $status", async ({ call, name, account, status, rule }) => {
  const { prepared, callerId } = await prepare(call);
  await putUserStatus(app, callerId, status);
  if (account === "lender-institution") {
    await app.database.executeSql("update users set role = $2 where id = $1", [callerId, account]);
  }
  await changes.take();
  const answer = await send(call, prepared);
  const written = (await changes.take()).map(({ table }) => table);
  if (rule.statuses.includes(status)) {
    expect({ name, status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
  } else {
    expect([answer.statusCode, answer.json().code]).toEqual([409, rule.code]);
    expect(written.filter((table) => !counting.includes(table))).toEqual([]);
  }
});

/** What is declared moves nothing: it bounds pledges, each of which is looked at by itself. */
const declaring = "POST /v1/user/funding-limit";
const raced = triedCalls.filter((call) => {
  const name = nameOf(call);
  return name !== declaring && rules[name]?.statuses !== userStatuses && rules[name];
});

test.each(raced.map((call) => [nameOf(call), call] as const))(
  "%s waits for a change of the status that has begun, and is refused by it",
  async (name, call) => {
    const { prepared, callerId } = await prepare(call);
    await putUserStatus(app, callerId, "VERIFIED");
    const { result, hasWaited } = await whileFreezing(app, callerId, "REJECTED", () =>
      send(call, prepared),
    );
    expect({ hasWaited, code: result.json().code }).toEqual({
      hasWaited: true,
      code: rules[name]?.code,
    });
  },
);
