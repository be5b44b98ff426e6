import { randomUUID } from "node:crypto";
import { statementKinds } from "@rukun/contract/fund-statement";
import { type PostingKind, postingKinds } from "@rukun/contract/ledger";
import { createLedger } from "../../ledger/ledger.ts";
import { newEvent } from "../../ledger/ledger-test-kit.ts";
import * as postings from "../../ledger/postings.ts";
import { createCampaign } from "../../test/campaigns.ts";
import { createMember } from "../../test/factories.ts";
import { createFunder, pledgeAs } from "../../test/funders.ts";
import { withFundAccount } from "../../test/scenes/fund-accounts.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
});
afterAll(() => app.close());

const bookAt = (at: string, posting: Parameters<ReturnType<typeof createLedger>["post"]>[1]) => {
  const { db } = app.database;
  const ledger = createLedger({ background: db, clock: () => new Date(at) });
  return db.transaction((tx) => ledger.post(tx, posting));
};
const topUpAt = (userId: string, at: string, amount: bigint) =>
  bookAt(at, postings.topUp({ event: newEvent(), userId, amount, ref: "top-up" }));

type Who = { readonly token: string };
const get = async ({ token }: Who, month: string, cursor?: string, locale: "id" | "en" = "id") =>
  (
    await app.call("GET /v2/user/rdl/statement", {
      token,
      locale,
      query: { month, ...(cursor ? { cursor } : {}) },
    })
  ).json();
const download = async ({ token }: Who, month: string, format: string) =>
  (await app.call("GET /v2/user/rdl/statement/file", { token, query: { month, format } })).json();
const bytesOf = ({ data }: { data: { content: string } }) => Buffer.from(data.content, "base64");

it("has each entry in the month of its day in Jakarta, with what was in the account after it", async () => {
  const who = await createFunder(app);
  await topUpAt(who.id, "2026-03-10T05:00:00Z", 1_000_000n);
  // The last moment of April in Jakarta, and the first of May.
  await topUpAt(who.id, "2026-04-30T16:59:59.999Z", 2_000_000n);
  await topUpAt(who.id, "2026-04-30T17:00:00Z", 4_000_000n);
  const campaign = await createCampaign(app);
  const ref = await pledgeAs(app, who.id, campaign.id);
  await bookAt(
    "2026-05-20T03:00:00Z",
    postings.paymentFromRdf({
      event: newEvent(),
      userId: who.id,
      campaignId: campaign.id,
      party: "0123456789abcdef",
      amount: 1_000_000n,
      ref,
    }),
  );
  const brief = async (month: string) =>
    (await get(who, month)).data.map((row: Record<string, unknown>) => [
      row.seq,
      row.kind,
      row.amount,
      row.balance,
    ]);
  expect(await brief("2026-03")).toEqual([[1, "top-up", "1000000", "1000000"]]);
  expect(await brief("2026-04")).toEqual([[2, "top-up", "2000000", "3000000"]]);
  expect(await brief("2026-05")).toEqual([
    [4, "payment", "-1000000", "6000000"],
    [3, "top-up", "4000000", "7000000"],
  ]);
  expect([await brief("2026-02"), await brief("2026-06")]).toEqual([[], []]);
  const [payment] = (await get(who, "2026-05")).data;
  const [inEnglish] = (await get(who, "2026-05", undefined, "en")).data;
  expect(typeof payment.campaign).toBe("string");
  expect(inEnglish.campaign).not.toBe(payment.campaign);
});

it("is read page by page, each entry once", async () => {
  const who = await createMember(app);
  for (let nth = 1; nth <= 65; nth++) {
    await topUpAt(who.id, `2026-05-10T05:${String(nth % 60).padStart(2, "0")}:00Z`, 1n);
  }
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const { data, meta } = await get(who, "2026-05", cursor);
    seen.push(...data.map(({ seq }: { seq: number }) => seq));
    cursor = meta.next_cursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(Array.from({ length: 65 }, (_each, index) => 65 - index));
});

