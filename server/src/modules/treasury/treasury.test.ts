import { randomUUID } from "node:crypto";
import { createCampaign } from "../../test/campaigns.ts";
import {
  arrive,
  byBank,
  checkoutAs,
  paidByBank,
  paidFromRdf,
  signedIn,
} from "../../test/checkouts.ts";
import { createOfficer, type TestMember } from "../../test/factories.ts";
import { fundingEnds } from "../../test/funding-ends.ts";
import { reporting } from "../../test/profit-reports.ts";
import { readRows } from "../../test/queries.ts";
import { reported } from "../../test/scenes/repayments.ts";
import { charging, createLate } from "../../test/tazirs.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { unmatchedPayment } from "../../test/treasury.ts";

let app: TestApp;
let officer: TestMember;
let world: ReturnType<typeof fundingEnds>;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false },
  );
  officer = await createOfficer(app);
  world = fundingEnds(app);
});
afterAll(() => app.close());

const million = 1_000_000n;
const get = async (path: string, query: Record<string, string> = {}, locale: "id" | "en" = "id") =>
  (await app.call(`GET /v1/backoffice/${path}`, { token: officer.token, query, locale })).json();
const idsOf = (answer: { data: { items: { id: string }[] } }) =>
  answer.data.items.map(({ id }) => id);

describe("transactions", () => {
  test("are found by campaign, state, way of payment and reference; the list names nobody", async () => {
    const { id: campaignId } = await createCampaign(app, { titleId: "Kapal nelayan Tegal" });
    const byRdf = await paidFromRdf(app, campaignId);
    const byAccount = await paidByBank(app, campaignId);
    const open = await signedIn(app, campaignId);
    const of = (query: object) => get("transactions", { campaign_id: campaignId, ...query });
    expect(idsOf(await of({}))).toEqual([open.id, byAccount.id, byRdf.id]);
    expect(idsOf(await of({ status: "SIGNED" }))).toEqual([open.id]);
    expect(idsOf(await of({ payment_type: "RDF" }))).toEqual([byRdf.id]);
    expect(idsOf(await of({ payment_type: "VIRTUAL_ACCOUNT", status: "PAID" }))).toEqual([
      byAccount.id,
    ]);
    const [payment] = await readRows(app, "select id from payments where ref = $1", [byAccount.id]);
    expect(idsOf(await get("transactions", { search: String(payment?.id) }))).toEqual([
      byAccount.id,
    ]);
    expect(idsOf(await get("transactions", { search: byRdf.id }))).toEqual([byRdf.id]);
    expect(idsOf(await get("transactions", { search: "nelayan teg" }))).toHaveLength(3);
    expect(idsOf(await get("transactions", { search: "100%" }))).toEqual([]);
    for (const campaign_id of ["unknown", randomUUID()]) {
      expect(idsOf(await get("transactions", { campaign_id }))).toEqual([]);
    }
    const { data } = await of({ status: "PAID" });
    expect(data.items[0]).toMatchObject({
      campaign: { id: campaignId, title: "Kapal nelayan Tegal" },
      amount: "1000000",
      status: { value: "PAID", title: "Sudah dibayar" },
      payment_type: "VIRTUAL_ACCOUNT",
      paid_at: expect.any(String),
    });
    expect(JSON.stringify(data)).not.toContain(byAccount.funder.user.fullName);
  });

  test("come in pages that leave nothing out", async () => {
    const { id: campaign_id } = await createCampaign(app);
    const made: string[] = [];
    for (let each = 0; each < 23; each += 1) made.push((await signedIn(app, campaign_id)).id);
    const first = await get("transactions", { campaign_id });
    const cursor = first.data.next_cursor;
    const second = await get("transactions", { campaign_id, cursor });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(made.toReversed());
    expect(second.data.next_cursor).toBeNull();
  });

  test("show states, payments and postings, and each view is recorded", async () => {
    const signed = await signedIn(app, (await createCampaign(app)).id);
    await checkoutAs(app, signed, byBank());
    const { data: waiting } = await get(`transactions/${signed.id}`);
    expect(waiting).toMatchObject({
      funder: { id: signed.funder.id, email: signed.funder.user.email },
      payments: [{ payment_type: "VIRTUAL_ACCOUNT", state: "CREATED", bank_code: "BSI" }],
      postings: [],
    });
    const paid = await paidFromRdf(app);
    await world.settle();
    const { data } = await get(`transactions/${paid.id}`, {}, "en");
    expect(data.history.map((each: { status: { value: string } }) => each.status.value)).toEqual([
      "PLEDGED",
      "PAID",
    ]);
    expect(data.payments).toMatchObject([{ payment_type: "RDF", state: "SETTLED" }]);
    expect(data.postings.map((each: { kind: string }) => each.kind)).toEqual([
      "payment",
      "settlement",
    ]);
    const views = await readRows(
      app,
      "select subject_id, object_id from audit_log where action = 'transaction.view' and actor_id = $1",
      [officer.id],
    );
    expect(views).toEqual([
      { subject_id: signed.funder.id, object_id: signed.id },
      { subject_id: paid.funder.id, object_id: paid.id },
    ]);
  });

  test.each(["unknown", randomUUID()])("that do not exist are not found: %s", async (id) => {
    expect((await get(`transactions/${id}`)).code).toBe("not_found");
  });
});

