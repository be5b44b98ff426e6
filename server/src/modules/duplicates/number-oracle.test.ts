import { randomBytes, randomInt } from "node:crypto";
import type { CallDescriptor } from "@rukun/contract/call";
import { calls } from "@rukun/contract/calls";
import type { LightMyRequestResponse } from "fastify";
import type { PasswordHasher } from "../../lib/passwords.ts";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import { givePin, proposalForm } from "../../test/account-changes.ts";
import { mailsTo, newRegistration, signUp, testPassword } from "../../test/accounts.ts";
import { nameOf } from "../../test/bank-checks.ts";
import { recordChanges } from "../../test/change-log.ts";
import {
  companyForm,
  companyStepFourBody,
  companyStepThreeForm,
  companyStepTwoBody,
  createDraftCompany,
  fillCompany,
} from "../../test/company.ts";
import { createCompanySubmission } from "../../test/company-rows.ts";
import { createMember } from "../../test/factories.ts";
import { createFunder } from "../../test/funders.ts";
import { picture } from "../../test/images.ts";
import {
  fillKyc,
  newIdCardNumber,
  stepOneBody,
  stepThreeForm,
  stepTwoForm,
} from "../../test/kyc.ts";
import { acceptance, invitedSecret, newEmail } from "../../test/members.ts";
import { bankIdOf, pin, withPin } from "../../test/scenes/bank-accounts.ts";
import { countStatements } from "../../test/statements.ts";
import { createSubmission } from "../../test/submissions.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/*
 * Submitting a number must not reveal whether another account has it. Each call with such a field is made once with an
 * unused number and once with one in use: answer, rows, mails, statements and what can be read afterwards have to be
 * equal. The table comes from the contract, so a new call fails until it has a recipe here.
 */

/** Fields with a number, a phone or an email of a person or company, and their kind. */
const fieldKinds: readonly [RegExp, readonly Kind[]][] = [
  [/^id_card_number$/, ["id_card_number"]],
  [/npwp_number$/, ["npwp"]],
  [/^nib_number$/, ["nib"]],
  [/account_number$/, ["account"]],
  [/^phone/, ["phone"]],
  // A contact of a company is not compared with anybody's.
  [/(?<!contact_)email$/, ["email"]],
  [/^identifier$/, ["email", "phone"]],
];
type Kind = "id_card_number" | "npwp" | "nib" | "account" | "phone" | "email";

/** Officers are exempt. */
const table = calls
  .filter((call) => call.access !== "officer")
  .flatMap((call) => fieldsOf(call).map(({ field, kind }) => ({ call, field, kind })));

function fieldsOf(call: CallDescriptor): { field: string; kind: Kind }[] {
  const shape = (call.body as { def?: { shape?: object } } | undefined)?.def?.shape ?? {};
  return Object.keys(shape).flatMap((field) => {
    const kinds = fieldKinds.find(([pattern]) => pattern.test(field))?.[1] ?? [];
    return kinds.map((kind) => ({ field, kind }));
  });
}

/** Fast ones: what is counted is how often they are asked. */
let hashes = 0;
const passwords: PasswordHasher = {
  hash: async (password, salt = randomBytes(16)) => {
    hashes += 1;
    return `${password} ${salt.toString("hex")}`;
  },
  verify: async (stored, password) => {
    hashes += 1;
    return stored.split(" ")[0] === password;
  },
};

let app: TestApp;
let changes: Awaited<ReturnType<typeof recordChanges>>;
let inUse: Record<Kind, string>;
let photo: Buffer;

const digits = (length: number) => Array.from({ length }, () => String(randomInt(1, 10))).join("");
const fresh: Record<Kind, () => string> = {
  id_card_number: newIdCardNumber,
  npwp: () => `01${digits(13)}`,
  nib: () => `912${digits(10)}`,
  account: () => `5${digits(9)}`,
  phone: () => `8${digits(10)}`,
  email: newEmail,
};

beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "100" },
    {
      // A recurring job would be counted among the rows of a call.
      hasWorkers: false,
      passwords,
      bankCheck: {
        ask: async () => ({ outcome: "known", holderName: "PT SUMBER TANI MAKMUR" }),
      },
    },
  );
  photo = await picture();
  changes = await recordChanges(app.database.executeSql);
  const owner = newRegistration();
  await signUp(app, owner);
  inUse = {
    id_card_number: fresh.id_card_number(),
    npwp: fresh.npwp(),
    nib: fresh.nib(),
    account: fresh.account(),
    phone: owner.phone,
    email: owner.email,
  };
  await createSubmission(app, { idCardNumber: inUse.id_card_number, status: "VERIFIED" });
  const verified = await createCompanySubmission(app, {
    npwpNumber: inUse.npwp,
    status: "approved",
  });
  await app.database.db.transaction((tx) =>
    app.services.duplicates.claim(tx, { type: "company", id: verified.companyId }, [
      { kind: "nib", value: inUse.nib },
      { kind: "bank_account", value: `BCA:${inUse.account}` },
      { kind: "phone", value: `+62${inUse.phone}` },
    ]),
  );
});
beforeAll(async () => {
  // Another funder has it, too.
  const { token } = await funder();
  const body = { bank_id: await bankIdOf(app, "BCA"), account_number: inUse.account, pin };
  await app.call("POST /v2/master/bank-accounts/create", { token, body });
});
afterAll(() => app.close());

