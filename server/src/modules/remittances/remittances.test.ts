import { randomUUID } from "node:crypto";
import { tellCompanyName } from "../../test/bank-names.ts";
import { disbursing } from "../../test/disbursements.ts";
import { createOfficer } from "../../test/factories.ts";
import { answered } from "../../test/keyed.ts";
import { readRows } from "../../test/queries.ts";
import { remitting } from "../../test/remittances.ts";
import { createOwing } from "../../test/repayments.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let world: ReturnType<typeof remitting>;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false },
  );
  world = remitting(app);
});
afterEach(async () => {
  expect(await world.findings()).toEqual([]);
});
afterAll(() => app.close());

const path = "/v1/backoffice/remittances";
const million = 1_000_000n;
const nobody = "3f0c2f7e-6a29-4b4b-9ad6-6f3f7f1f7d11";
const mailTexts = async (recipient: string) =>
  (
    await readRows<{ text: string }>(
      app,
      "select text from mails where recipient = $1 order by created_at, ctid",
      [recipient],
    )
  ).map(({ text }) => text);
const digitsOf = async (source: "tax:pph23" | "tax:pph26" | "ujrah" | "benevolence") => {
  const { held, unsettled, proposed, available } = (await world.place(source)) ?? {};
  return { held, unsettled, proposed, available };
};

describe("what can be handed on", () => {
  test("is what the platform holds for others, with who receives it", async () => {
    const [tax, tazir] = [await world.withhold(), await world.charge()];
    const [pph23, pph26, ujrah, benevolence] = await world.sources();
    expect([pph23?.source, pph26?.source, ujrah?.source, benevolence?.source]).toEqual([
      ...["tax:pph23", "tax:pph26", "ujrah", "benevolence"],
    ]);
    expect(pph23).toMatchObject({
      ...{ held: String(tax), available: String(tax), campaign: null },
      receiver: { bank_code: "MANDIRI", last_digits: "1234", holder: "KAS NEGARA" },
    });
    expect(pph26).toMatchObject({ held: "0", available: "0" });
    expect(benevolence).toMatchObject({
      ...{ held: String(tazir), available: String(tazir) },
      receiver: { holder: "YAYASAN KEBAJIKAN" },
    });
  });

  test("is no ujrah of a disbursement that may still fail", async () => {
    const before = BigInt((await world.place("ujrah"))?.available ?? "0");
    const { campaign, number, ujrah } = await world.earn();
    expect(await digitsOf("ujrah")).toEqual({
      ...{ held: String(before + ujrah), unsettled: String(ujrah) },
      ...{ proposed: "0", available: String(before) },
    });
    const early = await world.propose({ source: "ujrah", amount: String(before + 1n) });
    expect([early.statusCode, early.json().errors]).toEqual([
      422,
      { amount: ["Jumlah melebihi dana yang tersedia"] },
    ]);
    // The receiver's bank may still send it back, until the company says that it has it.
    const reference = await disbursing(app).end(campaign);
    expect(await digitsOf("ujrah")).toMatchObject({ unsettled: String(ujrah) });
    await disbursing(app).confirm(campaign, { number, reference });
    expect(await digitsOf("ujrah")).toMatchObject({
      unsettled: "0",
      available: String(before + ujrah),
    });
  });

  test("is the excess of a finished campaign alone", async () => {
    const owing = await world.overpaid();
    expect(await world.place("excess", owing.id)).toMatchObject({
      ...{ held: "6500000", available: "6500000", receiver: { bank_code: "BCA" } },
      campaign: { id: owing.id, title: expect.any(String), company: expect.stringMatching(/^PT/) },
    });
    // Everything is paid, and more, and nothing of it is distributed yet.
    const running = await createOwing(app, { amounts: [10n * million], margin: million });
    await world.pay(running, 11n * million, { arrives: 12n * million });
    expect(await world.place("excess", running.id)).toBeUndefined();
    const answer = await world.propose({ source: "excess", campaign_id: running.id, amount: "1" });
    expect(answer.statusCode).toBe(404);
  });

  test("goes nowhere without a receiver", async () => {
    const silent = await createTestApp({ REMITTANCE_STATE: "none" }, { hasWorkers: false });
    try {
      const quiet = remitting(silent);
      await quiet.withhold();
      expect((await quiet.place("tax:pph23"))?.receiver).toBeNull();
      const answer = await quiet.propose({ source: "tax:pph23", amount: "1" });
      expect([answer.statusCode, answer.json().code]).toEqual([409, "receiver_unknown"]);
    } finally {
      await silent.close();
    }
  });

  test("goes to no company whose account the bank does not know as its own", async () => {
    const owing = await world.overpaid();
    await tellCompanyName(app, owing, "ORANG LAIN");
    expect((await world.place("excess", owing.id))?.receiver).toBeNull();
    const wanted = { source: "excess", campaign_id: owing.id, amount: "1" } as const;
    expect((await world.propose(wanted)).json().code).toBe("bank_name_different");
    await tellCompanyName(app, owing, "PT SUMBER TANI MAKMUR UTAMA");
    expect((await world.propose(wanted)).json().code).toBe("bank_name_waiting");
    await app.database.executeSql(
      "update company_profiles set account_number_cipher = null where company_id = $1",
      [owing.companyId],
    );
    expect((await world.place("excess", owing.id))?.receiver).toBeNull();
    expect((await world.propose(wanted)).json().code).toBe("bank_name_unasked");
  });
});

