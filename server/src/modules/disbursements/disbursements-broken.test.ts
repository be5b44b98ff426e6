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

describe("the database", () => {
  test.each([
    [
      "a disbursement that skips its second officer",
      "update disbursements set status = 'SETTLED', settled_at = now() where campaign_id = $1",
      "PROPOSED",
    ],
    [
      "another amount than was proposed",
      "update disbursements set amount = amount - 1 where campaign_id = $1",
      "PROPOSED",
    ],
    [
      "another account than was proposed",
      "update disbursements set holder = 'Lain' where campaign_id = $1",
      "SETTLED",
    ],
    [
      "one that is confirmed, and begins again",
      "update disbursements set status = 'PROPOSED' where campaign_id = $1",
      "CONFIRMED",
    ],
    ["its removal", "delete from disbursements where campaign_id = $1", "PROPOSED"],
    [
      "another word of the company",
      "update disbursement_statements set amount = 1 where disbursement_id in (select id from disbursements where campaign_id = $1)",
      "DISPUTED",
    ],
    [
      "the removal of its word",
      "delete from disbursement_statements where disbursement_id in (select id from disbursements where campaign_id = $1)",
      "DISPUTED",
    ],
    [
      "an approval by who proposed it",
      "update disbursements set approved_by = proposed_by where campaign_id = $1",
      "SETTLED",
    ],
    [
      "a second one beside it",
      "insert into disbursements (id, campaign_id, number, amount, ujrah, bank_code, account_number_cipher, last_digits, holder, proposed_by, proposed_at) select gen_random_uuid(), campaign_id, number || 'X', amount, ujrah, bank_code, account_number_cipher, last_digits, holder, proposed_by, now() from disbursements where campaign_id = $1",
      "DISPUTED",
    ],
  ])("refuses %s", async (_what, text, status) => {
    const campaign = await createCollected(app);
    if (status === "PROPOSED") await world.proposed(campaign);
    else if (status === "SETTLED") await world.settled(campaign);
    else if (status === "DISPUTED") await world.disputed(campaign);
    else await world.confirmed(campaign);
    await expect(app.database.executeSql(text, [campaign.id])).rejects.toThrow();
    expect(await world.status(campaign)).toBe(status);
  });
});

describe("the check of the books", () => {
  /** What it finds of a campaign while its disbursement is as a statement made it. */
  async function findingsAfter(campaign: { id: string }, change: string, undo: string) {
    const guarded = async (text: string) => {
      await app.database.executeSql("alter table disbursements disable trigger all");
      await app.database.executeSql(text, [campaign.id]);
      await app.database.executeSql("alter table disbursements enable trigger all");
    };
    await guarded(change);
    const findings = await world.findings();
    await guarded(undo);
    return findings;
  }

  test.each([
    ["amount + 1", "amount - 1", "says 50000001 and 1500000"],
    ["amount, ujrah = ujrah - 1", "amount, ujrah = ujrah + 1", "says 50000000 and 1499999"],
  ])("finds one that says %s", async (change, undo, says) => {
    const campaign = await createCollected(app);
    await world.confirmed(campaign);
    const set = (what: string) =>
      `update disbursements set amount = ${what} where campaign_id = $1`;
    expect(await findingsAfter(campaign, set(change), set(undo))).toEqual([
      { where: `escrow:${campaign.id}`, what: expect.stringContaining(says) },
    ]);
  });

  test("finds money that left without one", async () => {
    const campaign = await createCollected(app);
    await world.approved(campaign);
    const set = (change: string) => `update disbursements set ${change} where campaign_id = $1`;
    const returned =
      "status = 'RETURNED', return_reason = 'x', ended_at = now(), approved_by = null, approved_at = null, payout_id = null";
    const [kept] = await readRows<Record<string, string>>(
      app,
      "select approved_by, payout_id from disbursements where campaign_id = $1",
      [campaign.id],
    );
    const back = `status = 'APPROVED', return_reason = null, ended_at = null, approved_at = now(), approved_by = '${kept?.approved_by}', payout_id = '${kept?.payout_id}'`;
    expect(await findingsAfter(campaign, set(returned), set(back))).toEqual([
      {
        where: `escrow:${campaign.id}`,
        what: expect.stringMatching(/^disbursed 50000000 with ujrah of 1500000; .* says 0 and 0$/),
      },
    ]);
  });
});
