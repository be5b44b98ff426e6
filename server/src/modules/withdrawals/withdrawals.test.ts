import { randomUUID } from "node:crypto";
import { checkBooks } from "../../ledger/check.ts";
import type { Finding } from "../../ledger/finding.ts";
import { mailsTo } from "../../test/accounts.ts";
import { tellName } from "../../test/bank-names.ts";
import { createMember } from "../../test/factories.ts";
import { endOf, toldOfPayout } from "../../test/payouts.ts";
import { mailSubjects, readRows } from "../../test/queries.ts";
import { pin, withPin } from "../../test/scenes/bank-accounts.ts";
import { openFundAccount } from "../../test/scenes/fund-accounts.ts";
import { withMoney } from "../../test/scenes/withdrawals.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(
    { WITHDRAWAL_MINIMUM: "60000", WITHDRAWAL_MAXIMUM: "4000000" },
    { hasWorkers: false },
  );
});
afterEach(async () => {
  const findings: Finding[] = [];
  await checkBooks(app.database.background, (finding) => findings.push(finding));
  expect(findings).toEqual([]);
});
afterAll(() => app.close());

type Who = Awaited<ReturnType<typeof withMoney>>;
const path = "/v2/user/rdl/withdrawal";
const request = async (
  { token, approved }: Pick<Who, "token"> & { approved?: string },
  changes: object = {},
  key: string = randomUUID(),
) =>
  (
    await app.call(`POST ${path}`, {
      token,
      body: { amount: "2000000", bank_account_id: approved, pin, ...changes },
      headers: { "Idempotency-Key": key },
    })
  ).json();
const list = async ({ token }: Pick<Who, "token">) =>
  (await app.call(`GET ${path}s`, { token })).json();
const get = async ({ token }: Pick<Who, "token">, id: string) =>
  (await app.call(`GET ${path}`, { token, query: { id } })).json();
const balance = async ({ token }: Who) => {
  const { data } = (await app.call("GET /user/rdl/get-balance", { token })).json();
  return [data.available, data.in_transit];
};
const end = async (id: string, status: "COMPLETED" | "FAILED" | "REVERSED") => {
  const eventId = await toldOfPayout(app, endOf({ id, amount: 2_000_000n }, status));
  await app.services.jobHandlers["apply-payout-event"]({ eventId });
};
const statement = async ({ token }: Who) => {
  const query = { month: new Date().toISOString().slice(0, 7) };
  const { data } = (await app.call("GET /v2/user/rdl/statement", { token, query })).json();
  return data.map(({ kind, amount, bank_code }: Record<string, unknown>) => [
    kind,
    amount,
    bank_code,
  ]);
};

it("takes the money at once, is on its way, and has left when the bank says so", async () => {
  const who = await withMoney(app);
  const { data } = await request(who);
  expect(data).toMatchObject({
    amount: "2000000",
    state: "REQUESTED",
    bank: { name: "Bank Central Asia", code: "BCA" },
    last_digits: "4561",
    holder: "SITI RAHMAWATI",
    reference: null,
    failure: null,
    ended_at: null,
  });
  expect(await balance(who)).toEqual(["3000000", "2000000"]);
  await app.services.jobHandlers["send-payout"]({ payoutId: data.id });
  expect((await get(who, data.id)).data.state).toBe("SENT");
  expect(await mailSubjects(app, who.email)).toEqual([]);
  const [row] = await readRows(app, "select provider_id from payouts where id = $1", [data.id]);
  const told = endOf({ id: data.id, amount: 2_000_000n }, "COMPLETED", {
    id: String(row?.provider_id),
  });
  const eventId = await toldOfPayout(app, told);
  for (let time = 0; time < 2; time += 1) {
    await app.services.jobHandlers["apply-payout-event"]({ eventId });
  }
  expect((await get(who, data.id)).data).toMatchObject({
    state: "SETTLED",
    reference: row?.provider_id,
    ended_at: expect.any(String),
  });
  expect(await balance(who)).toEqual(["3000000", "0"]);
  expect(await mailSubjects(app, who.email)).toEqual(["Dana terkirim ke rekening Anda"]);
  expect(await statement(who)).toEqual([
    ["withdrawal", "-2000000", "BCA"],
    ["top-up", "5000000", null],
  ]);
});