test("what is proposed of one source or campaign is nothing of another's", async () => {
  await world.withhold();
  await world.charge();
  const [one, other] = [await world.overpaid(), await world.overpaid()];
  const proposedOf = async () => ({
    tax: (await world.place("tax:pph23"))?.proposed,
    benevolence: (await world.place("benevolence"))?.proposed,
    one: (await world.place("excess", one.id))?.proposed,
    other: (await world.place("excess", other.id))?.proposed,
  });
  const before = await proposedOf();
  const [tax, excess] = [
    await world.proposedRemittance({ source: "tax:pph23", amount: "1" }),
    await world.proposedRemittance({ source: "excess", campaign_id: one.id, amount: "7" }),
  ];
  expect(await proposedOf()).toEqual({
    ...before,
    tax: String(Number(before.tax) + 1),
    one: "7",
  });
  for (const id of [tax, excess]) {
    await app.call(`POST ${path}/${id}/decline`, {
      token: await world.first(),
      body: { reason: "Hanya untuk dicoba." },
    });
  }
  expect(await proposedOf()).toEqual(before);
});

describe("what an officer proposes", () => {
  test.each([
    ["nothing", { source: "tax:pph23", amount: "0" }, "amount"],
    ["less than nothing", { source: "tax:pph23", amount: "-1" }, "amount"],
    ["more than there is", { source: "tax:pph26", amount: "1" }, "amount"],
    ["without a reason", { source: "tax:pph23", amount: "1", reason: " " }, "reason"],
    ["an excess of nobody", { source: "excess", amount: "1" }, "campaign_id"],
    ["tax of a campaign", { source: "tax:pph23", amount: "1", campaign_id: nobody }, "campaign_id"],
  ] as const)("is not %s", async (_title, body, field) => {
    const answer = await world.propose(body);
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, [field]]);
  });

  test.each([nobody, "x"])("is of a campaign that is there, not of %s", async (campaign_id) => {
    const answer = await world.propose({ source: "excess", amount: "1", campaign_id });
    expect(answer.statusCode).toBe(404);
  });

  test("moves nothing, and nobody proposes it again", async () => {
    const tax = await world.withhold();
    const { available } = await digitsOf("tax:pph23");
    const id = await world.proposedRemittance({ source: "tax:pph23", amount: String(available) });
    expect(await digitsOf("tax:pph23")).toMatchObject({
      ...{ held: available, proposed: available, available: "0" },
    });
    expect((await world.propose({ source: "tax:pph23", amount: "1" })).statusCode).toBe(422);
    expect(await world.remittance(id)).toMatchObject({
      ...{ status: "PROPOSED", source: "tax:pph23", amount: available, is_own: false },
      ...{ proposed_by: "Sari Wulandari", decided_by: null, reference: null, failure: null },
      history: [{ to: "PROPOSED", by: "Sari Wulandari", reason: "Masa pajak November 2026." }],
    });
    expect((await world.decline(id)).json().data).toEqual({ status: "DECLINED" });
    expect(BigInt((await digitsOf("tax:pph23")).available ?? "0")).toBeGreaterThanOrEqual(tax);
    expect((await world.remittance(id)).history[0]).toMatchObject({
      ...{ to: "DECLINED", reason: "Kode billing salah." },
    });
    const late = await world.approve(id);
    expect([late.statusCode, late.json().code]).toEqual([409, "transition_invalid"]);
  });

  test("may be taken back by whoever proposed it, with a reason", async () => {
    await world.withhold();
    const id = await world.proposedRemittance({ source: "tax:pph23", amount: "10" });
    expect((await world.decline(id, { reason: " " })).statusCode).toBe(422);
    expect((await world.decline(id, {}, await world.first())).statusCode).toBe(200);
    expect((await world.decline(id)).json().code).toBe("transition_invalid");
  });

  test("nobody releases what they proposed themselves", async () => {
    await world.withhold();
    const id = await world.proposedRemittance({ source: "tax:pph23", amount: "10" });
    const own = await world.approve(id, { token: await world.first() });
    expect([own.statusCode, own.json().code]).toEqual([409, "proposal_own"]);
    expect((await world.remittance(id, "id", await world.first())).is_own).toBe(true);
    await world.decline(id);
  });
});

