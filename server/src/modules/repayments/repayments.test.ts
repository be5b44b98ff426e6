import { arrive } from "../../test/checkouts.ts";
import { joinCompany } from "../../test/company-rows.ts";
import { createMember } from "../../test/factories.ts";
import { paymentOf, told } from "../../test/payments.ts";
import { mailSubjects, readRows } from "../../test/queries.ts";
import { createOwing, firstDue, repaying } from "../../test/repayments.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let world: ReturnType<typeof repaying>;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false },
  );
  world = repaying(app);
});
afterEach(async () => {
  expect(await world.findings()).toEqual([]);
});
afterAll(() => app.close());

const million = 1_000_000n;

describe("claims", () => {
  test("the golden example: 50,000,000 at 14 % for 6 months at once", async () => {
    const owing = await createOwing(app, { amounts: [50n * million] });
    expect(await world.detail(owing)).toMatchObject({
      price: "53500000",
      left: "53500000",
      instalments: [{ no: 1, principal: "50000000", margin: "3500000", state: "DUE" }],
    });
    await world.pay(owing, 53_500_000n);
    const [id = ""] = await world.proposed(owing);
    expect((await world.preview(id)).total).toEqual({
      principal: "50000000",
      gross: "3500000",
      tax: "525000",
      net: "2975000",
    });
    await world.payOut(owing);
    expect(await world.balances(owing)).toEqual([52_975_000n]);
    expect(await world.campaign(owing.id)).toMatchObject({ status: "FINISH" });
    expect(await world.statuses(owing.id)).toEqual({ SETTLED: 1 });
    expect(await world.repayment(owing.id)).toBe(0n);
    const [{ user } = { user: undefined }] = owing.funders.map(({ funder }) => funder);
    const subjects = await mailSubjects(app, user?.email ?? "");
    expect(subjects).toContain("Bagian Anda sudah masuk ke RDF");
  });

  test("are made once, whoever asks again", async () => {
    const owing = await createOwing(app, { instalments: 6 });
    const before = await world.detail(owing);
    const again = () =>
      app.database.db.transaction((tx) =>
        app.services.openClaims(tx, { campaignId: owing.id, at: new Date(0) }),
      );
    await Promise.all([again(), again()]);
    expect(await world.detail(owing)).toEqual(before);
    expect(before.instalments).toHaveLength(6);
  });

  test("are refused for a campaign without money", async () => {
    const unknown = "3f0c2f7e-6a29-4b4b-9ad6-6f3f7f1f7d11";
    const open = app.database.db.transaction((tx) =>
      app.services.openClaims(tx, { campaignId: unknown, at: new Date() }),
    );
    await expect(open).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("what the company pays", () => {
  test("pays the oldest instalment first, its principal and margin by what is due of each", async () => {
    const { at, daysLate } = firstDue(27);
    const owing = await createOwing(app, { instalments: 6, at });
    const before = await world.detail(owing);
    expect(before).toMatchObject({
      days_late: daysLate,
      overdue: { instalments: [1], amount: "8916668" },
      bill: { instalments: [1, 2] },
    });
    await world.pay(owing, 5n * million);
    const after = await world.detail(owing);
    expect(after.instalments[0]).toMatchObject({
      state: "PARTLY_PAID",
      principal_paid: "4672897",
      margin_paid: "327103",
      days_late: daysLate,
    });
    expect(after).toMatchObject({ paid: "5000000", overdue: { amount: "3916668" } });
    expect(await world.campaign(owing.id)).toMatchObject({ status: "PAYOUT_PROCESSING" });
    await world.pay(owing, 10n * million);
    const later = await world.detail(owing);
    expect(later.instalments.map(({ state }: { state: string }) => state)).toEqual([
      ..."PAID PARTLY_PAID DUE DUE DUE DUE".split(" "),
    ]);
    expect(later).toMatchObject({ overdue: null, days_late: 0, paid: "15000000" });
  });

  test("early counts at once, and the price is owed in full", async () => {
    const owing = await createOwing(app, { instalments: 6 });
    await world.pay(owing, 53_500_000n);
    expect(await world.detail(owing)).toMatchObject({ left: "0", bill: null, account: null });
    await world.payOut(owing);
    expect(await world.campaign(owing.id)).toMatchObject({ status: "FINISH" });
    expect(await world.balances(owing)).toEqual([31_785_000n, 21_190_000n]);
  });

  test("too much stays in the campaign's account and is said so", async () => {
    const owing = await createOwing(app);
    await world.pay(owing, 53_500_000n, { arrives: 60n * million });
    expect(await world.detail(owing)).toMatchObject({ left: "0", excess: "6500000" });
    const texts = await readRows<{ text: string }>(
      app,
      "select text from mails where recipient = $1",
      [owing.owner.user.email],
    );
    expect(texts.map(({ text }) => text).join()).toContain("Rp 6.500.000 di antaranya melebihi");
    await world.payOut(owing);
    expect(await world.repayment(owing.id)).toBe(6_500_000n);
    expect(await world.campaign(owing.id)).toMatchObject({ status: "FINISH" });
  });

  test("late, twice and after another account took its place, still counts", async () => {
    const owing = await createOwing(app, { instalments: 6 });
    const first = await world.pay(owing, million);
    await arrive(app, { id: first, amount: million });
    const replaced = (await world.start(owing, 2n * million)).json().data.id;
    await world.start(owing, 3n * million, "BCA");
    await arrive(app, { id: replaced, amount: 2n * million });
    const late = new Date(Date.now() + 5 * 86_400_000).toISOString();
    await arrive(app, { id: replaced, amount: million }, { transaction_timestamp: late });
    expect(await world.detail(owing)).toMatchObject({ paid: "5000000" });
    expect(await world.rdf(owing.owner.id)).toBe(0n);
  });

  test("of another amount counts, and the amount that was asked for is still waited for", async () => {
    const owing = await createOwing(app, { instalments: 6 });
    const { id } = (await world.start(owing, 2n * million)).json().data;
    await arrive(app, { id, amount: million });
    expect(await world.detail(owing)).toMatchObject({ paid: "1000000", account: { id } });
    await arrive(app, { id, amount: 2n * million });
    expect(await world.detail(owing)).toMatchObject({ paid: "3000000", account: null });
  });

  test("told a hundred times, by several at once, is one payment", async () => {
    const owing = await createOwing(app, { instalments: 6 });
    const { data } = (await world.start(owing, million)).json();
    const message = paymentOf({ id: data.id, amount: million });
    const ids = await Promise.all(Array.from({ length: 100 }, () => told(app, message)));
    expect(new Set(ids).size).toBe(1);
    const apply = app.services.jobHandlers["apply-payment-event"];
    await Promise.all(ids.map((eventId) => apply({ eventId })));
    expect(await world.detail(owing)).toMatchObject({ paid: "1000000" });
    expect(await world.proposed(owing)).toHaveLength(1);
  });
});

describe("the schedule as a file", () => {
  const fileOf = async (owing: Parameters<typeof world.detail>[0], locale: "id" | "en") => {
    const query = { campaign_transaction_id: owing.id };
    const { token } = owing.owner;
    const path = "GET /v1/company/portofolio/detail/file";
    const { name, type, content } = (await app.call(path, { token, query, locale })).json().data;
    return { name, type, lines: Buffer.from(content, "base64").toString().split("\r\n") };
  };

  test("has every instalment with what was paid of it, and sums to the price", async () => {
    const { at, daysLate } = firstDue(27);
    const owing = await createOwing(app, { instalments: 6, at });
    await world.pay(owing, 10n * million);
    const { slug, price, paid, instalments } = await world.detail(owing);
    const { name, type, lines } = await fileOf(owing, "id");
    expect(name).toMatch(new RegExp(`^rukun-angsuran-${slug}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    expect(type).toBe("text/csv;charset=utf-8");
    expect(lines[0]).toBe(
      "\uFEFFNo.,Jatuh tempo,Pokok,Marjin,Angsuran,Pokok dibayar,Marjin dibayar,Dibayar,Sisa,Diterima (WIB),Status,Hari terlambat",
    );
    const rows = lines.slice(1, -1).map((line) => line.split(","));
    expect(rows.map(([no, due]) => [Number(no), due])).toEqual(
      instalments.map(({ no, due }: { no: number; due: string }) => [no, due]),
    );
    expect(rows.map((row) => row[10])).toEqual([
      ..."Lunas,Sebagian".split(","),
      ...Array.from({ length: 4 }, () => "Belum dibayar"),
    ]);
    expect(rows[0]?.[9]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(rows[0]?.[11]).toBe(String(daysLate));
    const sumOf = (column: number) =>
      String(rows.reduce((sum, row) => sum + BigInt(row[column] ?? ""), 0n));
    expect([sumOf(4), sumOf(7)]).toEqual([price, paid]);
    expect(sumOf(8)).toBe(String(BigInt(price) - BigInt(paid)));
    const english = (await fileOf(owing, "en")).lines;
    expect([english[0], english[3]]).toEqual([
      expect.stringContaining("Principal,Margin,Instalment"),
      expect.stringContaining(",Not paid,"),
    ]);
  });

  test("is nobody else's", async () => {
    const [owing, other] = [await createOwing(app), await createOwing(app)];
    const answer = await app.call("GET /v1/company/portofolio/detail/file", {
      token: other.owner.token,
      query: { campaign_transaction_id: owing.id },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
  });
});

describe("the virtual account", () => {
  test("is the same for the same again, and another takes its place", async () => {
    const owing = await createOwing(app);
    const [first, same] = await Promise.all([
      world.start(owing, million),
      world.start(owing, million),
    ]);
    expect(same.json().data.id).toBe(first.json().data.id);
    const other = (await world.start(owing, million, "BCA")).json().data;
    expect(other.id).not.toBe(first.json().data.id);
    expect((await world.detail(owing)).account).toMatchObject({ id: other.id, bank_code: "BCA" });
  });

  test("bears the company's name, as its page says", async () => {
    const owing = await createOwing(app);
    const { id } = (await world.start(owing, million)).json().data;
    await app.services.jobHandlers["open-virtual-account"]({ paymentId: id });
    const [account] = await readRows(
      app,
      "select name from played_bank_accounts where external_id = $1",
      [id],
    );
    const [company] = await readRows(
      app,
      `select companies.business_entity || ' ' || companies.name as title
       from campaigns join companies on companies.id = campaigns.company_id where campaigns.id = $1`,
      [owing.id],
    );
    expect(account?.name).toBe(company?.title);
  });

  test("is refused above what is left, and when nothing is left", async () => {
    const owing = await createOwing(app);
    const refused = await world.start(owing, 53_500_001n);
    expect(refused.json()).toMatchObject({
      code: "validation_failed",
      errors: { amount: ["Jumlahnya melebihi sisa yang harus dibayar"] },
    });
    await world.pay(owing, 53_500_000n);
    expect((await world.start(owing, 1n)).json().code).toBe("transition_invalid");
  });
});

describe("who may", () => {
  test("viewers read and do not pay; other companies and funders find nothing", async () => {
    const owing = await createOwing(app);
    const viewer = await joinCompany(app, owing.companyId, "viewer");
    expect(await world.detail({ ...owing, owner: viewer })).toMatchObject({ may_pay: false });
    expect((await world.start({ ...owing, owner: viewer }, million)).statusCode).toBe(403);
    const other = await createOwing(app);
    const query = { campaign_transaction_id: owing.id };
    const ask = (token: string, id = owing.id) =>
      app.call("GET /v1/company/portofolio/detail", {
        token,
        query: { ...query, campaign_transaction_id: id },
      });
    const [foreign, unknown] = await Promise.all([
      ask(other.owner.token),
      ask(other.owner.token, "3f0c2f7e-6a29-4b4b-9ad6-6f3f7f1f7d11"),
    ]);
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, "not_found"]);
    expect(foreign.json().message).toBe(unknown.json().message);
    expect((await world.start({ ...owing, owner: other.owner }, million)).statusCode).toBe(404);
    const { token } = await createMember(app);
    expect((await ask(token)).statusCode).toBe(403);
  });

  test("the list has what is to be paid next first", async () => {
    const soon = await createOwing(app, { instalments: 6, amounts: [million] });
    const company = { companyId: soon.companyId, owner: soon.owner };
    const { at, daysLate } = firstDue(3);
    const late = await createOwing(app, { instalments: 6, amounts: [million], at });
    await app.database.executeSql("update campaigns set company_id = $1 where id = $2", [
      company.companyId,
      late.id,
    ]);
    const { data } = (
      await app.call("GET /v1/company/portofolios", { token: soon.owner.token, locale: "en" })
    ).json();
    expect(data).toMatchObject([
      { campaign_transaction_id: late.id, days_late: daysLate, title: "Buying Gayo coffee beans" },
      { campaign_transaction_id: soon.id, days_late: 0, overdue: null },
    ]);
  });
});

describe("the list in pages", () => {
  test("has each campaign once, what waits longest first, whatever has been paid meanwhile", async () => {
    const first = await createOwing(app, { amounts: [million], margin: 0n, at: firstDue(200).at });
    const ids = [first.id];
    for (let each = 1; each < 23; each += 1) {
      // Several are due on the same day, and the last ones are paid.
      const { at } = firstDue(each < 20 ? 200 - Math.floor(each / 3) : 0);
      const owing = await createOwing(app, { amounts: [million], margin: 0n, at });
      if (each >= 20) await world.pay(owing, million);
      await app.database.executeSql("update campaigns set company_id = $1 where id = $2", [
        first.companyId,
        owing.id,
      ]);
      ids.push(owing.id);
    }
    const page = async (cursor?: string) => {
      const query: Record<string, string> = cursor === undefined ? {} : { cursor };
      const { token } = first.owner;
      return (await app.call("GET /v1/company/portofolios", { token, query })).json();
    };
    const one = await page();
    expect(one.data).toHaveLength(20);
    // Paid since: it comes again, as paid, and hides nothing.
    await world.pay(first, million);
    const two = await page(one.meta.next_cursor);
    expect(two.meta.next_cursor).toBeNull();
    const shown = [...one.data, ...two.data];
    const idsOf = (rows: { campaign_transaction_id: string }[]) =>
      rows.map(({ campaign_transaction_id: id }) => id);
    expect(idsOf(two.data.filter((row: { bill: object | null }) => row.bill))).toEqual([]);
    expect(new Set(idsOf(shown))).toEqual(new Set(ids));
    const days = one.data.map(({ days_late }: { days_late: number }) => days_late);
    expect(days).toEqual(days.toSorted((a: number, b: number) => b - a));
    expect((await page("1.2")).errors).toEqual({ cursor: [expect.any(String)] });
  });
});

describe("reminders", () => {
  const mailsOf = (owing: { owner: { user: { email: string } } }) =>
    mailSubjects(app, owing.owner.user.email);

  test("of what is due soon and of what is late are sent once each", async () => {
    const late = await createOwing(app, { instalments: 6, amounts: [million], at: firstDue(2).at });
    const soon = await createOwing(app, {
      instalments: 6,
      amounts: [million],
      at: firstDue(-5).at,
    });
    const paid = await createOwing(app, { amounts: [million], at: firstDue(170).at, margin: 0n });
    await world.pay(paid, million);
    const notYet = await createOwing(app, { instalments: 6, amounts: [million] });
    await Promise.all([world.remind(), world.remind()]);
    await world.remind();
    expect(await mailsOf(late)).toEqual(["Angsuran terlambat"]);
    expect(await mailsOf(soon)).toEqual(["Angsuran segera jatuh tempo"]);
    expect(await mailsOf(paid)).not.toContain("Angsuran terlambat");
    expect(await mailsOf(notYet)).toEqual([]);
  });
});
