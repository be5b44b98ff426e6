import { mailsTo } from "../../test/accounts.ts";
import { createMember } from "../../test/factories.ts";
import { readRows } from "../../test/queries.ts";
import { bankIdOf, linkTo, pin, withAccounts, withPin } from "../../test/scenes/bank-accounts.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let now = new Date();
let bca: string;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, { hasWorkers: false, clock: () => now });
  bca = await bankIdOf(app, "BCA");
});
beforeEach(() => {
  now = new Date();
});
afterAll(() => app.close());

type Who = { readonly token: string };
const base = "/v2/master/bank-accounts";
const post = async ({ token }: Who, path: string, body: Record<string, unknown>) =>
  (await app.call(`POST ${path}`, { token, body })).json();
const add = (who: Who, changes: object = {}) =>
  post(who, `${base}/create`, { bank_id: bca, account_number: "5271234561", pin, ...changes });
const approve = (who: Who, token: string) => post(who, `${base}/email/verification`, { token });
const list = async ({ token }: Who) => (await app.call(`GET ${base}/populate`, { token })).json();

it("is added with the PIN, in the funder's own name, and approved by its mailed link", async () => {
  const who = await withPin(app);
  const { data } = await add(who);
  expect(data).toEqual([
    {
      id: expect.any(String),
      bank: { name: "Bank Central Asia", code: "BCA" },
      last_digits: "4561",
      holder: "SITI RAHMAWATI",
      name_state: "accepted",
      is_verified: false,
      email_expires_at: new Date(now.getTime() + 24 * 3600 * 1000).toISOString(),
      is_primary: false,
    },
  ]);
  const link = await linkTo(app, who.email);
  const { data: approved } = await approve(who, link);
  expect(approved[0]).toMatchObject({
    is_verified: true,
    is_primary: true,
    email_expires_at: null,
  });
  // Once only.
  expect((await approve(who, link)).code).toBe("reset_token_invalid");
  const rows = await readRows(app, "select * from bank_accounts where user_id = $1", [who.id]);
  expect(JSON.stringify(rows)).not.toContain("5271234561");
});

it("is one account, however often it is added at once", async () => {
  const who = await withPin(app);
  const answers = await Promise.all([add(who), add(who), add(who)]);
  expect(answers.map(({ data }) => data.length)).toEqual([1, 1, 1]);
  expect(await mailsTo(app, who.email)).toHaveLength(1);
});

it.each([
  ["somebody else's", { account_number: "5271234999" }, "account_number"],
  ["with a wrong PIN", { pin: "111999" }, "pin"],
  ["at no bank", { bank_id: "x" }, "bank_id"],
  ["with letters", { account_number: "52712X" }, "account_number"],
])("is not added: %s", async (_title, changes, field) => {
  const who = await withPin(app);
  expect(Object.keys((await add(who, changes)).errors)).toEqual([field]);
  expect((await list(who)).data).toEqual([]);
});

it.each([
  ["no account", { account_number: "5271234000" }, "bank_account_not_found"],
  ["while the bank does not answer", { account_number: "5271234998" }, "unavailable"],
])("is not added: %s", async (_title, changes, code) => {
  expect((await add(await withPin(app), changes)).code).toBe(code);
});

it("is a verified funder's", async () => {
  expect((await add(await withPin(app, { status: "REGISTERED" }))).code).toBe("not_verified");
  const company = await withPin(app, { role: "company" });
  expect([(await add(company)).code, (await list(company)).code]).toEqual([
    "forbidden",
    "forbidden",
  ]);
  expect((await add(await createMember(app, { status: "VERIFIED" }))).code).toBe("pin_not_set");
});

it("is one of five at most", async () => {
  const who = await withPin(app);
  for (const end of [1, 2, 3, 4, 5]) await add(who, { account_number: `527123450${end}` });
  expect((await add(who, { account_number: "5271234506" })).code).toBe("too_many_bank_accounts");
  expect((await list(who)).data).toHaveLength(5);
});

it("is approved by whoever added it, in time, by the newest link", async () => {
  const who = await withAccounts(app);
  const other = await withPin(app);
  expect((await approve(other, who.link)).code).toBe("reset_token_invalid");
  await post(who, `${base}/send/email/verification`, { id: who.waiting });
  expect((await approve(who, who.link)).code).toBe("reset_token_invalid");
  const newest = await linkTo(app, who.email);
  now = new Date(now.getTime() + 24 * 3600 * 1000);
  expect((await approve(who, newest)).code).toBe("reset_token_invalid");
  expect((await list(who)).data[1].email_expires_at).toBeNull();
});

it("is the primary one when it is chosen, once it is approved", async () => {
  const who = await withAccounts(app);
  const choose = (id: string) => post(who, `${base}/${id}/make-primary`, { pin });
  expect((await choose(who.waiting)).code).toBe("bank_account_unverified");
  await approve(who, who.link);
  const { data } = await choose(who.waiting);
  expect(data.map(({ id, is_primary }: Record<string, unknown>) => [id, is_primary])).toEqual([
    [who.waiting, true],
    [who.approved, false],
  ]);
});

it("is deleted with the PIN; the primary one only as the last, and can be added again", async () => {
  const who = await withAccounts(app);
  const remove = (id: string, entered = pin) => post(who, `${base}/${id}/delete`, { pin: entered });
  expect((await remove(who.approved)).code).toBe("bank_account_primary");
  expect(Object.keys((await remove(who.waiting, "111999")).errors)).toEqual(["pin"]);
  expect((await remove(who.waiting)).data).toHaveLength(1);
  expect((await remove(who.waiting)).code).toBe("not_found");
  expect((await approve(who, who.link)).code).toBe("reset_token_invalid");
  expect((await remove(who.approved)).data).toEqual([]);
  expect((await add(who)).data[0]).toMatchObject({ is_verified: false });
});

it("is the funder's own: another's is the same as none", async () => {
  const [who, other] = [await withAccounts(app), await withPin(app)];
  const unknown = "00000000-0000-0000-0000-000000000000";
  for (const path of ["make-primary", "delete"]) {
    const [theirs, none] = [
      await post(other, `${base}/${who.approved}/${path}`, { pin }),
      await post(other, `${base}/${unknown}/${path}`, { pin }),
    ];
    expect([theirs.code, theirs.message]).toEqual(["not_found", none.message]);
  }
  expect((await post(other, `${base}/send/email/verification`, { id: who.waiting })).code).toBe(
    "not_found",
  );
});

it("is told whose an account is", async () => {
  const who = await withPin(app);
  const ask = async (bank_account_number: string) =>
    (await post(who, "/bank/validator", { bank_account_number, bank_code: "BCA" })).data;
  expect(await ask("5271234561")).toEqual({
    account_name: "SITI RAHMAWATI",
    registered_name: "Siti Rahmawati",
    ...{ verdict: "equal", is_own: true },
  });
  expect(await ask("5271234999")).toMatchObject({
    account_name: expect.stringMatching(/^(\p{Lu}\*{3} ?)+$/u),
    ...{ verdict: "different", is_own: false },
  });
});