describe("what is released", () => {
  test.each([
    ["tax:pph23", "state", "tax"],
    ["benevolence", "charity", "benevolence"],
  ] as const)("of %s reaches its receiver, once", async (source, owner, purpose) => {
    if (source === "benevolence") await world.charge();
    else await world.withhold();
    const [held, bank] = [await world.balanceOf(source), await world.balanceOf("bank:escrow")];
    const id = await world.proposedRemittance({ source, amount: "1000" });
    const key = randomUUID();
    const answers = await Promise.all([world.approve(id, { key }), world.approve(id, { key })]);
    expect(answered(answers)[0]?.json().data).toEqual({ status: "APPROVED" });
    expect(await world.balanceOf(source)).toBe(held - 1000n);
    expect(await world.balanceOf(`payout:${owner}`)).toBe(1000n);
    expect(
      await readRows(
        app,
        "select purpose, order_key, owner, party, from_bank, amount::text from payouts where ref = $1",
        [id],
      ),
    ).toEqual([
      { purpose, order_key: id, owner, party: owner, from_bank: "bank:escrow", amount: "1000" },
    ]);
    await world.sendRemittance(id);
    expect((await world.remittance(id)).status).toBe("SENT");
    const eventId = await world.toldOfRemittance(id);
    const apply = () => app.services.jobHandlers["apply-payout-event"]({ eventId });
    await Promise.all([apply(), apply(), apply()]);
    expect(await world.remittance(id)).toMatchObject({
      ...{ status: "SETTLED", reference: expect.any(String), decided_by: "Hana Pertiwi" },
      history: [{ to: "SETTLED", by: null }, { to: "APPROVED" }, { to: "PROPOSED" }],
    });
    expect(await world.balanceOf(`payout:${owner}`)).toBe(0n);
    expect(await world.balanceOf("bank:escrow")).toBe(bank - 1000n);
    // The same request after all that.
    expect((await world.approve(id, { key })).json().data).toEqual({ status: "APPROVED" });
  });

  test("and fails is back where it was taken from", async () => {
    await world.withhold();
    const held = await world.balanceOf("tax:pph23");
    const id = await world.released({ source: "tax:pph23", amount: "150000" });
    expect(await world.balanceOf("tax:pph23")).toBe(held - 150_000n);
    await world.ended(id, "FAILED");
    expect(await world.balanceOf("tax:pph23")).toBe(held);
    expect(await world.balanceOf("payout:state")).toBe(0n);
    expect(await world.remittance(id, "en")).toMatchObject({
      ...{ status: "FAILED", reference: null, failure: expect.stringMatching(/account/i) },
      history: [{ to: "FAILED", reason: expect.stringMatching(/account/i) }, {}, {}],
    });
    // It can be proposed again.
    await world.ended(await world.released({ source: "tax:pph23", amount: "150000" }));
    expect(await world.balanceOf("tax:pph23")).toBe(held - 150_000n);
  });

  test("and is sent back days later is there again, once, and can be proposed again", async () => {
    await world.withhold();
    const held = await world.balanceOf("tax:pph23");
    const id = await world.released({ source: "tax:pph23", amount: "150000" });
    await world.ended(id);
    expect(await world.balanceOf("tax:pph23")).toBe(held - 150_000n);
    await world.ended(id, "REVERSED");
    await world.ended(id, "REVERSED");
    expect(await world.balanceOf("tax:pph23")).toBe(held);
    expect(await world.balanceOf("payout:state")).toBe(0n);
    expect(await world.remittance(id, "en")).toMatchObject({
      status: "FAILED",
      history: [{ to: "FAILED", reason: expect.any(String) }, { to: "SETTLED" }, {}, {}],
    });
    await world.ended(await world.released({ source: "tax:pph23", amount: "150000" }));
    expect(await world.balanceOf("tax:pph23")).toBe(held - 150_000n);
  });

  test("of an excess is back with its company, which is told", async () => {
    const owing = await world.overpaid();
    const wanted = { source: "excess", campaign_id: owing.id, amount: "6000000" } as const;
    const failed = await world.released(wanted);
    expect(await world.repayment(owing.id)).toBe(500_000n);
    expect(await world.detail(owing)).toMatchObject({ excess: "500000", given_back: "6000000" });
    await world.ended(failed, "FAILED");
    expect(await world.repayment(owing.id)).toBe(6_500_000n);
    expect(await world.detail(owing)).toMatchObject({ excess: "6500000", given_back: "0" });
    const { email } = owing.owner.user;
    const before = await mailTexts(email);
    const id = await world.released({ ...wanted, amount: "6500000" });
    expect(await world.place("excess", owing.id)).toBeUndefined();
    expect(await mailTexts(email)).toEqual(before);
    await world.ended(id);
    expect(await world.detail(owing)).toMatchObject({ excess: "0", given_back: "6500000" });
    const [told] = (await mailTexts(email)).filter((text) => !before.includes(text));
    expect(told).toMatch(/Rp 6\.500\.000 .*sudah sampai di rekening perusahaan Anda di BCA/);
    // Nobody can take more out of it than there is.
    expect(await world.repayment(owing.id)).toBe(0n);
    expect((await world.propose({ ...wanted, amount: "1" })).statusCode).toBe(404);
  });

  test("of an excess is in the campaign's public book, as the company's", async () => {
    const owing = await world.overpaid();
    const wanted = { source: "excess", campaign_id: owing.id, amount: "6500000" } as const;
    const failed = await world.released(wanted);
    await world.ended(failed, "FAILED");
    const id = await world.released(wanted);
    await world.ended(id);
    const answer = await app.call("GET /v1/campaign/proof", {
      query: { campaign_id: owing.id, book: "repayment" },
    });
    const entries = answer.body
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(
      entries.slice(-3).map(({ kind, amount, party, ref }) => ({ kind, amount, party, ref })),
    ).toEqual([
      { kind: "remittance", amount: "-6500000", party: "company", ref: failed },
      { kind: "reversal", amount: "6500000", party: "company", ref: failed },
      { kind: "remittance", amount: "-6500000", party: "company", ref: id },
    ]);
    expect(entries.at(-1).balance).toBe("0");
  });

  test("does not go to another account than the second officer saw", async () => {
    const owing = await world.overpaid();
    const wanted = { source: "excess", campaign_id: owing.id, amount: "1000" } as const;
    const id = await world.proposedRemittance(wanted);
    const set = (check: string) =>
      app.database.executeSql(
        `update company_profiles set bank_id = (select id from banks where illuma_code = $2 and list = 'master') where company_id = $1`,
        [owing.companyId, check],
      );
    await set("BRI");
    const answer = await world.approve(id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "receiver_changed"]);
    expect(await world.repayment(owing.id)).toBe(6_500_000n);
    await set("BCA");
    expect((await world.approve(id)).statusCode).toBe(200);
    await world.ended(id);
  });

  test.each([
    ["ORANG LAIN", "bank_name_different"],
    ["PT SUMBER TANI MAKMUR UTAMA", "bank_name_waiting"],
  ])("is not sent once its company's account is in the name of %s", async (holder, code) => {
    const owing = await world.overpaid();
    const wanted = { source: "excess", campaign_id: owing.id, amount: "1000" } as const;
    const id = await world.proposedRemittance(wanted);
    await tellCompanyName(app, owing, holder);
    const answer = await world.approve(id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, code]);
    expect(await world.repayment(owing.id)).toBe(6_500_000n);
  });
});

