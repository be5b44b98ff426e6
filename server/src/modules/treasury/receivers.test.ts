import { officerStatusTitles, type UserStatus, userStatuses } from "@rukun/contract/status";
import { rdfOf } from "../../ledger/accounts.ts";
import { checkBooks } from "../../ledger/check.ts";
import type { Finding } from "../../ledger/finding.ts";
import { ledgerOn } from "../../ledger/ledger-test-kit.ts";
import { withOpenedAccount } from "../../test/checkouts.ts";
import { createCompany } from "../../test/company-rows.ts";
import { createMember, createOfficer, type TestMember } from "../../test/factories.ts";
import { whileFreezing } from "../../test/freezing.ts";
import { createFunder } from "../../test/funders.ts";
import { readRows } from "../../test/queries.ts";
import { withAccounts } from "../../test/scenes/bank-accounts.ts";
import { createSubmission } from "../../test/submissions.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import {
  createReceiver,
  decideUnmatched,
  proposedPayment,
  unmatchedPayment,
} from "../../test/treasury.ts";

let app: TestApp;
let officer: TestMember;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "10000" }, { hasWorkers: false });
  officer = await createOfficer(app);
});
afterAll(() => app.close());

const path = "/v1/backoffice/unmatched";
const reason = "Bukti transfer cocok.";

async function search(text: string, paymentId?: string) {
  const id = paymentId ?? (await unmatchedPayment(app));
  const body = { search: text };
  return app.call(`POST ${path}/${id}/candidates`, { token: officer.token, body });
}
const found = async (text: string) =>
  (await search(text)).json().data.items.map(({ id }: { id: string }) => id);

const propose = async (funderId: string) => {
  const id = await unmatchedPayment(app);
  const body = { version: 1, funder_id: funderId, reason };
  return app.call(`POST ${path}/${id}/propose`, { token: officer.token, body });
};

const change = (statement: string) => (id: string) => app.database.executeSql(statement, [id]);
/** What each condition keeps out, by changing that one alone of a funder who may receive money. */
const lost: readonly (readonly [string, (id: string) => Promise<unknown>])[] = [
  [
    "whose email was never confirmed",
    change("update users set email_verified_at = null where id = $1"),
  ],
  ["who has no fund account", change("delete from fund_accounts where user_id = $1")],
  [
    "whose fund account the bank has not opened",
    change(
      "update fund_accounts set opened_at = null, account_number_cipher = null where user_id = $1",
    ),
  ],
  ["who is of a company", change("update users set role = 'company' where id = $1")],
  ["who is an officer", change("update users set role = 'officer' where id = $1")],
  ...userStatuses
    .filter((status) => status !== "VERIFIED")
    .map(
      (status) =>
        [
          `who is ${status}`,
          change(`update users set status = '${status}' where id = $1`),
        ] as const,
    ),
];

describe.each(lost)("somebody %s", (_name, lose) => {
  test("is not found by any of their keys, nor may be proposed", async () => {
    const { id, user } = await createReceiver(app, { fullName: "Kartika Puspitasari" });
    await lose(id);
    for (const key of [user.email, user.phone, id, user.fullName]) {
      expect(await found(key)).not.toContain(id);
    }
    const answer = await propose(id);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ["funder_id"]]);
  });

  test("is given nothing, though they were proposed before", async () => {
    const { id, funder } = await proposedPayment(app);
    await lose(funder.id);
    const { data } = (await app.call(`GET ${path}/${id}`, { token: officer.token })).json();
    expect(data.funder.may_receive).toBe(false);
    const answer = await decideUnmatched(app, officer, id, "approve");
    expect([answer.statusCode, answer.json().code]).toEqual([409, "funder_not_eligible"]);
    expect(await ledgerOn(app.database).balanceOf(rdfOf(funder.id))).toBe(0n);
    // It is not stuck: the proposal can be declined, and another one made.
    expect((await decideUnmatched(app, officer, id, "decline")).statusCode).toBe(200);
  });
});

