import { randomUUID } from "node:crypto";
import { liveChannels } from "@rukun/contract/live-channels";
import { tellCompanyName } from "../../test/bank-names.ts";
import { createCompany, joinCompany } from "../../test/company-rows.ts";
import { createCollected, disbursing } from "../../test/disbursements.ts";
import { createOfficer } from "../../test/factories.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let world: ReturnType<typeof disbursing>;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "10000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false },
  );
  world = disbursing(app);
});
afterEach(async () => {
  expect(await world.findings()).toEqual([]);
});
afterAll(() => app.close());

describe("from escrow to the company", () => {
  test("two officers, the bank and the company, each once", async () => {
    const campaign = await createCollected(app);
    const [proposer] = await world.finance();
    expect(campaign.sent).toBe(48_500_000n);
    const before = await world.detail(campaign);
    expect(before).toMatchObject({
      number: null,
      status: null,
      collected: "50000000",
      deducted: "1500000",
      sent: "48500000",
      ujrah: { kind: "share", bps: 300, amount: "1500000", is_deducted: true },
      contract: { id: campaign.contractId, by: "Nining Suryani" },
      account: {
        bank: { code: "BCA" },
        number: campaign.company.accountNumber,
        holder: "PT Sumber Tani Makmur",
        name: { state: "accepted", evidence: { verdict: "equal" } },
        is_asked_again: false,
      },
      actions: ["propose"],
      earlier: [],
    });
    expect(before.checks.filter(({ fits }: { fits: boolean }) => !fits)).toEqual([]);
    expect(before.days.at(-1)).toEqual({ day: before.due.on, is_working: true });
    const number = await world.proposed(campaign);
    expect(await world.detail(campaign)).toMatchObject({
      number,
      status: { value: "PROPOSED", title: "Menunggu petugas kedua" },
      proposed: { by: "Sari Wulandari", note: "Akad induk lengkap." },
      actions: ["approve", "return"],
      is_own: false,
    });
    expect(await world.detail(campaign, proposer.token)).toMatchObject({
      actions: ["return"],
      is_own: true,
    });
    // Nothing has moved, and the company is not told of what may be returned.
    expect(await world.escrow(campaign.id)).toBe(50_000_000n);
    expect(await world.company(campaign)).toBeUndefined();
    expect(await world.receipt(campaign.id)).toBeNull();

    expect((await world.approve(campaign, number)).json().data.status.value).toBe("APPROVED");
    expect(await world.escrow(campaign.id)).toBe(0n);
    expect(await world.balanceOf(`payout:${campaign.companyId}`)).toBe(48_500_000n);
    expect(await world.receipt(campaign.id)).toBeNull();
    const { id: payoutId } = await world.payoutOf(campaign);
    await app.services.jobHandlers["send-payout"]({ payoutId });
    expect(await world.detail(campaign)).toMatchObject({ status: { value: "SENT" }, due: null });
    expect(await world.receipt(campaign.id)).toMatchObject({
      status: { value: "SENT" },
      sent: { amount: "48500000", reference: null, last_digits: expect.stringMatching(/^\d{4}$/) },
      received: null,
      difference: null,
    });

    const reference = await world.end(campaign);
    expect(await world.balanceOf(`payout:${campaign.companyId}`)).toBe(0n);
    expect(await world.company(campaign)).toMatchObject({
      status: { value: "SETTLED" },
      sent: "48500000",
      // It says what it sees, not what it was told.
      reference: null,
      action: "confirm",
      may_confirm: true,
    });
    expect(await world.campaign(campaign.id)).toMatchObject({ status: "FULLY_FUNDED" });
    const spaced = reference.toUpperCase().replaceAll("-", " ");
    const answer = await world.confirm(campaign, { number, reference: spaced });
    expect(answer.json().data).toMatchObject({
      status: { value: "CONFIRMED" },
      action: null,
      frozen_since: null,
      reference,
    });
    expect(await world.campaign(campaign.id)).toMatchObject({ status: "BEING_WORKED_ON" });
    const owed = await readRows(
      app,
      "select principal::text, margin::text from instalments where campaign_id = $1",
      [campaign.id],
    );
    expect(owed).toEqual([{ principal: "50000000", margin: "3500000" }]);
    await world.run();
    await world.run();
    expect(await world.statuses(campaign.id)).toEqual({ RUNNING: 2 });
    expect(await world.receipt(campaign.id)).toMatchObject({
      number,
      status: { value: "CONFIRMED" },
      sent: { amount: "48500000", reference },
      received: { amount: "48500000", is_same_amount: true, is_same_reference: true },
      difference: "0",
      frozen_since: null,
      disputed_at: null,
      confirmed_at: expect.any(String),
    });
    expect(await world.mailedTo(campaign.owner.user.email)).toEqual([
      "Dana kampanye Anda sedang dikirim",
      "Konfirmasi dana kampanye yang Anda terima",
    ]);
    for (const { funder } of campaign.funders) {
      expect(await world.mailedTo(funder.user.email)).toEqual(["Kampanye Anda mulai dikerjakan"]);
    }
  });

  test("the public receipt names nobody", async () => {
    const campaign = await createCollected(app);
    await world.disputed(campaign);
    const text = JSON.stringify(await world.receipt(campaign.id));
    const [one, two] = await world.finance();
    for (const secret of [
      one.user.fullName,
      two.user.fullName,
      campaign.owner.user.fullName,
      campaign.company.accountNumber,
      campaign.companyId,
      ...campaign.funders.map(({ funder }) => funder.id),
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  test("ujrah that the company pays from its own cash is not deducted", async () => {
    const ujrah = { kind: "amount", amount: "750000", is_deducted: false } as const;
    const campaign = await createCollected(app, { ujrah });
    const fees = await world.balanceOf("ujrah");
    await world.confirmed(campaign);
    expect(await world.balanceOf("ujrah")).toBe(fees);
    expect(await world.receipt(campaign.id)).toMatchObject({
      collected: "50000000",
      sent: { amount: "50000000" },
      ujrah: { kind: "amount", bps: null, amount: "750000", is_deducted: false },
    });
  });
});

test("pages are told when it is sent, and the public ones are rendered again", async () => {
  const campaign = await createCollected(app);
  await world.approved(campaign);
  const { id: payoutId } = await world.payoutOf(campaign);
  const rendered = () => readRows(app, "select 1 from jobs.job where name = 'refresh-pages'");
  const before = (await rendered()).length;
  const told = new Set<string>();
  let hear = (): void => undefined;
  const isTold = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const channel = liveChannels.campaign(campaign.id);
  const leave = app.services.live.follow((channels) => {
    for (const each of channels) told.add(each);
    if (told.has(channel)) hear();
  });
  await app.services.jobHandlers["send-payout"]({ payoutId });
  await isTold;
  leave();
  expect((await rendered()).length).toBeGreaterThan(before);
});

describe("what is checked", () => {
  const failing = async (campaign: { id: string }) =>
    (await world.detail(campaign)).checks
      .filter(({ fits }: { fits: boolean }) => !fits)
      .map(({ key }: { key: string }) => key);

  test.each([
    ["company", "update companies set status = 'rejected' where id = $2"],
    [
      "company_contract",
      "update contract_parties set signed_at = null where contract_id = (select id from contracts where subject_id = $1 and kind = 'bil-ujrah')",
    ],
    [
      "funder_contracts",
      "update contract_parties set signed_at = null where position = 1 and contract_id = (select c.id from contracts c join campaign_transactions t on t.id::text = c.subject_id where c.kind = 'murabahah' and t.campaign_id = $1 order by c.id limit 1)",
    ],
    [
      "countersigned",
      "update contract_parties set signed_at = null where position = 2 and contract_id = (select c.id from contracts c join campaign_transactions t on t.id::text = c.subject_id where c.kind = 'murabahah' and t.campaign_id = $1 order by c.id limit 1)",
    ],
    // What was signed of earlier terms counts for nothing.
    [
      "company_contract",
      "update contracts set superseded_at = now() where subject_id = $1 and kind = 'bil-ujrah'",
    ],
    [
      "funder_contracts",
      "update contracts set superseded_at = now() where id = (select c.id from contracts c join campaign_transactions t on t.id::text = c.subject_id where c.kind = 'wakalah' and t.campaign_id = $1 order by c.id limit 1)",
    ],
    [
      "ujrah",
      `update campaigns set step_two = jsonb_set(step_two, '{ujrah}', '{"kind":"amount","amount":"50000000","is_deducted":true}') where id = $1`,
    ],
  ])("%s stops it", async (key, text) => {
    const campaign = await createCollected(app);
    const number = await world.proposed(campaign);
    const sent = (await world.detail(campaign)).sent;
    await app.database.executeSql(text.includes("$2") ? text.replace("$2", "$1") : text, [
      text.includes("$2") ? campaign.companyId : campaign.id,
    ]);
    expect(await failing(campaign)).toEqual([key]);
    expect((await world.approve(campaign, number)).json().code).toBe("disbursement_not_ready");
    await world.act(campaign, "return", { number, reason: "Periksa lagi." });
    expect((await world.propose(campaign, { sent })).json().code).toBe("disbursement_not_ready");
    expect(await world.escrow(campaign.id)).toBe(50_000_000n);
  });

  test("the company's signature under a funder's earlier contract counts for nothing", async () => {
    const campaign = await createCollected(app);
    await app.database.executeSql(
      "update contracts set superseded_at = now() where id = (select c.id from contracts c join campaign_transactions t on t.id::text = c.subject_id where c.kind = 'murabahah' and t.campaign_id = $1 order by c.id limit 1)",
      [campaign.id],
    );
    expect(await failing(campaign)).toEqual(["funder_contracts", "countersigned"]);
  });

  test("another account since the proposal has to be proposed anew", async () => {
    const campaign = await createCollected(app);
    const number = await world.proposed(campaign);
    await tellCompanyName(app, campaign.company, "SUMBER TANI MAKMUR, PT");
    expect((await world.approve(campaign, number)).json().code).toBe("disbursement_changed");
    expect((await world.approve(campaign, number, { sent: 1n })).json().code).toBe(
      "disbursement_changed",
    );
    await world.act(campaign, "return", { number, reason: "Rekening berubah." });
    await world.confirmed(campaign);
    const { earlier, account } = await world.detail(campaign);
    expect(account.holder).toBe("SUMBER TANI MAKMUR, PT");
    expect(earlier).toMatchObject([
      { number, status: { value: "RETURNED" }, reason: "Rekening berubah.", failure: null },
    ]);
  });
});

describe("two officers", () => {
  test("nobody approves what they proposed, and a return can be proposed again", async () => {
    const campaign = await createCollected(app);
    const [proposer] = await world.finance();
    const number = await world.proposed(campaign);
    const own = await world.approve(campaign, number, { token: proposer.token });
    expect(own.json().code).toBe("proposal_own");
    expect((await world.propose(campaign)).json().code).toBe("transition_invalid");
    expect((await world.approve(campaign, "PYL-2026-LAIN")).json().code).toBe("changed_meanwhile");
    const back = await world.act(campaign, "return", { number, reason: "Tunggu mutasi." });
    expect(back.json().data.status.value).toBe("RETURNED");
    expect((await world.approve(campaign, number)).json().code).toBe("changed_meanwhile");
    expect((await world.list("propose")).items).toContainEqual(
      expect.objectContaining({ campaign_id: campaign.id, number: null }),
    );
    expect(await world.proposed(campaign)).not.toBe(number);
  });

  test("only officers of finance, whatever the campaign", async () => {
    const campaign = await createCollected(app);
    const analyst = await createOfficer(app, { officerRoles: ["analyst", "operations"] });
    const { token } = analyst;
    expect((await world.propose(campaign, {}, token)).json().code).toBe("forbidden");
    for (const id of [randomUUID(), "nothing"]) {
      expect(
        (await world.act({ id }, "return", { number: "x", reason: "Periksa lagi." })).statusCode,
      ).toBe(404);
      expect((await world.act({ id }, "propose", { sent: "1" })).statusCode).toBe(404);
    }
  });

  test("the list shows where each is, and how many wait", async () => {
    const campaign = await createCollected(app);
    const has = async (filter: string) =>
      (await world.list(filter)).items.some(
        (item: { campaign_id: string }) => item.campaign_id === campaign.id,
      );
    const before = (await world.list("propose")).counts;
    expect(await has("propose")).toBe(true);
    const number = await world.proposed(campaign);
    expect(await has("approve")).toBe(true);
    expect((await world.list("done")).counts).toEqual({
      ...before,
      propose: before.propose - 1,
      approve: before.approve + 1,
    });
    await world.approve(campaign, number);
    expect(await has("sending")).toBe(true);
    const reference = await world.end(campaign);
    expect(await has("confirm")).toBe(true);
    await world.confirm(campaign, { number, reference });
    expect(await has("done")).toBe(true);
    expect(await has("confirm")).toBe(false);
  });

  test.each(["settled", "disputed"] as const)(
    "sent back after it was %s, it is in escrow again, and another one is proposed",
    async (how) => {
      const campaign = await createCollected(app);
      const { number } = await world[how](campaign);
      await world.end(campaign, "REVERSED");
      await world.end(campaign, "REVERSED");
      expect(await world.status(campaign)).toBe("FAILED");
      expect(await world.escrow(campaign.id)).toBe(50_000_000n);
      expect(await world.campaign(campaign.id)).toMatchObject({ status: "FULLY_FUNDED" });
      expect((await world.company(campaign)) ?? null).toBeNull();
      expect(await world.receipt(campaign.id)).toBeNull();
      expect((await world.detail(campaign)).earlier).toMatchObject([
        { number, status: { value: "FAILED" }, failure: "RETURNED_BY_BANK" },
      ]);
      const { items } = await world.list("propose");
      expect(items.map((item: { campaign_id: string }) => item.campaign_id)).toContain(campaign.id);
      const subjects = await world.mailedTo(campaign.owner.user.email);
      expect(subjects.at(-1)).toBe("Bank mengembalikan dana kampanye Anda");
      for (const { user } of await world.finance()) {
        expect(await world.mailedTo(user.email)).toContain("Pencairan dikembalikan bank");
      }
      // What was said of it is about nothing any more.
      const said = await world.confirm(campaign, { number, reference: "apa saja" });
      expect(said.statusCode).toBe(404);
      const again = await world.confirmed(campaign);
      expect(again.number).not.toBe(number);
      expect(await world.status(campaign)).toBe("CONFIRMED");
      expect(await world.findings()).toEqual([]);
    },
  );

  test("sent back after the company has confirmed it, it waits for an officer, and the campaign goes on", async () => {
    const campaign = await createCollected(app);
    const { number } = await world.confirmed(campaign);
    await world.end(campaign, "REVERSED");
    await world.end(campaign, "REVERSED");
    expect(await world.status(campaign)).toBe("CONFIRMED");
    expect(await world.campaign(campaign.id)).toMatchObject({ status: "BEING_WORKED_ON" });
    expect(await world.escrow(campaign.id)).toBe(0n);
    const { token } = (await world.finance())[0];
    const { data } = (await app.call("GET /v1/backoffice/unmatched", { token })).json();
    const own = data.items.filter(({ reference }: { reference: string }) => reference === number);
    expect(own).toMatchObject([{ state: "WAITING", amount: String(campaign.sent) }]);
    expect((await world.detail(campaign)).payout).toMatchObject({ state: "RETURNED" });
    expect(await world.findings()).toEqual([]);
  });

  test("a failed payout is back in escrow, and is proposed again", async () => {
    const campaign = await createCollected(app);
    const number = await world.approved(campaign);
    await world.end(campaign, "FAILED");
    expect(await world.status(campaign)).toBe("FAILED");
    expect(await world.escrow(campaign.id)).toBe(50_000_000n);
    expect(await world.company(campaign)).toBeUndefined();
    expect(await world.receipt(campaign.id)).toBeNull();
    const { number: next } = await world.confirmed(campaign);
    expect(next).not.toBe(number);
    expect((await world.detail(campaign)).earlier).toMatchObject([
      { number, status: { value: "FAILED" }, failure: "INVALID_DESTINATION" },
    ]);
    expect(await world.mailedTo(campaign.owner.user.email)).toContain(
      "Dana kampanye Anda belum terkirim",
    );
  });
});

describe("a campaign that is cancelled", () => {
  test("takes its proposal with it", async () => {
    const campaign = await createCollected(app);
    const number = await world.proposed(campaign);
    expect(await world.operate(campaign.id, "cancel")).toBe(200);
    expect(await world.status(campaign)).toBe("RETURNED");
    expect((await world.approve(campaign, number)).json().code).toBe("changed_meanwhile");
    expect((await world.propose(campaign)).json().code).toBe("transition_invalid");
    await app.services.jobHandlers["end-fundings"]({});
    expect(await world.escrow(campaign.id)).toBe(0n);
  });

  test("is not, once its money has left or may have", async () => {
    const campaign = await createCollected(app);
    const number = await world.approved(campaign);
    expect(await world.operate(campaign.id, "cancel")).toBe(409);
    const reference = await world.end(campaign);
    expect(await world.operate(campaign.id, "cancel")).toBe(409);
    await world.confirm(campaign, { number, reference, amount: 1n });
    expect(await world.operate(campaign.id, "cancel")).toBe(409);
    expect(await world.campaign(campaign.id)).toMatchObject({ status: "FULLY_FUNDED" });
  });
});

describe("the company", () => {
  test("is only itself, and only its owner confirms", async () => {
    const campaign = await createCollected(app);
    const { number, reference } = await world.settled(campaign);
    const stranger = await createCompany(app, { status: "approved" });
    const editor = await joinCompany(app, campaign.companyId, "editor");
    expect(await world.company(campaign, stranger.owner.token)).toBeUndefined();
    const { token } = stranger.owner;
    expect((await world.confirm(campaign, { number, reference, token })).statusCode).toBe(404);
    expect(await world.company(campaign, editor.token)).toMatchObject({ may_confirm: false });
    const asEditor = { number, reference, token: editor.token };
    expect((await world.confirm(campaign, asEditor)).json().code).toBe("forbidden");
    const wrong = { number: "PYL-2026-LAIN", reference };
    expect((await world.confirm(campaign, wrong)).json().code).toBe("changed_meanwhile");
    expect(await world.status(campaign)).toBe("SETTLED");
    const mine = await app.call("GET /v1/company/disbursements", { token: editor.token });
    expect(mine.json().data).toMatchObject([{ campaign_id: campaign.id, number }]);
  });

  test("are listed page by page, what is to be confirmed first", async () => {
    const first = await createCollected(app);
    const { number, reference } = await world.settled(first);
    await world.confirm(first, { number, reference });
    const ids = [first.id];
    for (let each = 1; each < 22; each += 1) {
      const campaign = await createCollected(app);
      const told = await world.settled(campaign);
      if (each % 10 === 0) await world.confirm(campaign, told);
      await app.database.executeSql("update campaigns set company_id = $1 where id = $2", [
        first.companyId,
        campaign.id,
      ]);
      ids.push(campaign.id);
    }
    type Listed = { campaign_id: string; status: { value: string }; approved_at: string };
    const page = async (cursor?: string, token = first.owner.token) => {
      const query: Record<string, string> = cursor === undefined ? {} : { cursor };
      return (await app.call("GET /v1/company/disbursements", { token, query })).json();
    };
    const one = await page();
    const two = await page(one.meta.next_cursor);
    expect([one.data.length, two.data.length, two.meta.next_cursor]).toEqual([20, 2, null]);
    const shown: Listed[] = [...one.data, ...two.data];
    expect(new Set(shown.map(({ campaign_id: id }) => id))).toEqual(new Set(ids));
    const statuses = shown.map(({ status }) => status.value);
    expect(statuses).toEqual(statuses.toSorted().toReversed());
    const waiting = shown.slice(0, 19).map(({ approved_at: at }) => at);
    expect(waiting).toEqual(waiting.toSorted().toReversed());
    // A cursor is of the company that it was answered to.
    const other = (await createCollected(app)).owner.token;
    expect((await page(one.meta.next_cursor, other)).errors).toEqual({
      cursor: [expect.any(String)],
    });
  });

  test("does not confirm what the bank has not", async () => {
    const campaign = await createCollected(app);
    const number = await world.approved(campaign);
    const said = { number, reference: "apa saja" };
    expect((await world.confirm(campaign, said)).json().code).toBe("transition_invalid");
  });
});

test("the receipt is of published campaigns", async () => {
  const campaign = await createCollected(app);
  await app.database.executeSql("update campaigns set published_at = null where id = $1", [
    campaign.id,
  ]);
  for (const id of [campaign.id, randomUUID(), "nothing"]) {
    const query = { campaign_id: id };
    expect((await app.call("GET /v1/campaign/proof/receipt", { query })).statusCode).toBe(404);
  }
});