const funder = () =>
  withPin(app, { fullName: "PT SUMBER TANI MAKMUR", email: newEmail() }, passwords);

/** A caller ready to make the call: the request, and the account that reads the result. */
interface Caller {
  readonly token?: string;
  readonly body: Record<string, unknown> | FormData;
}

async function member(until: 1 | 2 = 1) {
  const { token } = await createMember(app);
  if (until === 1) {
    await app.call("POST /v1/user/kyc/step-one", { token, body: { ...stepOneBody() } });
  }
  return { token };
}
const company = async (until: 1 | 2 | 3) => {
  const draft = await createDraftCompany(app);
  await fillCompany(app, draft, { until });
  return draft;
};

const scenarios: Record<string, (value: string) => Promise<Caller>> = {
  "POST /v1/user/register phone": async (phone) => ({ body: newRegistration({ phone }) }),
  "POST /v1/user/register email": async (email) => ({ body: newRegistration({ email }) }),
  "POST /v1/user/login identifier": async (identifier) => ({
    body: { identifier, password: "Salah12345" },
  }),
  "POST /v1/user/password/forgot email": async (email) => ({ body: { email } }),
  "POST /v1/user/kyc/step-two id_card_number": async (value) => ({
    ...(await member()),
    body: stepTwoForm(value, { data: photo }),
  }),
  "POST /v1/company/step-two nib_number": async (nib_number) => {
    const draft = await company(1);
    const body = await companyStepTwoBody(app, draft, { nib_number });
    return { token: draft.token, body: companyForm(body) };
  },
  "POST /v1/company/step-three company_npwp_number": async (value) => ({
    token: (await company(2)).token,
    body: companyStepThreeForm(value, { data: photo }),
  }),
  "POST /v1/company/npwp/validate company_npwp_number": async (company_npwp_number) => ({
    token: (await company(2)).token,
    body: { company_npwp_number },
  }),
  "POST /v1/user/tax-number/validate npwp_number": async (npwp_number) => ({
    token: (await createFunder(app)).token,
    body: { npwp_number },
  }),
  "POST /v1/user/tax-number npwp_number": async (npwp_number) => ({
    token: (await createFunder(app)).token,
    body: { npwp_number },
  }),
  "POST /bank/account-name bank_account_number": async (bank_account_number) => ({
    ...(await member()),
    body: { bank_account_number, bank_code: "BCA" },
  }),
  "POST /bank/validator bank_account_number": async (bank_account_number) => ({
    ...(await member()),
    body: { bank_account_number, bank_code: "BCA" },
  }),
  "POST /v1/callbacks/bank-check/name bank_account_number": async (number) => ({
    body: nameOf(number),
  }),
  "POST /v2/master/bank-accounts/create account_number": async (account_number) => ({
    token: (await funder()).token,
    body: { account_number, bank_id: await bankIdOf(app, "BCA"), pin },
  }),
  "POST /v1/company/step-four account_number": async (account_number) => {
    const draft = await company(3);
    return { token: draft.token, body: await companyStepFourBody(app, draft, { account_number }) };
  },
  "POST /v1/company/account-change account_number": async (account_number) => {
    const { owner, companyId } = await createCompanySubmission(app, { status: "approved" });
    // The answer ends with the last digits of the account in use, which differ between companies here.
    await app.database.executeSql(
      "update company_profiles set account_number_cipher = $2 where company_id = $1",
      [companyId, createSealedNumbers("account", app.config).seal(companyId, "7700099999")],
    );
    await givePin(app, owner, passwords);
    return { token: owner.token, body: await proposalForm(app, { account_number }) };
  },
  "POST /v1/company/user/invite email": async (email) => ({
    token: (await company(1)).token,
    body: { email, role: "editor" },
  }),
  "POST /v1/company/user/invite/accept phone": async (phone) => {
    const secret = await invitedSecret(app, await company(1));
    return { body: { ...acceptance(secret, { phone }) } };
  },
};

/** Without what differs from one caller to the next: ids, times, secrets and the number itself. */
function normalise(text: string, value: string): string {
  return text
    .replaceAll(value, "<sent>")
    .replace(`"last_digits":"${value.slice(-4)}"`, '"last_digits":"<sent>"')
    .replace(`"last_digits":"${value.slice(-3)}"`, '"last_digits":"<sent>"')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, "<id>")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<time>")
    .replace(/[\w-]{43}/g, "<secret>")
    .replace(/"(email|destination|phone)":"[^"]*"/g, '"$1":"<other>"')
    .replace(/(expires|signature)=[\w-]+/g, "$1=<signed>");
}