describe("lists", () => {
  test("what is open the longest waiting first, what has ended the newest first, in pages", async () => {
    await world.withhold(20n * million);
    const ids: string[] = [];
    for (let each = 0; each < 22; each += 1) {
      ids.push(await world.proposedRemittance({ source: "tax:pph23", amount: "1" }));
    }
    const idsOf = (items: { remittance_id: string }[]) => items.map(({ remittance_id: id }) => id);
    const first = (await world.remittances("open")).json().data;
    const rest = (await world.remittances("open", first.next_cursor)).json().data;
    expect(idsOf([...first.items, ...rest.items]).filter((id) => ids.includes(id))).toEqual(ids);
    expect([first.items.length, rest.next_cursor]).toEqual([20, null]);
    for (const id of ids) await world.decline(id);
    const ended = (await world.remittances("ended")).json().data;
    expect(idsOf(ended.items)).toEqual(ids.toReversed().slice(0, 20));
    expect((await world.remittances("ended", "x")).statusCode).toBe(422);
  });

  test("only officers of finance see or move any of it", async () => {
    await world.withhold();
    const id = await world.proposedRemittance({ source: "tax:pph23", amount: "1" });
    const { token } = await createOfficer(app, { officerRoles: ["operations", "analyst"] });
    for (const answer of [
      await app.call(`GET ${path}/sources`, { token }),
      await app.call(`GET ${path}`, { token, query: { filter: "open" } }),
      await app.call(`GET ${path}/${id}`, { token }),
      await world.propose({ source: "tax:pph23", amount: "1" }, token),
      await world.approve(id, { token }),
      await world.decline(id, {}, token),
    ]) {
      expect(answer.statusCode).toBe(403);
    }
    for (const wrong of [nobody, "x"]) {
      expect((await world.approve(wrong)).statusCode).toBe(404);
      expect((await world.decline(wrong)).statusCode).toBe(404);
    }
    await world.decline(id);
  });
});

