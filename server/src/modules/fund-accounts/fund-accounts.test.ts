/** @engines postgresql embedded */
import { createHash } from "node:crypto";
import { ledgerOn, newEvent } from "../../ledger/ledger-test-kit.ts";
import { topUp, withdrawal } from "../../ledger/postings.ts";
import type { FundAccountsProvider } from "../../providers/fund-accounts/port.ts";
import { fundAccountsSandbox } from "../../providers/fund-accounts/sandbox.ts";
import { createCampaign } from "../../test/campaigns.ts";
import { createMember, type TestMember } from "../../test/factories.ts";
import { createFunder, pledgeAs } from "../../test/funders.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let isReachable = true;
const provider: FundAccountsProvider = {
  ...fundAccountsSandbox,
  register: (investor) =>
    isReachable
      ? fundAccountsSandbox.register(investor)
      : Promise.reject(new Error("the bank does not answer")),
};
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false, fundAccounts: provider });
});
beforeEach(() => {
  isReachable = true;
});
afterAll(() => app.close());

const funder = (values: Parameters<typeof createMember>[1] = {}) =>
  createMember(app, { status: "VERIFIED", ...values });
const get = async ({ token }: TestMember) =>
  (await app.call("GET /user/rdl/get-balance", { token })).json();
const agreement = async ({ token }: TestMember, locale: "id" | "en" = "id") =>
  (await app.call("GET /user/rdl/document/agreement", { token, locale })).json().data;
const register = async (who: TestMember, changes: object = {}) => {
  const { sha256 } = await agreement(who);
  const body = { bank_id: "2", sha256, accepted: true, ...changes };
  return (await app.call("POST /v2/user/rdl/register/investor", { token: who.token, body })).json();
};
const open = () => app.services.jobHandlers["open-fund-accounts"]({});

const nothing = { bank: null, account_number: null, available: "0", held: "0", in_transit: "0" };

it("is asked for under the agreement that was read, and opened by the bank", async () => {
  const who = await funder();
  expect((await get(who)).data).toEqual({ ...nothing, state: "none", holder: "Siti Rahmawati" });
  const { document, sha256, accepted_at } = await agreement(who);
  expect([document.includes("Siti Rahmawati"), accepted_at]).toEqual([true, null]);
  expect(sha256).toBe(createHash("sha256").update(document).digest("hex"));
  const bank = { id: "2", name: "Bank Syariah Indonesia" };
  expect((await register(who)).data).toMatchObject({ state: "opening", bank });
  await open();
  const { data } = await get(who);
  expect(data).toMatchObject({ state: "open", bank });
  expect(data.account_number).toMatch(/^\d{12}$/);
  // Read later, in whatever language, it is what was accepted.
  expect(await agreement(who, "en")).toMatchObject({
    document,
    accepted_at: expect.stringMatching(/Z$/),
  });
  const [row] = await readRows(app, "select * from fund_accounts where user_id = $1", [who.id]);
  expect(JSON.stringify(row)).not.toContain(data.account_number);
});

it("is opened later when the bank cannot be reached, and keeps its number", async () => {
  const who = await funder();
  await register(who);
  isReachable = false;
  await expect(open()).rejects.toThrow("does not answer");
  expect((await get(who)).data.state).toBe("opening");
  isReachable = true;
  await Promise.all([open(), open()]);
  const { account_number } = (await get(who)).data;
  await open();
  expect((await get(who)).data.account_number).toBe(account_number);
});

it("is one account, however often it is asked for at once", async () => {
  const who = await funder();
  const answers = await Promise.all(Array.from({ length: 5 }, () => register(who)));
  expect(answers.map(({ code }) => code ?? "opened").sort()).toEqual([
    ...Array(4).fill("fund_account_exists"),
    "opened",
  ]);
});

it("shows what can be used, and what is on its way", async () => {
  const who = await createFunder(app);
  const books = ledgerOn(app.database);
  const money = { userId: who.id, ref: "x" };
  await books.post(topUp({ ...money, event: newEvent(), amount: 11_790_000n }));
  await books.post(withdrawal({ ...money, event: newEvent(), amount: 2_000_000n }));
  // Paid into a campaign, which is not disbursed yet; what is only held there is no money.
  const paid = await pledgeAs(app, who.id, (await createCampaign(app)).id);
  await pledgeAs(app, who.id, (await createCampaign(app)).id);
  await app.database.executeSql(
    "update campaign_transactions set status = 'PAID', held_until = null, paid_at = now() where id = $1",
    [paid],
  );
  expect((await get(who)).data).toMatchObject({
    available: "9790000",
    held: "1000000",
    in_transit: "2000000",
  });
});

it.each([
  ["not verified", { status: "REGISTERED" as const }, {}, "not_verified"],
  ["another text", {}, { sha256: "0".repeat(64) }, "document_changed"],
])("is not opened: %s", async (_title, values, changes, code) => {
  expect((await register(await funder(values), changes)).code).toBe(code);
});

it.each(["0", "7", "x", "22"])("is at no bank %s", async (bank_id) => {
  expect(Object.keys((await register(await funder(), { bank_id })).errors)).toEqual(["bank_id"]);
});

it("is a funder's, of an institution too, and no company's", async () => {
  expect((await get(await funder({ role: "company" }))).code).toBe("forbidden");
  const institution = await funder({ role: "lender-institution" });
  expect((await register(institution)).data.state).toBe("opening");
});