describe("refunds", () => {
  const of = async (campaignId: string, locale: "id" | "en" = "id") => {
    const { data } = await get("refunds", {}, locale);
    return data.items.find((each: { campaign: { id: string } }) => each.campaign.id === campaignId);
  };

  test("say how far they are, what still waits for the bank, and what failed and why", async () => {
    const { id } = await createCampaign(app, { target: 9n * million, minimum: million });
    await paidByBank(app, id);
    const broken = await paidByBank(app, id, 2n * million);
    await paidFromRdf(app, id);
    expect(await of(id)).toBeUndefined();
    await world.operate(id, "suspend");
    await world.operate(id, "cancel");
    await app.database.executeSql(`
      create function refuse_refund() returns trigger language plpgsql as
        $$ begin raise 'refused'; end $$;
      create trigger refuse_refund before update on campaign_transactions for each row
        when (new.id = '${broken.id}') execute function refuse_refund();`);
    await expect(world.end()).rejects.toThrow();
    await expect(world.end()).rejects.toThrow();
    expect(await of(id, "en")).toMatchObject({
      reason: "The buyer cancelled.",
      done: { count: 1, amount: "1000000" },
      left: { count: 2, amount: "3000000" },
      in_transit: 1,
      failures: [
        { campaign_transaction_id: broken.id, kind: expect.stringContaining("Error"), attempts: 2 },
      ],
    });
    const before = (await get("treasury-work")).data.refunds;
    await app.database.executeSql("drop function refuse_refund cascade");
    await world.settle();
    await world.end();
    expect(await of(id)).toMatchObject({
      done: { count: 3, amount: "4000000" },
      left: { count: 0, amount: "0" },
      in_transit: 0,
      failures: [],
    });
    expect((await get("treasury-work")).data.refunds).toBe(before - 1);
  });
});