test("the database refuses what the service would", async () => {
  await world.withhold();
  const id = await world.proposedRemittance({ source: "tax:pph23", amount: "10" });
  const set = (what: string) =>
    app.database.executeSql(`update remittances set ${what} where id = $1`, [id]);
  const payout = "(select id from payouts limit 1)";
  for (const wrong of [
    "amount = 11",
    "holder = 'ORANG LAIN'",
    "campaign_id = (select id from campaigns limit 1)",
    "status = 'SETTLED', decided_at = now(), ended_at = now()",
    `status = 'APPROVED', decided_by = proposed_by, decided_at = now(), payout_id = ${payout}`,
    "status = 'APPROVED', decided_by = (select id from users where id <> proposed_by limit 1), decided_at = now()",
  ]) {
    await expect(set(wrong)).rejects.toThrow();
  }
  await world.decline(id);
  await expect(set("status = 'PROPOSED', decided_by = null, decided_at = null")).rejects.toThrow();
});

test("the check sees what was handed on and nobody released, and payouts without their money", async () => {
  await world.withhold();
  const id = await world.released({ source: "tax:pph23", amount: "10" });
  const guarded = async (statement: string, values: unknown[]) => {
    const { executeSql } = app.database;
    await executeSql("alter table remittances disable trigger all");
    await executeSql(statement, values);
    await executeSql("alter table remittances enable trigger all");
  };
  await guarded("update remittances set amount = 11 where id = $1", [id]);
  expect(await world.findings()).toEqual([
    { where: "tax:pph23", what: `handed on 10 by the remittance ${id}, which says 11` },
  ]);
  await guarded("update remittances set amount = 10, source = 'tax:pph26' where id = $1", [id]);
  expect(await world.findings()).toHaveLength(2);
  await guarded("update remittances set source = 'tax:pph23' where id = $1", [id]);
  const { id: payoutId } = await world.payoutOfRemittance(id);
  const asked = (amount: number) =>
    app.database.executeSql("update payouts set amount = $2 where id = $1", [payoutId, amount]);
  await asked(9);
  expect(await world.findings()).toEqual([
    { where: "payout:state", what: "holds 10; payouts of 9 have not ended" },
  ]);
  await asked(10);
  await world.ended(id);
});