it("is narrowed to a direction and a kind, page by page and in its files", async () => {
  const who = await withFundAccount(app);
  const ref = randomUUID();
  for (let nth = 1; nth <= 35; nth++) {
    await topUpAt(who.id, `2026-05-10T05:${String(nth).padStart(2, "0")}:00Z`, 10n);
    const money = { event: newEvent(), userId: who.id, amount: 1n, ref };
    await bookAt(
      `2026-05-10T05:${String(nth).padStart(2, "0")}:30Z`,
      nth % 5 === 0 ? postings.returnedPayment(money) : postings.withdrawal(money),
    );
  }
  const narrowed = async (query: Record<string, string>) => {
    const rows: { seq: number; kind: string; amount: string }[] = [];
    let cursor: string | undefined;
    do {
      const { data, meta } = (
        await app.call("GET /v2/user/rdl/statement", {
          token: who.token,
          query: { month: "2026-05", ...query, ...(cursor ? { cursor } : {}) },
        })
      ).json();
      rows.push(...data);
      cursor = meta.next_cursor ?? undefined;
    } while (cursor);
    return rows;
  };
  const entering = await narrowed({ flow: "in" });
  expect(entering).toHaveLength(42);
  expect(entering.map(({ seq }) => seq)).toEqual(
    entering.map(({ seq }) => seq).toSorted((a, b) => b - a),
  );
  expect(entering.every(({ amount }) => !amount.startsWith("-"))).toBe(true);
  expect(new Set((await narrowed({ kind: "withdrawal" })).map(({ kind }) => kind))).toEqual(
    new Set(["withdrawal"]),
  );
  expect(await narrowed({ flow: "in", kind: "returned-payment" })).toHaveLength(7);
  expect(await narrowed({ flow: "out", kind: "top-up" })).toEqual([]);

  const fileOf = async (query: Record<string, string>) =>
    (
      await app.call("GET /v2/user/rdl/statement/file", {
        token: who.token,
        query: { month: "2026-05", ...query },
      })
    ).json();
  const csv = await fileOf({ format: "csv", flow: "in", kind: "returned-payment" });
  expect(csv.data.name).toBe("rukun-rdf-2026-05-in-returned-payment.csv");
  const lines = bytesOf(csv).toString().trimEnd().split("\r\n").slice(1);
  expect(lines).toHaveLength(7);
  expect(lines.every((line) => line.includes('"Pembayaran masuk ke saldo"'))).toBe(true);
  for (const kind of ["top-up", "refund"]) {
    const pdf = await fileOf({ format: "pdf", kind });
    expect(bytesOf(pdf).subarray(0, 5).toString()).toBe("%PDF-");
  }
  const unknown: Record<string, string>[] = [{ flow: "sideways" }, { kind: "settlement" }];
  for (const query of unknown) {
    expect((await fileOf({ format: "csv", ...query })).code).toBe("validation_failed");
  }
});

it("is a CSV with the oldest first, which no table program takes for formulas", async () => {
  const who = await createFunder(app);
  await topUpAt(who.id, "2026-05-02T02:30:00Z", 5_000_000n);
  const campaign = await createCampaign(app);
  await app.database.executeSql("update campaigns set title_id = $1 where id = $2", [
    '=HYPERLINK("x")',
    campaign.id,
  ]);
  const money = {
    userId: who.id,
    amount: 2_000_000n,
    ref: await pledgeAs(app, who.id, campaign.id),
  };
  const place = { campaignId: campaign.id, party: "0123456789abcdef" };
  await bookAt(
    "2026-05-03T02:30:00Z",
    postings.paymentFromRdf({ event: newEvent(), ...money, ...place }),
  );
  const file = await download(who, "2026-05", "csv");
  expect(file.data).toMatchObject({
    name: "rukun-rdf-2026-05.csv",
    type: "text/csv;charset=utf-8",
  });
  expect(bytesOf(file).toString().split("\r\n")).toEqual([
    "\uFEFFWaktu (WIB),Uraian,Jumlah,Saldo,Pokok,Imbal hasil sebelum pajak,Pajak",
    '2026-05-02 09:30,"Isi saldo",5000000,5000000,,,',
    '2026-05-03 09:30,"Pendanaan: =HYPERLINK(""x"")",-2000000,3000000,,,',
    "",
  ]);
});

