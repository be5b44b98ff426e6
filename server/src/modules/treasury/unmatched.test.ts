import { randomUUID } from "node:crypto";
import { rdfOf } from "../../ledger/accounts.ts";
import { checkBooks } from "../../ledger/check.ts";
import type { Finding } from "../../ledger/finding.ts";
import { ledgerOn } from "../../ledger/ledger-test-kit.ts";
import { createOfficer, type TestMember } from "../../test/factories.ts";
import { answered } from "../../test/keyed.ts";
import { mailSubjects, readRows } from "../../test/queries.ts";
import { rounds } from "../../test/rounds.ts";
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
  officer = await createOfficer(app, { fullName: "Sari Wulandari" });
});
afterEach(async () => {
  const findings: Finding[] = [];
  await checkBooks(app.database.background, (finding) => findings.push(finding));
  expect(findings).toEqual([]);
});
afterAll(() => app.close());

const path = "/v1/backoffice/unmatched";
const balanceOf = (account: string) => ledgerOn(app.database).balanceOf(account);
const post = (id: string, what: string, body: object, { token } = officer) =>
  app.call(`POST ${path}/${id}/${what}`, { token, body: { ...body } });
const read = async (id: string, { token } = officer) =>
  (await app.call(`GET ${path}/${id}`, { token })).json();
const postingsOf = (id: string) =>
  readRows(app, "select kind from ledger_postings where event = $1", [`unmatched-given:${id}`]);
const reason = "Bukti transfer cocok.";

test("it waits with its reference until an officer says whose it is", async () => {
  const id = await unmatchedPayment(app, 123_456n);
  const { data } = await read(id);
  expect(data).toMatchObject({
    id,
    state: "WAITING",
    amount: "123456",
    reference: expect.stringMatching(/^BERITA-/),
    version: 1,
    funder: null,
    proposed_by: null,
    history: [],
    postings: [{ kind: "unmatched-payment" }],
  });
});

test("two officers give it to a funder: booked once, told by mail, and all of it on record", async () => {
  const [unmatched, escrow, rdf] = await Promise.all(
    ["unmatched", "bank:escrow", "bank:rdf"].map(balanceOf),
  );
  const { id, proposer, funder } = await proposedPayment(app);
  expect((await read(id)).data).toMatchObject({
    state: "PROPOSED",
    version: 2,
    is_own: false,
    funder: {
      id: funder.id,
      name: funder.user.fullName,
      email: funder.user.email,
      may_receive: true,
    },
    proposed_by: proposer.user.fullName,
    reason,
  });
  expect((await read(id, proposer)).data.is_own).toBe(true);
  const answer = await decideUnmatched(app, officer, id, "approve");
  expect(answer.json()).toEqual({ data: { state: "GIVEN", version: 3 } });
  expect(await balanceOf(rdfOf(funder.id))).toBe(750_000n);
  expect(await Promise.all(["unmatched", "bank:escrow", "bank:rdf"].map(balanceOf))).toEqual([
    unmatched,
    escrow,
    (rdf ?? 0n) + 750_000n,
  ]);
  expect(await postingsOf(id)).toEqual([{ kind: "unmatched-given" }]);
  // The bank moves it too, once.
  const order = app.services.jobHandlers["order-transfers"];
  await Promise.all([order({}), order({})]);
  const moved = await readRows(
    app,
    "select account, amount::int from played_bank_movements where reference = $1 order by amount",
    [`unmatched-given:${id}`],
  );
  expect(moved).toEqual([
    { account: "escrow", amount: -750_000 },
    { account: "rdf", amount: 750_000 },
  ]);
  expect(await mailSubjects(app, funder.user.email)).toEqual([
    "Pembayaran Anda sudah kami temukan",
  ]);
  const { data } = await read(id);
  expect(
    data.history.map((each: { action: string; by: string; reason: string }) => each),
  ).toMatchObject([
    { action: "approve", by: "Sari Wulandari", reason: "Sudah diperiksa." },
    { action: "propose", to: funder.id, reason },
  ]);
  const views = await readRows(
    app,
    "select actor_id from audit_log where action = 'unmatched.view' and subject_id = $1",
    [funder.id],
  );
  expect(views).toHaveLength(3);
});

test("a declined proposal waits again, and may be proposed anew", async () => {
  const { id, funder } = await proposedPayment(app);
  const answer = await decideUnmatched(app, officer, id, "decline", { reason: "Nama berbeda." });
  expect(answer.json()).toEqual({ data: { state: "WAITING", version: 3 } });
  expect((await read(id)).data).toMatchObject({ funder: null, reason: "Nama berbeda." });
  expect(await balanceOf(rdfOf(funder.id))).toBe(0n);
  const again = await post(id, "propose", { version: 3, funder_id: funder.id, reason });
  expect(again.json().data).toEqual({ state: "PROPOSED", version: 4 });
});

test("it is kept with a note", async () => {
  const id = await unmatchedPayment(app);
  expect((await post(id, "keep", { version: 1, reason: "Bank ditanya." })).json()).toEqual({
    data: { state: "WAITING", version: 2 },
  });
  expect((await read(id)).data).toMatchObject({
    reason: "Bank ditanya.",
    history: [{ action: "keep", reason: "Bank ditanya." }],
  });
});

