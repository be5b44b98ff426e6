import { arrive } from "../../test/checkouts.ts";
import { joinCompany } from "../../test/company-rows.ts";
import { createOfficer } from "../../test/factories.ts";
import { paymentOf, told } from "../../test/payments.ts";
import { pdf } from "../../test/pdfs.ts";
import { mailSubjects, readRows } from "../../test/queries.ts";
import { charging, createLate } from "../../test/tazirs.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let world: ReturnType<typeof charging>;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false },
  );
  world = charging(app);
});
afterEach(async () => {
  expect(await world.findings()).toEqual([]);
});
afterAll(() => app.close());

const million = 1_000_000n;
const path = "/v1/backoffice/tazirs";
const detail = async (id: string, locale: "id" | "en" = "id") =>
  (await app.call(`GET ${path}/${id}`, { token: await world.finance(), locale })).json().data;
const late = async (campaign_id: string) =>
  app.call(`GET ${path}/late`, { token: await world.finance(), query: { campaign_id } });

describe("what can be charged", () => {
  test("are late instalments, by the rule of the configuration", async () => {
    const owing = await createLate(app);
    const { data } = (await late(owing.id)).json();
    expect(data).toMatchObject({ campaign_id: owing.id, bps: 100 });
    expect(data.items).toEqual([
      expect.objectContaining({ no: 1, overdue: "10500000", amount: "105000", tazir_id: null }),
    ]);
    expect(data.items[0].days_late).toBeGreaterThan(0);
  });

  test("is a share of what is left of the instalment, not of the price", async () => {
    const owing = await createLate(app);
    await world.pay(owing, 10n * million);
    expect((await late(owing.id)).json().data.items).toMatchObject([
      { overdue: "500000", amount: "5000" },
    ]);
    const answer = await world.propose(owing, { amount: "5000" });
    expect(answer.statusCode).toBe(200);
    const { history } = await detail(answer.json().data.tazir_id);
    expect(history.map(({ to }: { to: string }) => to)).toEqual(["PROPOSED"]);
  });

  test("is nothing of so little that its share is none", async () => {
    const owing = await createLate(app);
    await world.pay(owing, 10_499_901n);
    expect((await late(owing.id)).json().data.items).toMatchObject([
      { overdue: "99", amount: "0" },
    ]);
    const answer = await world.propose(owing, { amount: "0" });
    expect(answer.statusCode).not.toBe(200);
    expect(await readRows(app, "select 1 from tazirs where campaign_id = $1", [owing.id])).toEqual(
      [],
    );
  });

  test("is nothing where the contracts agree on none", async () => {
    const silent = await createTestApp({ TAZIR_BPS: "0" }, { hasWorkers: false });
    try {
      const quiet = charging(silent);
      const owing = await createLate(silent);
      const answer = await silent.call(`GET ${path}/late`, {
        token: await quiet.finance(),
        query: { campaign_id: owing.id },
      });
      expect(answer.json().data).toMatchObject({ bps: null, items: [{ amount: "0" }] });
      expect((await quiet.propose(owing)).json().code).toBe("tazir_not_agreed");
    } finally {
      await silent.close();
    }
  });

  test.each([
    ["of another amount than was shown", { amount: "105001" }, "tazir_changed"],
    ["of an instalment that is not late", { instalment: "2" }, "transition_invalid"],
    ["of an instalment that is not there", { instalment: "7" }, "transition_invalid"],
  ])("is nothing %s", async (_title, changes, error) => {
    const owing = await createLate(app);
    const answer = await world.propose(owing, changes);
    expect([answer.statusCode, answer.json().code]).toEqual([409, error]);
    expect(await readRows(app, "select 1 from tazirs where campaign_id = $1", [owing.id])).toEqual(
      [],
    );
    // Nor is its evidence kept.
    expect(
      await readRows(
        app,
        "select 1 from files f where kind = 'tazir-evidence' and not exists (select from tazirs where evidence = f.id)",
      ),
    ).toEqual([]);
  });

  test("is of a campaign that is there", async () => {
    for (const campaign_id of ["x", "3f0c2f7e-6a29-4b4b-9ad6-6f3f7f1f7d11"]) {
      expect((await late(campaign_id)).statusCode).toBe(404);
      expect((await world.propose({ id: campaign_id })).statusCode).toBe(404);
    }
  });
});