/** How many rows were changed since the last call, by table and how. */
async function changedRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { action, table } of await changes.take()) {
    const name = `${action} ${table}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** What the caller can read of themselves. */
const readable = [
  "GET /v1/user/profile",
  "GET /v1/user/tax-number",
  "GET /v1/user/kyc/step-two",
  "GET /v1/company/users",
];

/** Runs the background jobs that a call queued. */
async function runJobs() {
  const { rows } = await app.database.executeSql(
    "delete from jobs.job where name in ('mail-code', 'mail-password-reset') returning name, data",
  );
  for (const { name, data } of rows as { name: "mail-code"; data: { challengeId: string } }[]) {
    await app.services.jobHandlers[name](data);
  }
}

async function observe(name: string, caller: Caller, value: string) {
  // Counters of earlier calls, which tell of those and not of who owns a number.
  await app.database.executeSql("delete from throttles");
  await changes.take();
  hashes = 0;
  const { result: response, statements } = await countStatements(() =>
    app.call(name, { body: caller.body, ...(caller.token ? { token: caller.token } : {}) }),
  );
  const rows = await changedRows();
  const session = response.json().data?.session?.token as string | undefined;
  const token = caller.token ?? session;
  const afterwards: LightMyRequestResponse[] = [];
  for (const each of token ? readable : [])
    afterwards.push(await app.call(each, { token: token ?? "" }));
  const seen = hashes;
  await runJobs();
  return {
    status: response.statusCode,
    headers: Object.keys(response.headers).sort(),
    body: normalise(response.body, value),
    rows,
    statements,
    hashes: seen,
    afterwards: afterwards.map((each) => normalise(each.body, value)),
  };
}

test("every call with such a number has a recipe", () => {
  expect(table.length).toBeGreaterThan(12);
  const names = table.map(({ call, field }) => `${call.method} ${call.path} ${field}`);
  expect(new Set(names)).toEqual(new Set(Object.keys(scenarios)));
});

test.each(
  table.map(({ call, field, kind }) => [`${call.method} ${call.path}`, field, kind] as const),
)("%s answers the same to a %s (%s) that is unused and one in use", async (name, field, kind) => {
  const run = async (value: string) => {
    const prepare = scenarios[`${name} ${field}`];
    if (!prepare) throw new Error("tell above how this call is made");
    return observe(name, await prepare(value), value);
  };
  const ofNobody = await run(fresh[kind]());
  expect([200, 422]).toContain(ofNobody.status);
  expect(await run(inUse[kind])).toEqual(ofNobody);
});

test("a registration with a taken email sends as many mails as one with a free email", async () => {
  const mailsOf = async (email: string) => {
    const before = (await mailsTo(app, email)).length;
    await observe("POST /v1/user/register", { body: newRegistration({ email }) }, email);
    return (await mailsTo(app, email)).length - before;
  };
  const other = newRegistration();
  await signUp(app, other);
  expect([await mailsOf(newEmail()), await mailsOf(other.email)]).toEqual([1, 1]);
});

describe("sending numbers of others for review", () => {
  test("looks like sending one's own: a person", async () => {
    const send = async (idCardNumber: string) => {
      const { token } = await createMember(app);
      await fillKyc(app, { token }, { idCardNumber, idCard: photo });
      const body = stepThreeForm({ data: photo });
      return observe("POST /v1/user/kyc/step-three", { token, body }, idCardNumber);
    };
    const own = await send(fresh.id_card_number());
    expect(own.status).toBe(200);
    expect(own.rows).not.toEqual({});
    expect(await send(inUse.id_card_number)).toEqual(own);
  });

  test("looks like sending one's own: a company with every number of another", async () => {
    const send = async (npwpNumber: string, account_number: string, phone: string) => {
      const draft = await createDraftCompany(app, {}, { phone: `+62${phone}` });
      await fillCompany(app, draft, { npwpNumber });
      const body = await companyStepFourBody(app, draft, { account_number });
      const { token } = draft;
      return observe("POST /v1/company/step-four", { token, body }, account_number);
    };
    const own = await send(fresh.npwp(), fresh.account(), fresh.phone());
    expect(own.status).toBe(200);
    expect(await send(inUse.npwp, inUse.account, inUse.phone)).toEqual(own);
  });
});

test("logging in with one's own phone looks the same when another account has it too", async () => {
  const run = async (phone: string) => {
    const own = newRegistration({ phone });
    await signUp(app, own);
    const body = { identifier: `0${phone}`, password: testPassword };
    return observe("POST /v1/user/login", { body }, phone);
  };
  const alone = await run(fresh.phone());
  expect(alone.status).toBe(200);
  const shared = newRegistration({ password: "Tetangga99", password_confirmation: "Tetangga99" });
  await signUp(app, shared);
  expect(await run(shared.phone)).toEqual(alone);
});