test("of those with one address only the owner is found, whoever registered first", async () => {
  const email = "pemilik.sungguhan@example.test";
  const ghosts = [];
  for (const status of ["REGISTERED", "VERIFIED"] satisfies UserStatus[]) {
    const ghost = await createMember(app, { email, emailVerifiedAt: null, status });
    await withOpenedAccount(app, ghost.id);
    ghosts.push(ghost.id);
  }
  expect(await found(email)).toEqual([]);
  const owner = await createReceiver(app, { email });
  expect(await found(email)).toEqual([owner.id]);
  expect(await found("  PEMILIK.Sungguhan@example.test ")).toEqual([owner.id]);
  for (const id of ghosts) expect((await propose(id)).statusCode).toBe(422);
});

test("the address of an account is no id, and an unknown one is refused", async () => {
  const { user } = await createReceiver(app);
  for (const id of [user.email, "x", "01a2226d-0081-74a3-af67-33162cfa7e81"]) {
    const answer = await propose(id);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ["funder_id"]]);
  }
});

test("is found by email, phone as it is typed, id, or part of the name, institutions too", async () => {
  const funder = await createReceiver(app, { fullName: "Zulaikha Rahmadani" });
  const institution = await createReceiver(app, {
    fullName: "Yayasan Zulaikha Mandiri",
    role: "lender-institution",
  });
  const { email, phone } = funder.user;
  for (const key of [email, phone, phone.replace("+62", "0"), funder.id, "laikha rahma"]) {
    expect(await found(key)).toEqual([funder.id]);
  }
  expect(await found("zulaikha")).toEqual([institution.id, funder.id]);
  // No sign of a search means anything.
  expect(await found("%ulaikha")).toEqual([]);
  expect(await found("___")).toEqual([]);
});

test("every number is masked, and everybody who was shown is on record", async () => {
  const person = await withAccounts(app);
  const submitted = await createSubmission(app, { status: "VERIFIED" });
  for (const { id } of [person, submitted]) await withOpenedAccount(app, id);
  const paymentId = await unmatchedPayment(app);
  const [byAccount] = (await search(person.id, paymentId)).json().data.items;
  expect(byAccount.bank_accounts).toEqual([{ bank: expect.any(String), number: "52••••••61" }]);
  const answer = await search(submitted.id, paymentId);
  const [byCard] = answer.json().data.items;
  const { email, phone } = submitted.user;
  expect(byCard).toEqual({
    id: submitted.id,
    name: submitted.user.fullName,
    email: expect.stringMatching(/^..•••@/),
    phone: expect.stringMatching(/^\+\S{0,3}•+\d{1,4}$/),
    id_card_number: expect.stringMatching(/^\d{4}•{8}\d{4}$/),
    bank_accounts: [],
    status: { value: "VERIFIED", title: officerStatusTitles.VERIFIED.id },
    registered_at: submitted.user.createdAt.toISOString(),
    confirmed_at: submitted.user.emailVerifiedAt?.toISOString(),
    fund_account_opened_at: expect.any(String),
    may_receive: true,
  });
  for (const whole of [email, phone, phone.slice(3), submitted.idCardNumber]) {
    expect(answer.body).not.toContain(whole);
  }
  const seen = await readRows(
    app,
    "select subject_id from audit_log where object_id = $1 and action = 'unmatched.candidate' order by id",
    [paymentId],
  );
  expect(seen.map((row) => row.subject_id).sort()).toEqual([person.id, submitted.id].sort());
});

test("an account that was removed, or never approved, is not shown as theirs", async () => {
  const person = await withAccounts(app);
  await withOpenedAccount(app, person.id);
  const shown = async () =>
    (await search(person.id))
      .json()
      .data.items.map((each: { bank_accounts: object }) => each.bank_accounts);
  expect(await shown()).toEqual([[expect.anything()]]);
  await change(
    "update bank_accounts set removed_at = now(), is_primary = false where user_id = $1",
  )(person.id);
  expect(await shown()).toEqual([[]]);
});