it("is a PDF, also of a month in which nothing moved; only for whoever has an account", async () => {
  const who = await withFundAccount(app);
  await topUpAt(who.id, "2026-05-02T02:30:00Z", 5_000_000n);
  for (const month of ["2026-05", "2026-06"]) {
    const bytes = bytesOf(await download(who, month, "pdf"));
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.toString("latin1")).toContain("/StructTreeRoot");
  }
  expect((await download(await createMember(app), "2026-05", "pdf")).code).toBe(
    "fund_account_missing",
  );
});

describe("whatever moves the money of a fund account", () => {
  it("is in the statement and its files", async () => {
    const who = await withFundAccount(app);
    const { id: campaignId } = await createCampaign(app);
    const money = () => ({
      event: newEvent(),
      userId: who.id,
      amount: 1_000_000n,
      ref: randomUUID(),
    });
    const place = { campaignId, party: "0123456789abcdef" };
    const { userId, ...share } = { ...money(), ...place };
    const withdrawal = postings.withdrawal(money());
    const booked = [
      postings.topUp(money()),
      postings.returnedPayment(money()),
      postings.unmatchedPayment(money()),
      postings.unmatchedGiven(money()),
      postings.paymentFromRdf({ ...money(), ...place }),
      postings.refund({ ...money(), ...place }),
      postings.instalment({ ...money(), campaignId }),
      postings.distribution({
        ...money(),
        campaignId,
        shares: [{ ...share, userId, gross: share.amount, withheld: 150_000n, tax: "tax:pph23" }],
      }),
      withdrawal,
    ];
    for (const posting of booked) await bookAt("2026-05-02T02:30:00Z", posting);
    await app.database.db.transaction((tx) =>
      createLedger({
        background: app.database.db,
        clock: () => new Date("2026-05-03T02:30:00Z"),
      }).reverse(tx, withdrawal.event, newEvent()),
    );
    const { data } = await get(who, "2026-05");
    expect(data.map(({ kind }: { kind: string }) => kind).sort()).toEqual(
      [...statementKinds].sort(),
    );
    const lines = bytesOf(await download(who, "2026-05", "csv"))
      .toString()
      .split("\r\n");
    expect(lines).toHaveLength(statementKinds.length + 2);
    expect(
      bytesOf(await download(who, "2026-05", "pdf"))
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  it("is one of these kinds, and all others have no funder's account among their lines", () => {
    const withoutFunders: readonly PostingKind[] = [
      ...(["settlement", "unmatched-payment", "disbursement", "payout", "instalment"] as const),
      ...(["tazir", "ujrah-payment", "remittance"] as const),
    ];
    expect([...statementKinds, ...withoutFunders].sort()).toEqual([...postingKinds].sort());
  });
});

it("is a funder's own, and no company's", async () => {
  const [who, other] = [await createMember(app), await createMember(app)];
  await topUpAt(who.id, "2026-05-02T02:30:00Z", 1n);
  expect((await get(other, "2026-05")).data).toEqual([]);
  const company = await createMember(app, { role: "company" });
  expect([
    (await get(company, "2026-05")).code,
    (await download(company, "2026-05", "csv")).code,
  ]).toEqual(["forbidden", "forbidden"]);
});

it.each(["2026-13", "2026-5", "1999-01", "x"])("knows no month %s", async (month) => {
  expect(Object.keys((await get(await createMember(app), month)).errors)).toEqual(["month"]);
});