it("fails with its reason: the money is back, with a mail and a row of the statement", async () => {
  const who = await withMoney(app);
  await app.database.executeSql("update users set locale = 'en' where id = $1", [who.id]);
  const { data } = await request(who);
  await end(data.id, "FAILED");
  expect((await get(who, data.id)).data).toMatchObject({
    state: "FAILED",
    failure: "INVALID_DESTINATION",
  });
  expect(await balance(who)).toEqual(["5000000", "0"]);
  const [mail] = await mailsTo(app, who.email);
  expect(mail?.subject).toBe("The withdrawal failed, your money is back");
  expect(mail?.text).toContain("The receiving bank did not find that account");
  expect(await statement(who)).toEqual([
    ["reversal", "2000000", "BCA"],
    ["withdrawal", "-2000000", "BCA"],
    ["top-up", "5000000", null],
  ]);
});

it("that the bank sends back is in the balance again, with a mail and a row of the statement", async () => {
  const who = await withMoney(app);
  const { data } = await request(who);
  await end(data.id, "COMPLETED");
  await end(data.id, "REVERSED");
  expect((await get(who, data.id)).data).toMatchObject({
    state: "RETURNED",
    failure: "RETURNED_BY_BANK",
    reference: null,
  });
  expect(await balance(who)).toEqual(["5000000", "0"]);
  expect(await mailSubjects(app, who.email)).toEqual([
    "Dana terkirim ke rekening Anda",
    "Bank mengembalikan penarikan Anda",
  ]);
  const texts = (await mailsTo(app, who.email)).map(({ text }) => text).join();
  expect(texts).toContain("biasanya karena rekening itu sudah tidak aktif");
  expect(await statement(who)).toEqual([
    ["reversal", "2000000", "BCA"],
    ["withdrawal", "-2000000", "BCA"],
    ["top-up", "5000000", null],
  ]);
});

it("is one withdrawal under one key, however often it is sent; another request is refused", async () => {
  const who = await withMoney(app);
  const key = randomUUID();
  // Each is a try of the PIN until it is checked, and five at once are too many.
  const answers = await Promise.all(Array.from({ length: 4 }, () => request(who, {}, key)));
  const { id } = (await request(who, {}, key)).data;
  for (const { data, code } of answers)
    expect(data?.id ?? code).toBe(data ? id : "request_in_flight");
  expect(await balance(who)).toEqual(["3000000", "2000000"]);
  const audited = await readRows(
    app,
    "select actor_id, to_value from audit_log where object_id = $1 and action = 'withdrawal.request'",
    [id],
  );
  expect(audited).toEqual([{ actor_id: who.id, to_value: "2000000" }]);
  expect((await request(who, { amount: "1000000" }, key)).code).toBe("idempotency_key_reused");
  // Somebody else's key is another one.
  const other = await withMoney(app);
  expect((await request(other, {}, key)).data.id).not.toBe(id);
  expect((await list(who)).data.items).toHaveLength(1);
});

it("never takes more than there is, by however many it is asked", async () => {
  const who = await withMoney(app);
  const answers = await Promise.all(Array.from({ length: 5 }, () => request(who)));
  expect(answers.filter(({ data }) => data)).toHaveLength(2);
  for (const { data, errors } of answers) {
    if (!data) expect(errors).toEqual({ amount: ["Jumlah melebihi saldo tersedia"] });
  }
  expect(await balance(who)).toEqual(["1000000", "4000000"]);
});

it.each([
  ["59999", "Jumlah di bawah penarikan terkecil"],
  ["4000001", "Jumlah di atas penarikan terbesar"],
  ["0", "Jumlah harus lebih dari nol"],
  ["-60000", expect.any(String)],
  ["60000.5", expect.any(String)],
  ["6e5", expect.any(String)],
  ["99999999999999999999", expect.any(String)],
])("takes no %s rupiah, and tries no PIN for it", async (amount, message) => {
  const who = await withMoney(app);
  expect((await request(who, { amount })).errors).toEqual({ amount: [message] });
  expect(await readRows(app, "select 1 from pin_tries where user_id = $1", [who.id])).toEqual([]);
});

