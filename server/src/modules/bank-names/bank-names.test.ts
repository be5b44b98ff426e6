import { randomUUID } from "node:crypto";
import { bankNameTexts } from "@rukun/contract/bank-name-texts";
import { headers } from "@rukun/contract/headers";
import type { PlayedAnswer } from "@rukun/contract/sandbox";
import { addSeconds } from "../../lib/clock.ts";
import { mailsTo } from "../../test/accounts.ts";
import { older, tellName } from "../../test/bank-names.ts";
import { doubtfulAccount, waitingCase } from "../../test/doubtful-accounts.ts";
import { createOfficer } from "../../test/factories.ts";
import { readRows } from "../../test/queries.ts";
import { bankIdOf, linkTo, pin, withPin } from "../../test/scenes/bank-accounts.ts";
import { withMoney } from "../../test/scenes/withdrawals.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let secondsLater = 0;
const clock = () => addSeconds(new Date(), secondsLater);
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000" },
    { hasWorkers: false, bankCheckWaitMilliseconds: 0, clock },
  );
});
beforeEach(() => {
  secondsLater = 0;
});
afterAll(() => app.close());

type Who = { readonly id: string; readonly token: string };
const accounts = "/v2/master/bank-accounts";
const queue = "/v1/backoffice/bank-names";

const post = async (path: string, { token }: { token: string }, body: Record<string, unknown>) =>
  (await app.call(`POST ${path}`, { token, body })).json();
const play = (answer: PlayedAnswer) =>
  app.call("POST /v1/development/sandbox/next-answers", { body: { party: "name-check", answer } });
const listOf = async ({ token }: Who) =>
  (await app.call(`GET ${accounts}/populate`, { token })).json().data;
const officer = (role: "compliance" | "finance" = "compliance") =>
  createOfficer(app, { officerRoles: [role] });
const decide = async (
  caseId: string,
  result: string,
  by?: { token: string },
  reason = "Sesuai nama di KTP.",
) => post(`${queue}/${caseId}/decide`, by ?? (await officer()), { result, reason });
const withdraw = async ({ token }: Who, accountId: string) =>
  (
    await app.call("POST /v2/user/rdl/withdrawal", {
      token,
      headers: { [headers.idempotencyKey]: randomUUID() },
      body: { amount: "1000000", bank_account_id: accountId, pin },
    })
  ).json();
const answersOf = (id: string) =>
  readRows<{ holder: string; verdict: string }>(
    app,
    "select holder, verdict from bank_name_answers where user_id = $1 order by answered_at, id",
    [id],
  );
const payoutsOf = (id: string) =>
  readRows<{ state: string }>(app, "select state from payouts where owner = $1", [id]);

