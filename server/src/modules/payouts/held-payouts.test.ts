import { userStatuses } from "@rukun/contract/status";
import { checkBooks } from "../../ledger/check.ts";
import type { Finding } from "../../ledger/finding.ts";
import { mailsTo } from "../../test/accounts.ts";
import { addToRdf, arrive, byBank, checkoutAs, signedTransaction } from "../../test/checkouts.ts";
import { createOfficer, type TestMember } from "../../test/factories.ts";
import { whileFreezing } from "../../test/freezing.ts";
import { endOf, heldPayout, orderPayout, sentPayout, toldOfPayout } from "../../test/payouts.ts";
import { readRows } from "../../test/queries.ts";
import { putUserStatus } from "../../test/status.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let officer: TestMember;
let now = new Date();
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, { hasWorkers: false, clock: () => now });
  officer = await createOfficer(app);
});
beforeEach(() => {
  now = new Date();
});
afterEach(async () => {
  const findings: Finding[] = [];
  await checkBooks(app.database.background, (finding) => findings.push(finding));
  expect(findings).toEqual([]);
});
afterAll(() => app.close());

const path = "/v1/backoffice/payouts";
const send = (payoutId: string) => app.services.jobHandlers["send-payout"]({ payoutId });
const stateOf = async (id: string) => {
  const [row] = await readRows(app, "select state, sent_at from payouts where id = $1", [id]);
  return row?.state;
};
const atBank = (id: string) =>
  readRows(app, "select id from played_payouts where external_id = $1", [id]);
const watched = async (query: object = {}) =>
  (await app.call(`GET ${path}`, { token: officer.token, query: { ...query } })).json().data.items;
const takeBack = async (id: string, reason = "Menunggu tinjauan lebih dari seminggu.") =>
  (
    await app.call(`POST ${path}/${id}/take-back`, {
      token: officer.token,
      body: { reason },
    })
  ).json();
const balanceOf = async (userId: string) => {
  const [row] = await readRows(app, "select balance from ledger_accounts where name = $1", [
    `rdf:${userId}`,
  ]);
  return Number(row?.balance);
};

test.each(userStatuses)(
  "a payout of somebody in %s leaves only if they are verified",
  async (status) => {
    const payout = await orderPayout(app);
    await putUserStatus(app, payout.owner, status);
    await send(payout.id);
    const isSent = status === "VERIFIED";
    expect([await stateOf(payout.id), (await atBank(payout.id)).length]).toEqual(
      isSent ? ["SENT", 1] : ["REQUESTED", 0],
    );
  },
);

test("it waits where finance sees it, and is sent by the job once its funder is verified again", async () => {
  const payout = await heldPayout(app);
  const before = (
    await app.call("GET /v1/backoffice/treasury-work", { token: officer.token })
  ).json();
  expect(before.data.payouts).toBeGreaterThan(0);
  const items = await watched({ filter: "held" });
  expect(
    items.map(({ id, hold }: { id: string; hold: string | null }) => [id, hold]),
  ).toContainEqual([payout.id, "owner"]);
  now = new Date(Date.now() + 600_000);
  const queued = () =>
    readRows(app, "select id from jobs.job where name = 'send-payout' and data->>'payoutId' = $1", [
      payout.id,
    ]);
  const first = (await queued()).length;
  await app.services.jobHandlers["keep-payouts"]({});
  // It does not take the place of others in the job's batch.
  expect(await queued()).toHaveLength(first);
  await putUserStatus(app, payout.owner, "VERIFIED");
  expect((await watched({ filter: "held" })).map(({ id }: { id: string }) => id)).not.toContain(
    payout.id,
  );
  await app.services.jobHandlers["keep-payouts"]({});
  expect(await queued()).toHaveLength(first + 1);
  await send(payout.id);
  expect(await stateOf(payout.id)).toBe("SENT");
});

test("an officer takes it back: the money is in the fund account, the funder is told, and nothing is sent later", async () => {
  const payout = await heldPayout(app);
  const before = await balanceOf(payout.owner);
  expect((await takeBack(payout.id)).data).toEqual({ state: "FAILED" });
  expect(await balanceOf(payout.owner)).toBe(before + Number(payout.amount));
  const [row] = await readRows(
    app,
    "select state, failure_reason, sent_at from payouts where id = $1",
    [payout.id],
  );
  expect(row).toEqual({ state: "FAILED", failure_reason: "TAKEN_BACK", sent_at: null });
  await putUserStatus(app, payout.owner, "VERIFIED");
  await send(payout.id);
  expect(await atBank(payout.id)).toEqual([]);
  const [user] = await readRows<{ email: string }>(app, "select email from users where id = $1", [
    payout.owner,
  ]);
  const [mail] = await mailsTo(app, String(user?.email));
  expect(mail?.text).toMatch(/ditarik kembali/);
  // Whoever is screened is not told of it.
  expect(mail?.text).not.toMatch(/DTTOT|teroris|penyaringan/i);
  const [entry] = await readRows(
    app,
    "select actor_id, reason from audit_log where action = 'payout.take_back' and object_id = $1",
    [payout.id],
  );
  expect(entry).toEqual({
    actor_id: officer.id,
    reason: "Menunggu tinjauan lebih dari seminggu.",
  });
});

