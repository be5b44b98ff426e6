import { randomUUID } from "node:crypto";
import { sql as query } from "drizzle-orm";
import type { Transaction } from "../../db/client.ts";
import { pseudonymOf } from "../../ledger/chain.ts";
import { ledgerOn } from "../../ledger/ledger-test-kit.ts";
import { paymentByVirtualAccount } from "../../ledger/postings.ts";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import { tellCompanyName } from "../../test/bank-names.ts";
import { createCollected, disbursing } from "../../test/disbursements.ts";
import { whileChanging } from "../../test/freezing.ts";
import { readRows } from "../../test/queries.ts";
import { remitting } from "../../test/remittances.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/* The second officer releases money to the very account that the first one saw; each part of it is changed alone. */

let app: TestApp;
let world: ReturnType<typeof disbursing>;
let others: ReturnType<typeof remitting>;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "100000" }, { hasWorkers: false });
  world = disbursing(app);
  others = remitting(app);
});
afterAll(() => app.close());

const sql = (text: string, values: unknown[]) => app.database.executeSql(text, values);

const parts: readonly (readonly [part: string, change: (companyId: string) => Promise<unknown>])[] =
  [
    [
      "number",
      (companyId) =>
        sql("update company_profiles set account_number_cipher = $2 where company_id = $1", [
          companyId,
          createSealedNumbers("account", app.config).seal(companyId, "5271230001"),
        ]),
    ],
    [
      "bank",
      (companyId) =>
        sql(
          "update company_profiles set bank_id = (select id from banks where illuma_code = 'BRI' and list = 'master') where company_id = $1",
          [companyId],
        ),
    ],
    [
      "holder",
      async (companyId) => {
        const [row] = await readRows<{ cipher: string; name: string }>(
          app,
          `select account_number_cipher as cipher, business_entity || ' ' || name as name
           from company_profiles join companies on id = company_id where id = $1`,
          [companyId],
        );
        if (!row) throw new Error("the company has no account");
        const accountNumber = createSealedNumbers("account", app.config).open(
          companyId,
          row.cipher,
        );
        // The bank names them in other words, which are the same company's.
        const holder = row.name.replace(/^PT (.*)$/, "$1 PT");
        await tellCompanyName(app, { companyId, accountNumber }, holder, { name: row.name });
      },
    ],
  ];

test.each(parts)(
  "a disbursement after a change of the account's %s alone",
  async (_part, change) => {
    const campaign = await createCollected(app);
    const number = await world.proposed(campaign);
    await change(campaign.companyId);
    const answer = await world.approve(campaign, number);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "disbursement_changed"]);
    expect(await world.escrow(campaign.id)).toBe(50_000_000n);
  },
);

test.each(parts)("an excess after a change of the account's %s alone", async (_part, change) => {
  const owing = await others.overpaid();
  const id = await others.proposedRemittance({
    source: "excess",
    campaign_id: owing.id,
    amount: "1000",
  });
  await change(owing.companyId);
  const answer = await others.approve(id);
  expect([answer.statusCode, answer.json().code]).toEqual([409, "receiver_changed"]);
});

test("a disbursement after more was collected and as much more deducted, so that the same would leave", async () => {
  const more = 1_000_000n;
  const ujrahOf = (amount: bigint) =>
    ({ kind: "amount", amount: String(amount), is_deducted: true }) as const;
  const campaign = await createCollected(app, { ujrah: ujrahOf(more) });
  const number = await world.proposed(campaign);
  const { ledger } = ledgerOn(app.database);
  const party = pseudonymOf(app.config.indexKey, campaign.id, campaign.owner.id);
  const paid = { event: `test:${randomUUID()}`, campaignId: campaign.id, amount: more, party };
  await app.database.db.transaction((tx) =>
    ledger.post(tx, paymentByVirtualAccount({ ...paid, ref: campaign.id })),
  );
  await sql(
    `update campaigns set target = target + $2, collected = collected + $2,
       step_two = jsonb_set(step_two, '{ujrah}', $3) where id = $1`,
    [campaign.id, String(more), JSON.stringify(ujrahOf(2n * more))],
  );
  const answer = await world.approve(campaign, number);
  expect([answer.statusCode, answer.json().code]).toEqual([409, "disbursement_changed"]);
});

/** What two officers do to a company's account when they accept another one: the company is locked first. */
const changeOfAccount = (companyId: string) => async (tx: Transaction) => {
  const { companies, companyProfiles } = app.database.db._.fullSchema;
  const cipher = createSealedNumbers("account", app.config).seal(companyId, "5271230001");
  await tx.execute(query`select 1 from ${companies} where id = ${companyId} for update`);
  await tx.execute(
    query`update ${companyProfiles} set account_number_cipher = ${cipher} where company_id = ${companyId}`,
  );
};

test("a disbursement that is approved while its account is being changed waits, and is refused", async () => {
  const campaign = await createCollected(app);
  const number = await world.proposed(campaign);
  const { result, hasWaited } = await whileChanging(app, changeOfAccount(campaign.companyId), () =>
    world.approve(campaign, number),
  );
  expect([result.statusCode, hasWaited]).toEqual([409, true]);
  expect(await world.escrow(campaign.id)).toBe(50_000_000n);
});

test("so does an excess", async () => {
  const owing = await others.overpaid();
  const wanted = { source: "excess", campaign_id: owing.id, amount: "1000" } as const;
  const id = await others.proposedRemittance(wanted);
  const held = await whileChanging(app, changeOfAccount(owing.companyId), () => others.approve(id));
  expect([held.result.statusCode, held.hasWaited]).toEqual([409, true]);
});
