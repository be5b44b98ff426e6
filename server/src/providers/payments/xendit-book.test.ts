import {
  answerJson,
  type ProviderServer,
  startProviderServer,
} from "../../test/provider-server.ts";
import { createXenditBook } from "./xendit-book.ts";

let provider: ProviderServer;
beforeEach(async () => {
  provider = await startProviderServer();
});
afterEach(() => provider.close());

const accounts = { rdf: "sub-rdf", escrow: "sub-escrow" };
const book = (more: object = {}) =>
  createXenditBook({ url: `${provider.url}/`, token: "xnd_secret", accounts, ...more });
const from = new Date("2026-11-24T17:00:00Z");
const until = new Date("2026-11-25T17:00:00Z");
const authorization = `Basic ${Buffer.from("xnd_secret:").toString("base64")}`;
/** As the documentation shows it. */
const movement = (changes: object = {}) => ({
  id: "txn_13dd178d-41fa-40b7-8fd3-f83675d6f413",
  product_id: "d290f1ee-6c54-4b01-90e6-d701748f0701",
  type: "PAYMENT",
  status: "SUCCESS",
  channel_category: "VIRTUAL_ACCOUNT",
  channel_code: "BSI",
  reference_id: "ref23232",
  account_identifier: null,
  currency: "IDR",
  amount: 1_200_000,
  cashflow: "MONEY_IN",
  business_id: "5fc9f5b246f820517e38c84d",
  created: "2026-11-25T02:23:52.589Z",
  ...changes,
});

it("asks the balance of a sub-account at a moment", async () => {
  provider.answer = answerJson(200, { balance: 1_241_231 });
  expect(await book().balance("escrow", until)).toBe(1_241_231n);
  const [request] = provider.requests;
  expect(request?.headers).toMatchObject({ authorization, "for-user-id": "sub-escrow" });
  const { pathname, searchParams } = new URL(request?.path ?? "", "http://x");
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    "/check/balance",
    { account_type: "CASH", currency: "IDR", at_timestamp: "2026-11-25T17:00:00.000Z" },
  ]);
});

it("reads a statement to its last page: payments by their own id, orders by our reference", async () => {
  const pages = [
    {
      has_more: true,
      data: [
        movement(),
        movement({ id: "txn_2", type: "TRANSFER", cashflow: "MONEY_OUT", amount: 7 }),
      ],
    },
    { has_more: false, data: [movement({ id: "txn_3", status: "PENDING" })] },
  ];
  provider.answer = (response) => answerJson(200, pages.shift())(response);
  expect(await book().statement("rdf", from, until)).toEqual([
    { reference: "d290f1ee-6c54-4b01-90e6-d701748f0701", amount: 1_200_000n },
    { reference: "ref23232", amount: -7n },
  ]);
  const asked = provider.requests.map(({ path }) =>
    Object.fromEntries(new URL(path, "http://x").searchParams),
  );
  const range = {
    "created[gte]": "2026-11-24T17:00:00.000Z",
    "created[lte]": "2026-11-25T16:59:59.999Z",
    statuses: "SUCCESS",
    currency: "IDR",
    limit: "50",
  };
  expect(asked).toEqual([range, { ...range, after_id: "txn_2" }]);
});

it("moves money between sub-accounts, under a key that stays the same", async () => {
  const reference = "refund:0193a3c4-0000-7000-8000-000000000001";
  provider.answer = answerJson(200, { transfer_id: "t", reference, status: "SUCCESSFUL" });
  await book().transfer({ reference, from: "escrow", to: "rdf", amount: 5n });
  const [request] = provider.requests;
  expect(request).toMatchObject({
    method: "POST",
    path: "/check/transfers",
    headers: { authorization, "x-idempotency-key": reference },
  });
  expect(JSON.parse(request?.body ?? "")).toEqual({
    reference,
    amount: 5,
    source_user_id: "sub-escrow",
    destination_user_id: "sub-rdf",
  });
});

it("does not ask for what is not configured, nor order what JSON cannot hold", async () => {
  const nothing = book({ accounts: { rdf: "sub-rdf" } });
  await expect(nothing.balance("escrow", until)).rejects.toMatchObject({ code: "NOT_CONFIGURED" });
  await expect(nothing.statement("escrow", from, until)).rejects.toThrow();
  const order = { reference: "r", from: "rdf", to: "escrow", amount: 5n } as const;
  await expect(nothing.transfer(order)).rejects.toThrow();
  await expect(book().transfer({ ...order, amount: 2n ** 53n })).rejects.toThrow("too large");
  expect(provider.requests).toEqual([]);
});

it.each<[string, Parameters<typeof answerJson>]>([
  ["a refused key", [401, { error_code: "INVALID_API_KEY" }]],
  ["an unknown address", [404, {}]],
  ["its own failure", [500, {}]],
  ["a fraction of a rupiah", [200, { balance: 0.5 }]],
  ["another shape", [200, { has_more: true, data: [{ id: "x" }], reference: "other" }]],
])("takes %s for no answer", async (_title, answer) => {
  provider.answer = answerJson(...answer);
  await expect(book().balance("rdf", until)).rejects.toThrow();
  await expect(book().statement("rdf", from, until)).rejects.toThrow();
  const order = { reference: "r", from: "rdf", to: "escrow", amount: 5n } as const;
  await expect(book().transfer(order)).rejects.toThrow();
});

it("waits no longer than its time", async () => {
  provider.answer = () => undefined;
  await expect(book({ timeoutMilliseconds: 50 }).balance("rdf", until)).rejects.toMatchObject({
    name: "TimeoutError",
  });
});