test("only what is held is taken back", async () => {
  const free = await orderPayout(app);
  expect((await takeBack(free.id)).code).toBe("transition_invalid");
  await sentPayout(app, free.owner);
  const [sent] = await readRows<{ id: string }>(
    app,
    "select id from payouts where owner = $1 and state = 'SENT'",
    [free.owner],
  );
  await putUserStatus(app, free.owner, "REJECTED");
  expect((await takeBack(String(sent?.id))).code).toBe("transition_invalid");
  expect((await takeBack(free.id)).data).toEqual({ state: "FAILED" });
  expect((await takeBack(free.id)).code).toBe("transition_invalid");
  expect((await takeBack("00000000-0000-4000-8000-000000000000")).code).toBe("not_found");
});

test("one that was sent and that the bank knows nothing of is not sent again while its funder is frozen", async () => {
  const payout = await orderPayout(app);
  await app.database.executeSql("update payouts set state = 'SENT', sent_at = $2 where id = $1", [
    payout.id,
    new Date(Date.now() - 600_000),
  ]);
  await putUserStatus(app, payout.owner, "WAITING_CHECK_DTTOT");
  await send(payout.id);
  expect(await atBank(payout.id)).toEqual([]);
  await putUserStatus(app, payout.owner, "VERIFIED");
  now = new Date(Date.now() + 600_000);
  await send(payout.id);
  expect(await atBank(payout.id)).toHaveLength(1);
});

test("what comes back of a frozen funder's withdrawal stays in the fund account", async () => {
  const payout = await orderPayout(app);
  await send(payout.id);
  await putUserStatus(app, payout.owner, "REJECTED");
  const before = await balanceOf(payout.owner);
  const [row] = await readRows(app, "select provider_id from payouts where id = $1", [payout.id]);
  const told = await toldOfPayout(app, endOf(payout, "FAILED", { id: String(row?.provider_id) }));
  await app.services.jobHandlers["apply-payout-event"]({ eventId: told });
  expect(await balanceOf(payout.owner)).toBe(before + Number(payout.amount));
});

test.each(userStatuses)("a payment by virtual account that arrives in %s", async (status) => {
  const signed = await signedTransaction(app);
  await addToRdf(app, signed.funder.id, 1n);
  const { data } = (await checkoutAs(app, signed, byBank())).json();
  await putUserStatus(app, signed.funder.id, status);
  await arrive(app, { id: data.uuid, amount: 1_000_000n });
  const [row] = await readRows(app, "select status from campaign_transactions where id = $1", [
    signed.id,
  ]);
  const isTaken = status === "VERIFIED";
  expect([row?.status, await balanceOf(signed.funder.id)]).toEqual(
    isTaken ? ["PAID", 1] : ["AWAITING_PAYMENT", 1_000_001],
  );
  const mails = await mailsTo(app, signed.funder.user.email);
  const about = mails.map(({ text }) => text).join("\n");
  if (!isTaken) expect(about).toMatch(/tetap di sana sampai profil Anda terverifikasi/);
  expect(about).not.toMatch(/DTTOT|teroris|penyaringan/i);
});

test("a payout is not sent that is claimed while its funder is being frozen", async () => {
  const payout = await orderPayout(app);
  const { hasWaited } = await whileFreezing(app, payout.owner, "WAITING_CHECK_DTTOT", () =>
    send(payout.id),
  );
  expect([hasWaited, await stateOf(payout.id), await atBank(payout.id)]).toEqual([
    true,
    "REQUESTED",
    [],
  ]);
});

test("a payment by virtual account that arrives while its funder is being frozen stays in the fund account", async () => {
  const signed = await signedTransaction(app);
  await addToRdf(app, signed.funder.id, 1n);
  const { data } = (await checkoutAs(app, signed, byBank())).json();
  const { hasWaited } = await whileFreezing(app, signed.funder.id, "WAITING_CHECK_DTTOT", () =>
    arrive(app, { id: data.uuid, amount: 1_000_000n }),
  );
  expect([hasWaited, await balanceOf(signed.funder.id)]).toEqual([true, 1_000_001]);
});

test("an officer and the job at once: a payout is taken back or sent, never both", async () => {
  for (let round = 0; round < 8; round += 1) {
    const payout = await heldPayout(app);
    const [, { data, code }] = await Promise.all([
      putUserStatus(app, payout.owner, "VERIFIED").then(() => send(payout.id)),
      takeBack(payout.id),
    ]);
    const isSent = (await atBank(payout.id)).length > 0;
    expect([await stateOf(payout.id), data?.state ?? code]).toEqual(
      isSent ? ["SENT", "transition_invalid"] : ["FAILED", "FAILED"],
    );
  }
});