describe("is refused", () => {
  test.each(["approve", "decline"] as const)("to %s one's own proposal", async (how) => {
    const { id, proposer, funder } = await proposedPayment(app);
    const answer = await decideUnmatched(app, proposer, id, how);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "proposal_own"]);
    expect(await balanceOf(rdfOf(funder.id))).toBe(0n);
    // Nor by a statement that knows nothing of the service.
    await expect(
      app.database.executeSql(
        `update unmatched_payments set state = 'GIVEN', decided_by = proposed_by,
           decided_at = now(), decision_reason = 'r' where id = $1`,
        [id],
      ),
    ).rejects.toThrow();
  });

  test.each([
    ["approve", { version: 1 }, "changed_meanwhile"],
    ["decline", { version: 3 }, "changed_meanwhile"],
  ] as const)("to %s another version", async (how, body, code) => {
    const { id } = await proposedPayment(app);
    expect((await decideUnmatched(app, officer, id, how, body)).json().code).toBe(code);
  });

  test("to decide what is not proposed, to propose what is", async () => {
    const id = await unmatchedPayment(app);
    const early = await decideUnmatched(app, officer, id, "approve", { version: 1 });
    expect(early.json().code).toBe("transition_invalid");
    const { id: proposed, funder } = await proposedPayment(app);
    const again = { version: 2, funder_id: funder.id, reason };
    const twice = await post(proposed, "propose", again);
    expect(twice.json().code).toBe("transition_invalid");
    expect((await post(proposed, "keep", { version: 2, reason })).json().code).toBe(
      "transition_invalid",
    );
  });

  test.each([" ", "x", "Ok.", "..........", "xxxxxxxxxxxx"])(
    "with %p for a reason",
    async (reason) => {
      const { id } = await proposedPayment(app);
      const answer = await decideUnmatched(app, officer, id, "approve", { reason });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ["reason"]]);
    },
  );

  test.each(["unknown", randomUUID()])("of what does not exist: %s", async (id) => {
    expect((await read(id)).code).toBe("not_found");
    expect((await post(id, "keep", { version: 1, reason })).json().code).toBe("not_found");
  });
});

describe("at the same moment", () => {
  test("two officers who approve give it once", async () => {
    const second = await createOfficer(app);
    for (let round = 0; round < rounds(5, 40); round += 1) {
      const { id, funder } = await proposedPayment(app);
      const answers = await Promise.all([
        decideUnmatched(app, officer, id, "approve"),
        decideUnmatched(app, second, id, "approve"),
      ]);
      expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 409]);
      expect(answers.find((each) => each.statusCode === 409)?.json().code).toBe(
        "changed_meanwhile",
      );
      expect(await postingsOf(id)).toHaveLength(1);
      expect(await balanceOf(rdfOf(funder.id))).toBe(750_000n);
    }
  });

  test("one who approves and one who declines: one of them", async () => {
    const second = await createOfficer(app);
    for (let round = 0; round < rounds(5, 40); round += 1) {
      const { id, funder } = await proposedPayment(app);
      const [approved, declined] = await Promise.all([
        decideUnmatched(app, officer, id, "approve"),
        decideUnmatched(app, second, id, "decline"),
      ]);
      expect([approved.statusCode, declined.statusCode].sort()).toEqual([200, 409]);
      const given = approved.statusCode === 200 ? 750_000n : 0n;
      expect(await balanceOf(rdfOf(funder.id))).toBe(given);
    }
  });

  test("two who propose: one of them", async () => {
    const id = await unmatchedPayment(app);
    const { id: funder_id } = await createReceiver(app);
    const body = { version: 1, funder_id, reason };
    const second = await createOfficer(app);
    const answers = await Promise.all([
      post(id, "propose", body),
      post(id, "propose", body, second),
    ]);
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 409]);
  });

  test("the same request five times is one, answered the same", async () => {
    const { id, funder } = await proposedPayment(app);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => decideUnmatched(app, officer, id, "approve", { key })),
    );
    answered(answers);
    expect(await balanceOf(rdfOf(funder.id))).toBe(750_000n);
    const other = await decideUnmatched(app, officer, id, "approve", {
      key,
      reason: "Alasan yang lain.",
    });
    expect(other.json().code).toBe("idempotency_key_reused");
    const colleague = await createOfficer(app);
    const theirs = await decideUnmatched(app, colleague, id, "approve", { key });
    expect(theirs.statusCode).toBe(409);
  });
});

test("lists are by state, the oldest first, and leave nothing out", async () => {
  for (let each = 0; each < 21; each += 1) await unmatchedPayment(app);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = cursor ? { cursor } : {};
    const { data } = (await app.call(`GET ${path}`, { token: officer.token, query })).json();
    seen.push(...data.items.map((each: { id: string }) => each.id));
    cursor = data.next_cursor;
  } while (cursor);
  const rows = await readRows(
    app,
    "select id from unmatched_payments where state = 'WAITING' order by id",
  );
  expect(seen).toEqual(rows.map(({ id }) => id));
  const query = { state: "GIVEN" };
  const { data } = (await app.call(`GET ${path}`, { token: officer.token, query })).json();
  expect(data.items.length).toBeGreaterThan(0);
  expect(data.items.every((each: { state: string }) => each.state === "GIVEN")).toBe(true);
});
