import { randomUUID } from "node:crypto";
import { escrowOf, rdfOf } from "../../ledger/accounts.ts";
import { createLedger } from "../../ledger/ledger.ts";
import { ledgerOn, newEvent } from "../../ledger/ledger-test-kit.ts";
import { type Posting, paymentFromRdf, topUp } from "../../ledger/postings.ts";
import { systemClock } from "../../lib/clock.ts";
import { createCampaign } from "../../test/campaigns.ts";
import { createOfficer, type TestMember } from "../../test/factories.ts";
import { createFunder } from "../../test/funders.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let officer: TestMember;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
  officer = await createOfficer(app);
});
afterAll(() => app.close());

const post = (posting: Posting) => ledgerOn(app.database).post(posting);
const read = async (path: string, query: Record<string, string> = {}) => {
  const response = await app.call(`GET /v1/backoffice/ledger/${path}`, {
    token: officer.token,
    query,
  });
  return response.json();
};
const account = (name: string, query = {}) => read(`accounts/${encodeURIComponent(name)}`, query);

/** A funder topped up and paid for a campaign. */
async function paid() {
  const { id: userId } = await createFunder(app, { fullName: "Maya Lestari" });
  const campaign = await createCampaign(app);
  const ref = randomUUID();
  const events = [newEvent(), newEvent()] as const;
  await post(topUp({ event: events[0], userId, amount: 3_000_000n, ref: `top-up-${ref}` }));
  const party = "0123456789abcdef";
  const money = { userId, campaignId: campaign.id, party, amount: 1_000_000n, ref };
  await post(paymentFromRdf({ event: events[1], ...money }));
  return { userId, campaign, ref, event: events[1] };
}

test("an account says whose it is, what it holds, and each entry from the newest", async () => {
  const { userId, campaign, ref } = await paid();
  const { data } = await account(rdfOf(userId));
  expect(data).toMatchObject({
    account: rdfOf(userId),
    title: "Maya Lestari",
    balance: "2000000",
    entries: 2,
    next_cursor: null,
  });
  expect(data.items).toMatchObject([
    { kind: "payment", amount: "-1000000", balance: "2000000", seq: 2, ref, party: "funder" },
    { kind: "top-up", amount: "3000000", balance: "3000000", seq: 1 },
  ]);
  const escrow = (await account(escrowOf(campaign.id))).data;
  expect(escrow).toMatchObject({ balance: "1000000", entries: 1 });
  expect(escrow.title).toBeTruthy();
  expect(escrow.items).toMatchObject([{ party: "0123456789abcdef", ref }]);
});

test("who looks at a person's account, or at a posting, is recorded; a campaign's is nobody's", async () => {
  const { userId, campaign, ref } = await paid();
  await account(escrowOf(campaign.id));
  await account(rdfOf(userId));
  const [posting] = (await read("postings", { search: ref })).data.items;
  await read(`postings/${posting.posting_id}`);
  const rows = await readRows(
    app,
    `select action, to_value, subject_id, object_id from audit_log
     where actor_id = $1 and (subject_id = $2 or object_id = $3 or to_value like $4) order by at`,
    [officer.id, userId, posting.posting_id, `%${campaign.id}`],
  );
  expect(rows).toEqual([
    {
      action: "ledger.account_view",
      to_value: rdfOf(userId),
      subject_id: userId,
      object_id: null,
    },
    {
      action: "ledger.posting_view",
      to_value: null,
      subject_id: null,
      object_id: posting.posting_id,
    },
  ]);
});

test("a posting is found by its id, its event and what it belongs to, and shows every entry", async () => {
  const { userId, campaign, ref, event } = await paid();
  const found = (await read("postings", { search: ref })).data.items;
  expect(found).toMatchObject([{ kind: "payment", event, amount: "1000000" }]);
  const id = found[0].posting_id;
  for (const search of [id, event]) {
    expect((await read("postings", { search })).data.items).toEqual(found);
  }
  expect((await read("postings", { search: "nothing-like-it" })).data.items).toEqual([]);
  const { data } = await read(`postings/${id}`);
  expect(data).toMatchObject({ lines: 4, reverses: null, reversed_by: null });
  expect(
    data.entries.map((each: Record<string, unknown>) => [each.account, each.amount, each.seq]),
  ).toEqual([
    [rdfOf(userId), "-1000000", 2],
    [escrowOf(campaign.id), "1000000", 1],
    ["bank:rdf", "-1000000", null],
    ["bank:transit", "1000000", null],
  ]);
});

