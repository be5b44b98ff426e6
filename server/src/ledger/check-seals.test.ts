import { entriesIn, fundedCampaign, readBook, seal } from "../test/proof.ts";
import { readRows } from "../test/queries.ts";
import { createTestApp, type TestApp } from "../test/test-app.ts";
import { hashOf } from "./chain.ts";
import { ledgerOn } from "./ledger-test-kit.ts";

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({}, { hasWorkers: false });
});
afterEach(() => app.close());

const findings = async () =>
  (await ledgerOn(app.database).check()).map(({ where, what }) => `${where} ${what}`);

/** By someone who may switch guards off. */
async function unguarded(...statements: [string, unknown[]?][]) {
  const tables = ["ledger_entries", "ledger_accounts", "proof_seals", "proof_heads"];
  const set = async (state: string) => {
    for (const table of tables) {
      await app.database.executeSql(`alter table ${table} ${state} trigger all`);
    }
  };
  await set("disable");
  for (const [statement, values = []] of statements) {
    await app.database.executeSql(statement, values);
  }
  await set("enable");
}

const sealedAt = async (no: number): Promise<string> => {
  const [row] = await readRows<{ at: Date }>(app, "select at from proof_seals where no = $1", [no]);
  return new Date(row?.at ?? 0).toISOString();
};

test("seals of books that nobody touched are in order, with books that came later and hours without any", async () => {
  const first = await fundedCampaign(app);
  await seal(app);
  await seal(app);
  await fundedCampaign(app, { funders: 1, campaign: first });
  await fundedCampaign(app);
  await seal(app);
  expect(await findings()).toEqual([]);
});

test("a history that was rewritten, so that its chain holds, is named by hour and account", async () => {
  const campaign = await fundedCampaign(app);
  const { id } = campaign;
  await seal(app);
  await fundedCampaign(app, { funders: 1, campaign });
  await seal(app);
  const account = `escrow:${id}`;
  let prev = "0".repeat(64);
  const rewritten = entriesIn((await readBook(app, id)).body).map((entry) => {
    const changed = { ...entry, prev, party: entry.seq === 1 ? "f".repeat(16) : entry.party };
    prev = hashOf(changed);
    return { ...changed, hash: prev };
  });
  await unguarded(
    ...rewritten.map((entry): [string, unknown[]] => [
      "update ledger_entries set party = $3, prev = $4, hash = $5 where account = $1 and seq = $2",
      [account, entry.seq, entry.party, entry.prev, entry.hash],
    ]),
    ["update ledger_accounts set head = $2 where name = $1", [account, prev]],
  );
  expect(await findings()).toEqual([
    `seal ${await sealedAt(1)} ${account} has entry 2 otherwise than the chain`,
    `seal ${await sealedAt(2)} ${account} has entry 3 otherwise than the chain`,
  ]);
});

test("a book that was cut short is named by its seal", async () => {
  const { id } = await fundedCampaign(app);
  await seal(app);
  const account = `escrow:${id}`;
  await unguarded(["delete from ledger_entries where account = $1 and seq = 2", [account]]);
  expect(await findings()).toContain(
    `seal ${await sealedAt(1)} ${account} has entry 2 otherwise than the chain, which has none`,
  );
});

test.each([
  ["a root", "update proof_seals set root = repeat('0', 64) where no = 2", 2],
  ["a size", "update proof_seals set size = size + 1 where no = 1", 1],
])("%s that was changed is named", async (_what, statement, no) => {
  await fundedCampaign(app);
  await seal(app);
  await fundedCampaign(app);
  await seal(app);
  const at = await sealedAt(no);
  await unguarded([statement]);
  expect(await findings()).toEqual([
    `seal ${at} does not have the root of the books that it sealed`,
  ]);
});

test("seals that were removed are missed", async () => {
  await fundedCampaign(app);
  await seal(app);
  await seal(app);
  await seal(app);
  const at = await sealedAt(3);
  await unguarded(["delete from proof_seals where no = 2"]);
  expect(await findings()).toEqual([`seal ${at} follows seals that are gone`]);
});