describe("money in escrow", () => {
  const collectedOn = async (reachedAt: string) => {
    const { id } = await createCampaign(app, { target: million, minimum: million });
    await paidByBank(app, id);
    await world.end();
    await app.database.executeSql(
      "insert into campaign_moves (campaign_id, from_status, to_status, at) values ($1, 'FUNDING_IN_PROGRESS', 'FULLY_FUNDED', $2)",
      [id, reachedAt],
    );
    return id;
  };

  test("counts down from when the target was reached, the longest waiting first", async () => {
    const late = await collectedOn("2026-11-20T02:00:00Z");
    const fresh = await collectedOn(new Date().toISOString());
    const { id: open } = await createCampaign(app, { target: 9n * million, minimum: million });
    await paidByBank(app, open);
    const { data } = await get("escrow-countdown");
    const ids = data.items.map((each: { campaign: { id: string } }) => each.campaign.id);
    expect(ids.indexOf(late)).toBeLessThan(ids.indexOf(fresh));
    expect(ids).not.toContain(open);
    expect(data.items[ids.indexOf(late)]).toMatchObject({
      amount: "1000000",
      due_on: "2026-11-24",
    });
    expect(data.items[ids.indexOf(fresh)].days_left).toBe(2);
    expect(data.holidays).toEqual({ version: expect.any(String), until: "2027-12-31" });
    expect(data.items[ids.indexOf(late)].is_suspended).toBe(false);
    expect((await get("treasury-work")).data.escrow).toBe(ids.length);
  });

  const lineOf = async (id: string) => {
    const { data } = await get("escrow-countdown");
    expect((await get("treasury-work")).data.escrow).toBe(data.items.length);
    return data.items.find((each: { campaign: { id: string } }) => each.campaign.id === id);
  };
  const setDeadline = (id: string, at: Date) =>
    app.database.executeSql(
      "update campaigns set starts_at = $2::timestamptz - interval '10 days', ends_at = $2 where id = $1",
      [id, at],
    );

  test("counts from the deadline also while the campaign is suspended, and when it has closed after that", async () => {
    const { id } = await createCampaign(app, { target: 9n * million, minimum: million });
    await paidByBank(app, id);
    await world.operate(id, "suspend");
    expect(await lineOf(id)).toBeUndefined();
    const deadline = new Date("2026-11-20T02:00:00.000Z");
    await setDeadline(id, deadline);
    const waits = { amount: "1000000", reached_at: deadline.toISOString(), due_on: "2026-11-24" };
    expect(await lineOf(id)).toMatchObject({ ...waits, is_suspended: true });
    await world.moveDue();
    expect((await world.campaign(id))?.status).toBe("NON_ACTIVE");
    await world.operate(id, "resume");
    await world.moveDue();
    expect((await world.campaign(id))?.status).toBe("FULLY_FUNDED");
    expect(await lineOf(id)).toMatchObject({ ...waits, is_suspended: false });
    const query = { filter: "propose" };
    const listed = (await get("disbursements", query)).data.items;
    const found = listed.find((each: { campaign_id: string }) => each.campaign_id === id);
    expect(found).toMatchObject({ reached_at: waits.reached_at });
    expect((await get(`disbursements/${id}`)).data.days.at(-1)?.day).toBe(waits.due_on);
  });

  test("counts from the last payment of a suspended campaign that it filled", async () => {
    const { id } = await createCampaign(app, { target: 2n * million, minimum: million });
    await paidByBank(app, id);
    const last = await signedIn(app, id);
    const { data } = (await checkoutAs(app, last, byBank())).json();
    await world.operate(id, "suspend");
    expect(await lineOf(id)).toBeUndefined();
    await arrive(app, { id: data.uuid, amount: million });
    const [paid] = await readRows<{ paid_at: Date }>(
      app,
      "select paid_at from campaign_transactions where id = $1",
      [last.id],
    );
    expect(await lineOf(id)).toMatchObject({
      amount: "2000000",
      reached_at: paid?.paid_at.toISOString(),
      days_left: 2,
      is_suspended: true,
    });
  });

  test("that a suspended campaign never had is not listed", async () => {
    const { id } = await createCampaign(app);
    await world.operate(id, "suspend");
    await setDeadline(id, new Date("2026-11-20T02:00:00Z"));
    expect(await lineOf(id)).toBeUndefined();
  });
});

test("what waits is counted by section", async () => {
  const before = (await get("treasury-work")).data;
  await unmatchedPayment(app);
  const report = await reported(app, "loss");
  await reported(app);
  const tazir = await charging(app).proposed(await createLate(app));
  const waiting = { ...before, unmatched: before.unmatched + 1, profit_reports: 2, tazirs: 1 };
  expect((await get("treasury-work")).data).toEqual(waiting);
  // A loss that one officer has checked waits for the second one; what is decided waits no more.
  await reporting(app).decide(report.params.report_id, "check");
  expect((await get("treasury-work")).data).toEqual(waiting);
  await reporting(app).decide(report.params.report_id, "return", { reason: "Tidak terbaca" });
  await charging(app).decide(tazir, "decline", { reason: "Sudah dibayar" });
  expect((await get("treasury-work")).data).toEqual({ ...waiting, profit_reports: 1, tazirs: 0 });
});