test("ten are shown, and that there are more", async () => {
  for (let each = 0; each < 11; each += 1) await createReceiver(app, { fullName: "Sebelas Sama" });
  const { data } = (await search("sebelas sama")).json();
  expect([data.items.length, data.has_more]).toEqual([10, true]);
});

test("what was searched for leaves the history of what was done complete", async () => {
  const { id, funder } = await proposedPayment(app);
  await app.database.executeSql(
    `insert into audit_log (actor_id, subject_id, object_id, action)
     select $1, $2, $3, case when n % 2 = 0 then 'unmatched.candidate' else 'unmatched.view' end
     from generate_series(1, 120) n`,
    [officer.id, funder.id, id],
  );
  const { data } = (await app.call(`GET ${path}/${id}`, { token: officer.token })).json();
  expect(data.history).toMatchObject([{ action: "propose", to: funder.id }]);
});

test("the second officer sees the whole email and since when the account is", async () => {
  const { id, funder } = await proposedPayment(app);
  const { data } = (await app.call(`GET ${path}/${id}`, { token: officer.token })).json();
  expect(data.funder).toMatchObject({
    id: funder.id,
    email: funder.user.email,
    registered_at: funder.user.createdAt.toISOString(),
    status: { value: "VERIFIED" },
    may_receive: true,
  });
  expect(data.funder.phone).not.toBe(funder.user.phone);
});

test("an account that is changed at the moment of the approval: one of them is first, never both", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, funder } = await proposedPayment(app);
    const [answer] = await Promise.all([
      decideUnmatched(app, officer, id, "approve"),
      app.database.executeSql("update users set status = 'REJECTED' where id = $1", [funder.id]),
    ]);
    const given = answer.statusCode === 200 ? 750_000n : 0n;
    expect(await ledgerOn(app.database).balanceOf(rdfOf(funder.id))).toBe(given);
  }
});

test("a freeze that has begun is waited for, and nothing is given after it", async () => {
  const { id, funder } = await proposedPayment(app);
  const { result, hasWaited } = await whileFreezing(app, funder.id, "REJECTED", () =>
    decideUnmatched(app, officer, id, "approve"),
  );
  expect([result.json().code, hasWaited]).toEqual(["funder_not_eligible", true]);
  expect(await ledgerOn(app.database).balanceOf(rdfOf(funder.id))).toBe(0n);
});

test("what was given to an account that never confirmed its email is found in the books", async () => {
  const { id, funder } = await proposedPayment(app);
  expect((await decideUnmatched(app, officer, id, "approve")).statusCode).toBe(200);
  const findings: Finding[] = [];
  const check = () => checkBooks(app.database.background, (finding) => findings.push(finding));
  await check();
  expect(findings).toEqual([]);
  const confirm = "update users set email_verified_at = $2 where id = $1";
  await app.database.executeSql(confirm, [funder.id, null]);
  await check();
  expect(findings).toEqual([
    {
      where: rdfOf(funder.id),
      what: `was given the unmatched payment ${id}, and its email was never confirmed`,
    },
  ]);
  await app.database.executeSql(confirm, [funder.id, new Date().toISOString()]);
});

test("a search says what it needs, and of what does not exist says so", async () => {
  const { owner } = await createCompany(app);
  await createFunder(app);
  const short = await search("ab");
  expect([short.statusCode, short.json().errors]).toEqual([
    422,
    { search: ["Tulis paling sedikit 3 karakter"] },
  ]);
  expect((await search("siti", "unknown")).json().code).toBe("not_found");
  const body = { search: "siti" };
  const stranger = await app.call(`POST ${path}/${await unmatchedPayment(app)}/candidates`, {
    token: owner.token,
    body,
  });
  expect(stranger.statusCode).toBe(403);
});