describe("an account that its bank writes differently", () => {
  test.each([
    ["5271234991", "Muhammad Abdul Rahman Saleh Al Habsyi", "MUHAMMAD ABDUL RAHMA", "cut"],
    [
      "5271234992",
      "Muhammad Abdul Rahman Saleh Al Habsyi",
      "MUHAMMAD ABDUL RAHMAN SALEH AL",
      "cut",
    ],
    ["5271234993", "Muhammad Irfan", "MUH IRFAN", "short_form"],
    ["5271234994", "Ahmad Dahlan", "BPK AHMAD DAHLAN SH", "title"],
  ])("%s of %s waits for an officer, who sees why", async (number, fullName, holder, reason) => {
    const who = await withPin(app, { fullName });
    const body = { bank_id: await bankIdOf(app, "BCA"), account_number: number, pin };
    const { data } = await post(`${accounts}/create`, who, body);
    expect(data).toMatchObject([{ holder, name_state: "waiting" }]);
    const { token } = await officer();
    const { items, waiting } = (
      await app.call(`GET ${queue}`, { token, query: { filter: "open" } })
    ).json().data;
    expect(waiting).toBe(items.length);
    const caseId = await waitingCase(app, who.id);
    expect(items).toContainEqual(
      expect.objectContaining({
        case_id: caseId,
        subject: "person",
        ...{ holder, reason, verdict: "plausible", registered_name: fullName },
        ...{ bank: "Bank Central Asia", last_digits: number.slice(-4), result: null },
      }),
    );
    const detail = (await app.call(`GET ${queue}/${caseId}`, { token })).json().data;
    expect(detail).toMatchObject({
      ...{ subject_id: who.id, compared_name: expect.stringMatching(/^[A-Z ]+$/) },
      ...{ is_replaced: false, decisions: [], may: ["accepted", "refused"] },
    });
    expect(JSON.stringify(detail)).not.toContain(number);
    expect(
      await readRows(
        app,
        "select 1 from audit_log where object_id = $1 and action = 'bank_name.view'",
        [caseId],
      ),
    ).toHaveLength(1);
  });

  test("is not paid out to before that is decided, and is afterwards", async () => {
    const { id, token, account } = await doubtful();
    const who = { id, token };
    expect(await withdraw(who, account)).toMatchObject({
      code: "bank_name_waiting",
      message: bankNameTexts.waiting.id,
    });
    expect(await decide(await waitingCase(app, id), "accepted", await officer("finance"))).toEqual({
      data: { result: "accepted" },
    });
    expect(await listOf(who)).toContainEqual(
      expect.objectContaining({ id: account, name_state: "accepted" }),
    );
    expect((await withdraw(who, account)).data).toMatchObject({ holder: "ST RAHMAWATI" });
  });

  test("that is refused stays unusable, tells why, and is decided otherwise only by another", async () => {
    const { id, token, email, account } = await doubtful();
    const caseId = await waitingCase(app, id);
    const first = await officer();
    await decide(caseId, "refused", first, "Bukan nama di KTP.");
    const [mail] = (await mailsTo(app, email)).filter(({ kind }) => kind === "bankNameRefused");
    expect(mail?.text).toContain("Bukan nama di KTP.");
    expect(mail?.text).toContain("4993");
    expect((await withdraw({ id, token }, account)).code).toBe("bank_name_refused");
    expect((await decide(caseId, "refused", await officer())).code).toBe("transition_invalid");
    expect((await decide(caseId, "accepted", first)).code).toBe("proposal_own");
    const second = await officer();
    expect((await decide(caseId, "accepted", second)).data).toEqual({ result: "accepted" });
    expect((await mailsTo(app, email)).map(({ kind }) => kind)).toContain("bankNameAccepted");
    const { decisions, may } = (
      await app.call(`GET ${queue}/${caseId}`, { token: first.token })
    ).json().data;
    expect(decisions.map(({ result }: { result: string }) => result)).toEqual([
      "refused",
      "accepted",
    ]);
    expect(may).toEqual(["refused"]);
    expect(
      await readRows(
        app,
        `select from_value, to_value, reason from audit_log
         where object_id = $1 and action = 'bank_name.decide' order by at, id`,
        [caseId],
      ),
    ).toEqual([
      { from_value: "waiting", to_value: "refused", reason: "Bukan nama di KTP." },
      { from_value: "refused", to_value: "accepted", reason: "Sesuai nama di KTP." },
    ]);
  });

  test("is decided with a reason, by officers who may, and once it is no other's", async () => {
    const { id, token, caseId } = await doubtfulAccount(app);
    expect(await decide(caseId, "accepted", undefined, " ")).toMatchObject({
      code: "validation_failed",
      errors: { reason: expect.anything() },
    });
    const analyst = await createOfficer(app, { officerRoles: ["analyst"] });
    expect((await decide(caseId, "accepted", analyst)).code).toBe("forbidden");
    expect((await decide(caseId, "accepted", { token })).code).toBe("forbidden");
    expect((await decide(randomUUID(), "accepted")).code).toBe("not_found");
    expect((await decide("x", "accepted")).code).toBe("not_found");
    const told = { accountNumber: "5271234993", name: "Siti Rahmawati", at: clock() };
    const subject = { type: "person", id } as const;
    await tellName(app, { subject, ...told, holder: "SITI RAHMAWATI" });
    expect((await decide(caseId, "accepted")).code).toBe("changed_meanwhile");
  });

  test("of an officer's own is decided by another", async () => {
    const own = await officer();
    const subject = { type: "person", id: own.id } as const;
    const told = { accountNumber: "5271234993", holder: "S RAHMAWATI", name: "Siti Rahmawati" };
    const caseId = await tellName(app, { subject, ...told });
    expect((await decide(caseId, "accepted", own)).code).toBe("proposal_own");
  });
});

/** A funder with money and an approved account whose name waits. */
async function doubtful() {
  const who = await withMoney(app);
  const body = { bank_id: await bankIdOf(app, "BCA"), account_number: "5271234993", pin };
  await post(`${accounts}/create`, who, body);
  await post(`${accounts}/email/verification`, who, { token: await linkTo(app, who.email) });
  const list = await listOf(who);
  const { id: account } = list.find(
    ({ name_state }: { name_state: string }) => name_state === "waiting",
  );
  return { ...who, account };
}