it.each(["60000", "4000000"])("takes the bound itself, %s rupiah", async (amount) => {
  const { data } = await request(await withMoney(app), { amount });
  expect(data).toMatchObject({ amount, state: "REQUESTED" });
});

it("says how many tries the PIN has left, and moves nothing once it is locked", async () => {
  const who = await withMoney(app);
  const wrong = () => request(who, { pin: "402818" });
  for (const left of [4, 3, 2, 1]) {
    expect((await wrong()).errors).toEqual({
      pin: [`PIN tidak cocok. Sisa ${left} percobaan sebelum PIN terkunci.`],
    });
  }
  expect([(await wrong()).code, (await request(who)).code]).toEqual(["pin_locked", "pin_locked"]);
  expect(await balance(who)).toEqual(["5000000", "0"]);
});

it("goes only to an approved account of the funder's own", async () => {
  const [who, other] = [await withMoney(app), await withMoney(app)];
  const foreign = await request(who, { bank_account_id: other.approved });
  const unknown = await request(who, { bank_account_id: randomUUID() });
  expect(foreign.errors).toEqual({ bank_account_id: ["Pilih salah satu"] });
  expect([foreign.message, foreign.errors]).toEqual([unknown.message, unknown.errors]);
  expect((await request(who, { bank_account_id: who.waiting })).code).toBe(
    "bank_account_unverified",
  );
});

it("needs a fund account and a PIN, and is for funders", async () => {
  const without = await withPin(app);
  expect((await request({ ...without, approved: randomUUID() })).code).toBe("fund_account_missing");
  const noPin = await createMember(app, { status: "VERIFIED" });
  await openFundAccount(app, noPin.id);
  expect((await request({ ...noPin, approved: randomUUID() })).code).toBe("pin_not_set");
  const company = await createMember(app, { role: "company" });
  expect([
    (await request({ ...company, approved: randomUUID() })).code,
    (await list(company)).code,
    (await get(company, randomUUID())).code,
  ]).toEqual(["forbidden", "forbidden", "forbidden"]);
});

it("is the funder's own: another's is the same as none", async () => {
  const [who, other] = [await withMoney(app), await withMoney(app)];
  const { data } = await request(who);
  const plain = ({ code, message }: { code: string; message: string }) => [code, message];
  const answers = [
    await get(other, data.id),
    await get(other, randomUUID()),
    await get(other, "x"),
  ];
  expect(new Set(answers.map((each) => JSON.stringify(plain(each)))).size).toBe(1);
  expect(answers[0].code).toBe("not_found");
  expect((await list(other)).data.items).toEqual([]);
  expect((await list(who)).data).toMatchObject({
    minimum: "60000",
    maximum: "4000000",
    fee: "0",
    items: [{ id: data.id }],
  });
});

it("is answered again under its key when nothing may be sent to the account any more", async () => {
  const who = await withMoney(app);
  const key = randomUUID();
  const { data } = await request(who, {}, key);
  await tellName(app, {
    subject: { type: "person", id: who.id },
    ...{ accountNumber: "5271234561", holder: "BUDI SANTOSO", name: "Siti Rahmawati" },
  });
  expect((await request(who, {}, key)).data).toMatchObject({ id: data.id, amount: "2000000" });
  expect((await request(who, { amount: "1000000" }, key)).code).toBe("idempotency_key_reused");
  expect((await request(who, { amount: "1000000" })).code).toBe("bank_name_different");
});

it("is answered again under its key after its account was removed", async () => {
  const who = await withMoney(app);
  const key = randomUUID();
  const { data } = await request(who, {}, key);
  await app.services.bankAccounts.verify({ userId: who.id, requestId: "test" }, who.link);
  await app.database.executeSql(
    "update bank_accounts set removed_at = now(), is_primary = false where id = $1",
    [who.approved],
  );
  expect((await request(who, {}, key)).data).toMatchObject({ id: data.id, amount: "2000000" });
  expect((await request(who)).code).toBe("validation_failed");
});
