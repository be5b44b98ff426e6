import { sql } from "drizzle-orm";
import { createCollected, disbursing } from "../../test/disbursements.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/* What has to be signed, and to have arrived, before money leaves: each part of the conditions is changed alone. */

let app: TestApp;
let world: ReturnType<typeof disbursing>;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "100000" }, { hasWorkers: false });
  world = disbursing(app);
});
afterAll(() => app.close());

type Campaign = Awaited<ReturnType<typeof createCollected>>;

/** Done where no trigger and no reference is in the way of a single part. @param statement its `$1` is the campaign */
const change = ({ id }: Pick<Campaign, "id">, statement: string): Promise<unknown> =>
  app.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(statement.replaceAll("$1", `'${id}'`)));
  });

const failing = async (campaign: Pick<Campaign, "id">) =>
  (await world.detail(campaign)).checks
    .filter(({ fits }: { fits: boolean }) => !fits)
    .map(({ key }: { key: string }) => key);

/** The contract of the campaign's first funder. */
const theirs = (kind: string) => `(
  select c.id from contracts c join campaign_transactions t on t.id::text = c.subject_id
  where c.kind = '${kind}' and t.campaign_id = $1 order by t.id limit 1)`;
const listed = `contract_id = ${theirs("murabahah")}`;

test.each([
  ["kind", `update contracts set kind = 'countersignature' where id = ${theirs("murabahah")}`],
  [
    "subject",
    `update contracts set subject_type = 'fund-account' where id = ${theirs("murabahah")}`,
  ],
  [
    "campaign",
    `update countersignatures set campaign_id = gen_random_uuid() where campaign_id = $1`,
  ],
])("a list of contracts of another %s is no signature under them", async (_part, statement) => {
  const campaign = await createCollected(app);
  await change(campaign, statement);
  expect(await failing(campaign)).toContain("countersigned");
  expect((await world.propose(campaign)).json().code).toBe("disbursement_not_ready");
});

test("another campaign's contract in the list stands for none that is missing", async () => {
  const [campaign, other] = [await createCollected(app), await createCollected(app)];
  const unsigned = "signed_at = null, countersignature_id = null";
  await change(
    campaign,
    `update contract_parties set ${unsigned} where position = 2 and ${listed}`,
  );
  const paper = `(select contract_id from countersignatures where campaign_id = '${campaign.id}')`;
  await change(
    other,
    `update contract_parties set countersignature_id = ${paper} where position = 2 and ${listed}`,
  );
  await change(
    other,
    `update countersigned_contracts set countersignature_id = ${paper}, position = 99 where ${listed}`,
  );
  for (const each of [campaign, other]) expect(await failing(each)).toEqual(["countersigned"]);
});

test.each([
  [
    "another person",
    `update contract_parties set user_id = gen_random_uuid() where position = 1 and contract_id = ${theirs("wakalah")}`,
  ],
  [
    "nobody yet",
    `update contract_parties set signed_at = null where position = 1 and contract_id = ${theirs("wakalah")}`,
  ],
  [
    "their funder, about something else",
    `update contracts set subject_type = 'fund-account' where id = ${theirs("wakalah")}`,
  ],
])("a funder's contract that is signed by %s is not signed", async (_who, statement) => {
  const campaign = await createCollected(app);
  await change(campaign, statement);
  expect(await failing(campaign)).toEqual(["funder_contracts"]);
});

describe("money from a fund account", () => {
  const way = (type: "RDF" | "VIRTUAL_ACCOUNT", settled: string) => `
    insert into checkouts (id, user_id, transaction_id, payment_type, bank_code, payment_id, settled_at, created_at)
    select gen_random_uuid(), user_id, id, '${type}',
      ${type === "RDF" ? "null, null" : "'BCA', gen_random_uuid()"}, ${settled}, now()
    from campaign_transactions where campaign_id = $1 order by id limit 1`;

  test.each([
    ["has not reached the escrow bank", way("RDF", "null"), ["arrived"]],
    ["has reached it", way("RDF", "now()"), []],
    ["never was: it came by virtual account", way("VIRTUAL_ACCOUNT", "null"), []],
  ])("that %s", async (_what, statement, expected) => {
    const campaign = await createCollected(app);
    await change(campaign, statement);
    expect(await failing(campaign)).toEqual(expected);
  });

  test("is on its way before its transaction is allocated, too", async () => {
    const campaign = await createCollected(app);
    await change(campaign, way("RDF", "null"));
    await change(
      campaign,
      "update campaign_transactions set status = 'PAID' where campaign_id = $1",
    );
    expect(await failing(campaign)).toEqual(expect.arrayContaining(["arrived", "allocated"]));
  });
});