describe("what an officer records", () => {
  test("needs a reason and a PDF as evidence", async () => {
    const owing = await createLate(app);
    const noReason = await world.propose(owing, { reason: " " });
    expect(noReason.json().errors).toHaveProperty("reason");
    const noPdf = await world.propose(owing, { evidence: Buffer.from("bukan pdf") });
    expect([noPdf.statusCode, Object.keys(noPdf.json().errors)]).toEqual([422, ["evidence"]]);
    const empty = await world.propose(owing, { evidence: Buffer.alloc(0) });
    expect(Object.keys(empty.json().errors)).toEqual(["evidence"]);
  });

  test("is there once for an instalment, also at once, and again after it was declined", async () => {
    const owing = await createLate(app);
    const answers = await Promise.all([world.propose(owing), world.propose(owing)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [row] = await readRows<{ id: string }>(
      app,
      "select id from tazirs where campaign_id = $1",
      [owing.id],
    );
    expect((await late(owing.id)).json().data.items[0].tazir_id).toBe(row?.id);
    await world.decide(String(row?.id), "decline", { reason: "Bukti belum cukup" });
    expect((await world.propose(owing)).statusCode).toBe(200);
  });

  test("charges nothing before another officer approves it", async () => {
    const owing = await createLate(app);
    const id = await world.proposed(owing);
    expect((await world.own(owing)).json().data).toMatchObject({ items: [], left: "0" });
    expect((await world.start(owing)).json().code).toBe("transition_invalid");
    const own = await world.decide(id, "approve", { token: await world.finance() });
    expect([own.statusCode, own.json().code]).toEqual([409, "proposal_own"]);
    expect(await detail(id)).toMatchObject({ status: "PROPOSED", is_own: true, version: 1 });
    const old = await world.decide(id, "approve", { version: 2 });
    expect(old.json().code).toBe("changed_meanwhile");
  });

  test("is shown with its evidence, and that it was seen is recorded", async () => {
    const owing = await createLate(app);
    const id = await world.proposed(owing);
    const shown = await detail(id, "en");
    expect(shown).toMatchObject({
      evidence: { name: "rekening-koran.pdf", content_type: "application/pdf", pages: 1 },
      ...{ overdue: "10500000", amount: "105000", bps: 100, instalment: 1 },
    });
    const seen = await readRows(
      app,
      "select 1 from audit_log where action = 'file.view' and to_value = 'tazir-evidence' and actor_id = $1",
      [
        (
          await readRows<{ proposed_by: string }>(
            app,
            "select proposed_by from tazirs where id = $1",
            [id],
          )
        )[0]?.proposed_by,
      ],
    );
    expect(seen.length).toBeGreaterThan(0);
    // It is no file of the company: neither counted nor open to it.
    expect(
      await readRows(
        app,
        "select company_id from files where id = (select evidence from tazirs where id = $1)",
        [id],
      ),
    ).toEqual([{ company_id: null }]);
  });

  test("is in the list of where it is, with pages", async () => {
    const owing = await createLate(app);
    const id = await world.proposed(owing);
    const list = async (filter: string) =>
      (await app.call(`GET ${path}`, { token: await world.finance(), query: { filter } })).json()
        .data;
    const ids = async (filter: string) =>
      (await list(filter)).items.map((each: { tazir_id: string }) => each.tazir_id);
    expect(await ids("open")).toContain(id);
    await world.decide(id, "approve");
    expect([await ids("open"), await ids("charged")]).toEqual([
      expect.not.arrayContaining([id]),
      expect.arrayContaining([id]),
    ]);
    await world.payTazir(owing);
    expect(await ids("ended")).toContain(id);
    const wrong = await app.call(`GET ${path}`, {
      token: await world.finance(),
      query: { filter: "open", cursor: "x" },
    });
    expect(wrong.statusCode).toBe(422);
  });

  test("ends when it is declined: with a reason, and nobody owes anything", async () => {
    const owing = await createLate(app);
    const id = await world.proposed(owing);
    const declined = await world.decide(id, "decline", { reason: "Bukti belum cukup" });
    expect(declined.json().data).toEqual({ status: "DECLINED", version: 2 });
    expect((await detail(id)).history[0]).toMatchObject({
      to: "DECLINED",
      reason: "Bukti belum cukup",
    });
    const again = await world.decide(id, "approve", { version: 2 });
    expect(again.json().code).toBe("transition_invalid");
    expect((await world.own(owing)).json().data.items).toEqual([]);
  });
});

describe("who may", () => {
  test("only officers of finance decide", async () => {
    const owing = await createLate(app);
    const id = await world.proposed(owing);
    const { token } = await createOfficer(app, { officerRoles: ["analyst"] });
    for (const answer of [
      await world.propose(owing, { token }),
      await world.decide(id, "approve", { token }),
      await world.decide(id, "decline", { token, reason: "x" }),
      await world.propose(owing, { token: owing.owner.token }),
    ]) {
      expect(answer.statusCode).toBe(403);
    }
  });

  test("only members of the company see it, and only those who may pay start a payment", async () => {
    const [owing, other] = [await createLate(app), await createLate(app)];
    await world.charged(owing);
    expect((await world.own(owing, other.owner.token)).statusCode).toBe(404);
    expect((await world.start(owing, "BSI", other.owner.token)).statusCode).toBe(404);
    const viewer = await joinCompany(app, owing.companyId, "viewer");
    expect((await world.own(owing, viewer.token)).json().data.may_pay).toBe(false);
    expect((await world.start(owing, "BSI", viewer.token)).statusCode).toBe(403);
  });
});

describe("what the company pays", () => {
  test("goes to good causes alone, and is told", async () => {
    const owing = await createLate(app);
    const id = await world.charged(owing);
    const before = await world.benevolence();
    const funders = await world.balances(owing);
    expect((await world.own(owing)).json().data).toMatchObject({
      items: [
        {
          tazir_id: id,
          status: "CHARGED",
          amount: "105000",
          paid: "0",
          reason: expect.stringContaining("Rekening koran"),
        },
      ],
      ...{ left: "105000", account: null, may_pay: true },
    });
    await world.payTazir(owing);
    expect((await world.benevolence()) - before).toBe(105_000n);
    expect((await world.own(owing)).json().data).toMatchObject({
      items: [{ status: "PAID", paid: "105000" }],
      left: "0",
      account: null,
    });
    // Neither the funders, nor the instalments, nor the platform have any of it.
    expect(await world.balances(owing)).toEqual(funders);
    expect(await world.repayment(owing.id)).toBe(0n);
    expect((await world.detail(owing)).left).toBe("21000000");
    const [entries] = await readRows(
      app,
      "select count(*)::int as all, count(*) filter (where account in ('benevolence', 'bank:escrow'))::int as good from ledger_entries where ref = $1",
      [id],
    );
    expect(entries).toEqual({ all: 2, good: 2 });
    const subjects = await mailSubjects(app, owing.owner.user.email);
    expect(subjects).toEqual(
      expect.arrayContaining([
        "Ta’zir dikenakan atas angsuran yang terlambat",
        "Ta’zir sudah lunas",
      ]),
    );
  });

  test("partly stays charged with the rest", async () => {
    const owing = await createLate(app);
    await world.charged(owing);
    await world.payTazir(owing, 5_000n);
    expect((await world.own(owing)).json().data).toMatchObject({
      items: [{ status: "CHARGED", paid: "5000" }],
      left: "100000",
    });
    await world.payTazir(owing, 6_000n);
    expect((await world.own(owing)).json().data).toMatchObject({
      items: [{ status: "CHARGED", paid: "11000" }],
      left: "94000",
    });
    await world.payTazir(owing);
    expect((await world.own(owing)).json().data).toMatchObject({
      items: [{ status: "PAID", paid: "105000" }],
      left: "0",
    });
  });

  test("beyond it pays instalments, also twice; told again it has no effect", async () => {
    const owing = await createLate(app);
    await world.charged(owing);
    const before = await world.benevolence();
    const { data } = (await world.start(owing)).json();
    const message = paymentOf({ id: data.id, amount: 1_105_000n });
    const eventId = await told(app, message);
    const apply = () => app.services.jobHandlers["apply-payment-event"]({ eventId });
    await Promise.all([apply(), apply(), apply()]);
    expect((await world.benevolence()) - before).toBe(105_000n);
    expect((await world.detail(owing)).paid).toBe("1000000");
    // Another payment for the same number.
    await arrive(app, { id: data.id, amount: 105_000n });
    expect((await world.benevolence()) - before).toBe(105_000n);
    expect((await world.detail(owing)).paid).toBe("1105000");
    await world.payOut(owing);
  });

  test("has one virtual account at a time: the same again is the same one", async () => {
    const owing = await createLate(app);
    await world.charged(owing);
    const [first, same] = await Promise.all([world.start(owing), world.start(owing)]);
    expect(same.json().data.id).toBe(first.json().data.id);
    const other = await world.start(owing, "BCA");
    expect(other.json().data.id).not.toBe(first.json().data.id);
    // One that was replaced still counts.
    await arrive(app, { id: first.json().data.id, amount: 105_000n });
    expect((await world.own(owing)).json().data.left).toBe("0");
  });

  test("is compared with the bank under what the provider calls the payment", async () => {
    const owing = await createLate(app);
    await world.charged(owing);
    await world.payTazir(owing, 200_000n);
    const events = await readRows<{ event: string }>(
      app,
      "select p.event from ledger_postings p join ledger_entries e on e.posting_id = p.id where e.account = 'bank:escrow' and p.event like 'arrival:%' order by p.id desc limit 2",
    );
    expect(new Set(events.map(({ event }) => event.split(":")[1])).size).toBe(1);
  });
});

test("the database refuses what the service would", async () => {
  const owing = await createLate(app);
  const id = await world.proposed(owing);
  const set = (what: string) =>
    app.database.executeSql(`update tazirs set ${what} where id = $1`, [id]);
  await expect(
    set("status = 'CHARGED', decided_by = proposed_by, decided_at = now()"),
  ).rejects.toThrow();
  await expect(set("amount = amount + 1")).rejects.toThrow();
  await expect(set("paid = 1, paid_at = now()")).rejects.toThrow();
  await expect(set("status = 'PAID'")).rejects.toThrow();
});

test("the check sees ta'zir that nobody paid, and money that nobody charged", async () => {
  const owing = await createLate(app);
  const id = await world.charged(owing);
  const set = (paid: number) =>
    app.database.executeSql(
      "update tazirs set paid = $2::bigint, paid_at = case when $2::bigint > 0 then now() end where id = $1",
      [id, paid],
    );
  await set(7);
  expect(await world.findings()).toEqual([
    { where: "benevolence", what: expect.stringContaining(`${id}, which says that 7 is paid`) },
  ]);
  await set(0);
  await world.payTazir(owing, 9n);
  await set(0);
  expect(await world.findings()).toHaveLength(1);
  await set(9);
});

test("a year of evidence is kept: the sweep leaves it", async () => {
  const owing = await createLate(app);
  const id = await world.proposed(owing);
  await app.database.executeSql(
    "update files set created_at = now() - interval '1 year' where id = (select evidence from tazirs where id = $1)",
    [id],
  );
  await app.services.files.sweep();
  expect(await detail(id)).toMatchObject({ evidence: { pages: 1 } });
  expect((await world.propose(owing, { evidence: await pdf() })).statusCode).toBe(409);
});