test("a posting and the one that took it back name each other", async () => {
  const { event } = await paid();
  const ledger = createLedger({ ...app.database, clock: systemClock });
  const back = newEvent();
  await app.database.db.transaction((tx) => ledger.reverse(tx, event, back));
  const idOf = async (search: string) =>
    (await read("postings", { search })).data.items[0].posting_id;
  const [first, second] = [await idOf(event), await idOf(back)];
  expect((await read(`postings/${first}`)).data).toMatchObject({ reversed_by: second });
  expect((await read(`postings/${second}`)).data).toMatchObject({
    reverses: first,
    kind: "reversal",
    amount: "1000000",
  });
});

/** All pages of a list. */
async function walk(
  get: (query: object) => Promise<{ data: { items: never[]; next_cursor: string | null } }>,
) {
  const all: Record<string, unknown>[] = [];
  let cursor: string | null | undefined;
  let pages = 0;
  do {
    const { data } = await get(cursor ? { cursor } : {});
    all.push(...data.items);
    cursor = data.next_cursor;
    pages += 1;
  } while (cursor && pages < 500);
  return { all, pages };
}

test("pages of the journal and of accounts with and without a chain leave nothing out and repeat nothing", async () => {
  const { id: userId } = await createFunder(app);
  const mine: string[] = [];
  const ledger = createLedger({ ...app.database, clock: systemClock });
  for (let each = 0; each < 45; each += 1) {
    const ref = randomUUID();
    mine.push(ref);
    await post(topUp({ event: newEvent(), userId, amount: BigInt(each + 1), ref }));
    if (each === 20) await ledger.closePeriod();
  }
  const newest = mine.toReversed();
  const chain = await walk((query) => account(rdfOf(userId), query));
  expect([chain.all.map(({ ref }) => ref), chain.pages]).toEqual([newest, 3]);
  const shared = await walk((query) => account("bank:rdf", query));
  expect(shared.all.slice(0, 45).map(({ ref }) => ref)).toEqual(newest);
  expect(new Set(shared.all.map(({ posting_id }) => posting_id)).size).toBe(shared.all.length);
  const journal = await walk((query) => read("postings", query as Record<string, string>));
  const ids = journal.all.map(({ posting_id }) => posting_id);
  expect(ids).toEqual([...new Set(ids)].sort().reverse());
  const [{ count } = {}] = await readRows(app, "select count(*)::int from ledger_postings", []);
  expect(ids).toHaveLength(Number(count));
});

test("every account of a group is listed with its balance, shared ones in one page", async () => {
  for (let each = 0; each < 21; each += 1) await paid();
  const { all, pages } = await walk((query) => read("accounts", { group: "escrow", ...query }));
  expect(pages).toBeGreaterThan(1);
  const rows = await readRows(
    app,
    "select name, balance::text from ledger_accounts where name like 'escrow:%'",
    [],
  );
  expect(Object.fromEntries(all.map(({ account, balance }) => [account, balance]))).toEqual(
    Object.fromEntries(rows.map(({ name, balance }) => [name, balance])),
  );
  expect(all.every(({ title }) => title)).toBe(true);
  const shared = (await read("accounts", { group: "shared" })).data;
  expect(shared.next_cursor).toBeNull();
  expect(shared.items.map(({ account }: { account: string }) => account)).toContain("unmatched");
  const [{ sum } = {}] = await readRows(
    app,
    "select sum(amount)::text from ledger_entries where account = 'bank:transit'",
    [],
  );
  const transit = shared.items.find((each: { account: string }) => each.account === "bank:transit");
  expect(transit).toMatchObject({ balance: sum, entries: null });
});

test.each([
  ["an account that does not exist", `accounts/${encodeURIComponent(rdfOf(randomUUID()))}`],
  ["what is no account", "accounts/unknown"],
  ["a posting that does not exist", `postings/${randomUUID()}`],
  ["what is no posting", "postings/unknown"],
])("%s is not found", async (_name, path) => {
  expect((await read(path)).code).toBe("not_found");
});

test("a cursor of something else begins at the first page", async () => {
  const { userId } = await paid();
  const first = await account(rdfOf(userId));
  expect((await account(rdfOf(userId), { cursor: "abc" })).data).toEqual(first.data);
  const shared = await account("bank:rdf");
  expect((await account("bank:rdf", { cursor: "1.x.2" })).data).toEqual(shared.data);
});
