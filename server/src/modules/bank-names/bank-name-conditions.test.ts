import type { PlayedAnswer } from "@rukun/contract/sandbox";
import { sql } from "drizzle-orm";
import { older, tellCompanyName } from "../../test/bank-names.ts";
import { createCompanySubmission } from "../../test/company-rows.ts";
import { doubtfulAccount, waitingCase } from "../../test/doubtful-accounts.ts";
import { createOfficer } from "../../test/factories.ts";
import { whileChanging } from "../../test/freezing.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/* Which answer of a bank counts for an account, with one part of it changed at a time. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000" },
    { hasWorkers: false, bankCheckWaitMilliseconds: 0 },
  );
});
afterAll(() => app.close());

const play = (answer: PlayedAnswer) =>
  app.call("POST /v1/development/sandbox/next-answers", { body: { party: "name-check", answer } });

const equal = "PT SUMBER TANI MAKMUR";
const doubtful = "PT SUMBER TANI MAKMUR UTAMA";

/** A company's account that its bank has named. */
async function named(holder: string) {
  const { companyId, accountNumber } = await createCompanySubmission(app, { status: "approved" });
  const subject = { type: "company", id: companyId } as const;
  const account = { subject, bankCode: "BCA", accountNumber };
  const keep = (told: string) =>
    app.database.db.transaction((tx) => app.services.bankNames.keep(tx, account, told));
  await keep(holder);
  return { companyId, account, keep };
}
const stateOf = async (account: Parameters<typeof app.services.bankNames.standing>[0]) =>
  (await app.services.bankNames.standing(account)).state;
const decide = async (companyId: string, result: "accepted" | "refused") => {
  const { token } = await createOfficer(app);
  return app.call(`POST /v1/backoffice/bank-names/${await waitingCase(app, companyId)}/decide`, {
    token,
    body: { result, reason: "Sesuai akta." },
  });
};

test("is of one bank, one number and one owner: each alone is another account", async () => {
  const { account } = await named(equal);
  const other = await createCompanySubmission(app);
  expect(await stateOf(account)).toBe("accepted");
  for (const changed of [
    { bankCode: "BRI" },
    { accountNumber: "5271234562" },
    { subject: { type: "company", id: other.companyId } as const },
  ]) {
    expect(await stateOf({ ...account, ...changed })).toBe("unasked");
  }
});

test("is decided for one name at the bank and one registered name", async () => {
  const { companyId, account, keep } = await named(doubtful);
  expect(await stateOf(account)).toBe("waiting");
  expect((await decide(companyId, "accepted")).statusCode).toBe(200);
  await keep(doubtful);
  expect(await stateOf(account)).toBe("accepted");
  await keep("PT SUMBER TANI MAKMUR RAYA");
  expect(await stateOf(account)).toBe("waiting");
  await keep(doubtful);
  expect(await stateOf(account)).toBe("accepted");
  await app.database.executeSql("update companies set name = $2 where id = $1", [
    companyId,
    "Sumber Tani Makmur Utama Raya",
  ]);
  expect(await stateOf(account)).toBe("unasked");
  await keep(doubtful);
  expect(await stateOf(account)).toBe("waiting");
});

test("is too old for money after its days, whatever it says", async () => {
  const { companyId, account } = await named(equal);
  const usable = () => app.services.bankNames.requireUsable(app.database.db, account);
  expect(await usable()).toBe(equal);
  await older(app, companyId);
  await expect(usable()).rejects.toMatchObject({ code: "bank_name_unasked" });
});

test.each([
  [equal, null, "may"],
  [doubtful, null, "waits"],
  [doubtful, "accepted", "may"],
  [doubtful, "refused", "must-not"],
  ["BUDI SANTOSO", null, "must-not"],
] as const)("released money to %s, decided %s: %s", async (holder, result, leave) => {
  const { companyId, account } = await named(holder);
  if (result) await decide(companyId, result);
  expect(await app.services.bankNames.mayLeave(account)).toBe(leave);
});

test("an account that its bank does not know any more is nobody's", async () => {
  const { companyId, account } = await named(equal);
  await older(app, companyId);
  await play("refuse");
  await app.services.bankNames.refresh(account);
  expect(await stateOf(account)).toBe("different");
});

test("a doubt about an account that its owner has removed is decided no more", async () => {
  const { id, caseId } = await doubtfulAccount(app);
  const { token } = await createOfficer(app);
  await app.database.executeSql(
    "update bank_accounts set removed_at = now(), is_primary = false where user_id = $1",
    [id],
  );
  const body = { result: "accepted", reason: "Sesuai KTP pemiliknya." };
  const answer = await app.call(`POST /v1/backoffice/bank-names/${caseId}/decide`, { token, body });
  expect(answer.json().code).toBe("changed_meanwhile");
});

test("two officers who decide at once decide one after the other", async () => {
  const { companyId } = await named(doubtful);
  const caseId = await waitingCase(app, companyId);
  const colleague = await createOfficer(app);
  const { bankNameAnswers, bankNameDecisions } = app.database.db._.fullSchema;
  const { result, hasWaited } = await whileChanging(
    app,
    async (tx) => {
      await tx.execute(sql`select 1 from ${bankNameAnswers} where id = ${caseId} for update`);
      await tx.execute(sql`
        insert into ${bankNameDecisions} (id, case_id, result, reason, decided_by, at)
        values (gen_random_uuid(), ${caseId}, 'accepted', 'Sesuai akta.', ${colleague.id}, now())`);
    },
    () => decide(companyId, "accepted"),
  );
  expect([result.json().code, hasWaited]).toEqual(["transition_invalid", true]);
});

test("an officer who belongs to the company does not decide on its name", async () => {
  const { companyId, accountNumber } = await createCompanySubmission(app, { status: "approved" });
  const holder = "PT SUMBER TANI MAKMUR UTAMA";
  const caseId = await tellCompanyName(app, { companyId, accountNumber }, holder);
  const officer = await createOfficer(app);
  await app.database.executeSql(
    "insert into company_members (user_id, company_id, role) values ($1, $2, 'viewer')",
    [officer.id, companyId],
  );
  const path = `/v1/backoffice/bank-names/${caseId}`;
  const detail = await app.call(`GET ${path}`, { token: officer.token });
  expect(detail.json().data.may).toEqual([]);
  const body = { result: "accepted", reason: "Sesuai akta." };
  const answer = await app.call(`POST ${path}/decide`, { token: officer.token, body });
  expect([answer.statusCode, answer.json().code]).toEqual([409, "proposal_own"]);
});