test("the name of a removed account is to be decided as long as money is on its way there", async () => {
  const who = await withMoney(app);
  const { data } = await withdraw(who, who.approved);
  await app.database.executeSql(
    "update bank_accounts set removed_at = now(), is_primary = false where user_id = $1",
    [who.id],
  );
  const payout = await app.services.payouts.find(app.database.db, data.id);
  if (!payout) throw new Error("no payout");
  const accountNumber = app.services.payouts.accountNumberOf(payout);
  const caseId = await tellName(app, {
    subject: { type: "person", id: who.id },
    ...{ accountNumber, holder: "S RAHMAWATI", name: "Siti Rahmawati" },
  });
  const elsewhere = await tellName(app, {
    subject: { type: "person", id: who.id },
    ...{ accountNumber: "5271234000", holder: "S RAHMAWATI", name: "Siti Rahmawati" },
  });
  const { token } = await officer();
  const isOpen = async (id = caseId) => {
    const { items } = (await app.call(`GET ${queue}`, { token, query: { filter: "open" } })).json()
      .data;
    return items.some(({ case_id }: { case_id: string }) => case_id === id);
  };
  expect([await isOpen(), await isOpen(elsewhere)]).toEqual([true, false]);
  const now = new Date();
  await app.database.executeSql(
    "update payouts set state = 'SETTLED', sent_at = $2, ended_at = $2 where id = $1",
    [data.id, now],
  );
  expect(await isOpen()).toBe(false);
});

test("an account of somebody else is refused with what its bank said, masked, and not kept", async () => {
  const who = await withPin(app);
  const body = { bank_id: await bankIdOf(app, "BCA"), account_number: "5271234999", pin };
  const refused = await post(`${accounts}/create`, who, body);
  expect(refused.code).toBe("validation_failed");
  const [words] = refused.errors.account_number;
  expect(words).toMatch(/atas nama (\p{Lu}\*\*\* ?)+\. .*atas nama Siti Rahmawati\./u);
  expect(await listOf(who)).toEqual([]);
  expect(await answersOf(who.id)).toEqual([]);
});

describe("an answer from thirteen months ago", () => {
  const outdated = async () => {
    const who = await withMoney(app);
    await older(app, who.id);
    return who;
  };

  test("is asked for anew, and the money goes on by itself", async () => {
    const who = await outdated();
    expect((await withdraw(who, who.approved)).data).toMatchObject({ state: "REQUESTED" });
    expect((await answersOf(who.id)).at(-1)).toEqual({
      holder: "SITI RAHMAWATI",
      verdict: "equal",
    });
  });

  test("moves nothing while the bank does not answer", async () => {
    const who = await outdated();
    await play("none");
    expect(await withdraw(who, who.approved)).toMatchObject({
      code: "bank_name_unasked",
      message: bankNameTexts.unasked.id,
    });
    expect(await payoutsOf(who.id)).toEqual([]);
  });

  test("moves nothing once the account is somebody else's, until its bank says otherwise", async () => {
    const who = await outdated();
    await play("stranger");
    expect((await withdraw(who, who.approved)).code).toBe("bank_name_different");
    expect(await payoutsOf(who.id)).toEqual([]);
    expect(await listOf(who)).toContainEqual(
      expect.objectContaining({ id: who.approved, name_state: "different" }),
    );
    expect((await withdraw(who, who.approved)).code).toBe("bank_name_different");
    secondsLater = 61;
    expect((await withdraw(who, who.approved)).data).toMatchObject({ state: "REQUESTED" });
  });

  test("of a name that an officer accepted is asked for, too, and need not be decided again", async () => {
    const { account, ...who } = await doubtful();
    await decide(await waitingCase(app, who.id), "accepted");
    await older(app, who.id);
    await play("none");
    expect((await withdraw(who, account)).code).toBe("bank_name_unasked");
    // The bank is asked once more, and writes the name as before.
    secondsLater = 130;
    expect((await withdraw(who, account)).data).toMatchObject({ state: "REQUESTED" });
    expect(await answersOf(who.id)).toHaveLength(4);
  });

  test("of a name that has changed since is asked for, too", async () => {
    const who = await withMoney(app);
    await app.database.executeSql("update users set full_name = 'Siti R. Putri' where id = $1", [
      who.id,
    ]);
    expect(await listOf(who)).toContainEqual(
      expect.objectContaining({ id: who.approved, name_state: "unasked" }),
    );
    expect((await withdraw(who, who.approved)).data).toMatchObject({ holder: "SITI R. PUTRI" });
  });
});

test.each(["bank_name_answers", "bank_name_decisions"])("%s is append-only", async (table) => {
  await doubtfulAccount(app).then(({ caseId }) => decide(caseId, "accepted"));
  for (const statement of [
    `update ${table} set id = id`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ]) {
    await expect(app.database.executeSql(statement)).rejects.toThrow("append-only");
  }
});
