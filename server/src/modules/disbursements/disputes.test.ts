import { randomUUID } from "node:crypto";
import { createCollected, disbursing } from "../../test/disbursements.ts";
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

describe("a dispute", () => {
  test("freezes the campaign in public, until both say the same and two officers have explained it", async () => {
    const campaign = await createCollected(app);
    const [proposer, approver] = await world.finance();
    const { number, reference } = await world.settled(campaign);
    const said = { number, reference, amount: 46_000_000n, note: "Mutasi kami mencatat 46 juta." };
    expect((await world.confirm(campaign, said)).json().data).toMatchObject({
      status: { value: "DISPUTED" },
      action: "correct",
      frozen_since: expect.any(String),
    });
    expect(await world.receipt(campaign.id)).toMatchObject({
      difference: "2500000",
      frozen_since: expect.any(String),
      received: { is_same_amount: false, is_same_reference: true, note: said.note },
      explanation: null,
    });
    expect(await world.campaign(campaign.id)).toMatchObject({ status: "FULLY_FUNDED" });
    expect((await world.propose(campaign)).json().code).toBe("transition_invalid");
    expect(await world.detail(campaign)).toMatchObject({ actions: [] });
    expect(await world.mailedTo(approver.user.email)).toContain("Penyaluran disanggah perusahaan");
    const reasons = {
      number,
      reason: "Salah baca mutasi.",
      reason_en: "The statement was misread.",
    };
    const early = await world.act(campaign, "dispute/propose", reasons);
    expect(early.json().code).toBe("receipt_differs");

    // The company corrects itself; that alone does not go on.
    expect((await world.confirm(campaign, { number, reference })).json().data).toMatchObject({
      status: { value: "DISPUTED" },
      statements: [{ amount: "46000000" }, { amount: "48500000" }],
    });
    const token = proposer.token;
    expect(
      (await world.act(campaign, "dispute/propose", reasons, { token })).json().data.status.value,
    ).toBe("DISPUTED");
    expect(await world.detail(campaign)).toMatchObject({
      closing: { reason: reasons.reason, proposed_by: "Sari Wulandari", is_own: false },
      actions: ["approve_closing", "decline_closing"],
    });
    // Not public before a second officer agrees.
    expect((await world.receipt(campaign.id)).explanation).toBeNull();
    expect((await world.act(campaign, "dispute/approve", { number }, { token })).json().code).toBe(
      "proposal_own",
    );
    const declined = { number, reason: "Lampirkan rekening koran." };
    await world.act(campaign, "dispute/decline", declined);
    await world.act(campaign, "dispute/propose", reasons, { token });
    // A word that differs again stops it again.
    await world.confirm(campaign, { number, reference, amount: 1n });
    const key = randomUUID();
    const close = () => world.act(campaign, "dispute/approve", { number }, { key });
    expect((await close()).json().code).toBe("receipt_differs");
    await world.confirm(campaign, { number, reference });
    expect((await close()).json().data.status.value).toBe("CONFIRMED");
    expect((await close()).json().data.status.value).toBe("CONFIRMED");
    expect(await world.campaign(campaign.id)).toMatchObject({ status: "BEING_WORKED_ON" });
    const closed = await world.receipt(campaign.id, "en");
    expect(closed).toMatchObject({
      status: { value: "CONFIRMED" },
      frozen_since: null,
      disputed_at: expect.any(String),
      explanation: { text: reasons.reason_en },
      difference: "0",
    });
    expect(closed.statements.map(({ amount }: { amount: string }) => amount)).toEqual([
      "46000000",
      "48500000",
      "1",
      "48500000",
    ]);
    await world.run();
    expect(await world.statuses(campaign.id)).toEqual({ RUNNING: 2 });
    const audited = await readRows<{ action: string }>(
      app,
      "select action from audit_log where campaign_id = $1 and action like 'disbursement.%' and action <> 'disbursement.view'",
      [campaign.id],
    );
    expect(audited.map(({ action }) => action).sort()).toEqual(
      [
        "disbursement.propose",
        ...Array(4).fill("disbursement.statement"),
        // Approved, settled, disputed, closed.
        ...Array(4).fill("disbursement.status"),
        "disbursement.closing.propose",
        "disbursement.closing.decline",
        "disbursement.closing.propose",
        "disbursement.closing.approve",
      ].sort(),
    );
  });

  test("has the campaign's public pages rendered again, with each word of the company", async () => {
    const campaign = await createCollected(app);
    const { number, reference } = await world.settled(campaign);
    const [row] = await readRows<{ slug: string }>(
      app,
      "select slug from campaigns where id = $1",
      [campaign.id],
    );
    const pages = [`/campaign/${row?.slug}`, `/campaign/${row?.slug}/bukti`];
    for (const amount of [1n, 2n]) {
      await app.database.executeSql("delete from jobs.job where name = 'refresh-pages'");
      await world.confirm(campaign, { number, reference, amount });
      const jobs = await readRows<{ data: { paths: string[] } }>(
        app,
        "select data from jobs.job where name = 'refresh-pages'",
        [],
      );
      expect(jobs.map(({ data }) => data.paths)).toEqual([pages]);
    }
  });

  test("about the reference alone is explained without another word of the company", async () => {
    const campaign = await createCollected(app);
    const { number } = await world.settled(campaign);
    await world.confirm(campaign, { number, reference: "SALAH" });
    expect(await world.receipt(campaign.id)).toMatchObject({
      difference: "0",
      received: { is_same_amount: true, is_same_reference: false },
      frozen_since: expect.any(String),
    });
    const [{ token }] = await world.finance();
    const reasons = { number, reason: "Referensi bank penerima.", reason_en: "Their own mistake." };
    await world.act(campaign, "dispute/propose", reasons, { token });
    await world.act(campaign, "dispute/approve", { number });
    expect(await world.status(campaign)).toBe("CONFIRMED");
  });
});
