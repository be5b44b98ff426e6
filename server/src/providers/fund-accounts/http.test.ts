import {
  answerJson,
  type ProviderServer,
  startProviderServer,
} from "../../test/provider-server.ts";
import { createHttpFundAccounts } from "./http.ts";

let provider: ProviderServer;
beforeEach(async () => {
  provider = await startProviderServer();
});
afterEach(() => provider.close());

const bank = (more: object = {}) =>
  createHttpFundAccounts({ url: `${provider.url}/`, token: "secret-token", ...more });
const at = new Date("2026-11-25T17:00:00Z");
/** Not exact as a JSON number. */
const huge = 9_007_199_254_740_993n;

it("asks what all accounts held at a moment, and reads it to the last digit", async () => {
  provider.answer = answerJson(200, { balance: String(huge), more: "than asked" });
  expect(await bank().balance(at)).toBe(huge);
  const [request] = provider.requests;
  expect(request).toMatchObject({
    method: "GET",
    body: "",
    headers: { authorization: "Bearer secret-token" },
  });
  const { pathname, searchParams } = new URL(request?.path ?? "", "http://x");
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    "/check/balance",
    { at: "2026-11-25T17:00:00.000Z" },
  ]);
});

it.each<[string, Parameters<typeof answerJson>]>([
  ["a refused token", [401, {}]],
  ["an unknown address", [404, {}]],
  ["its own failure", [500, {}]],
  ["a number, which may have lost digits", [200, { balance: 9007199254740992 }]],
  ["a fraction of a rupiah", [200, { balance: "0.5" }]],
  ["a debt", [200, { balance: "-5" }]],
  ["an exponent", [200, { balance: "1e3" }]],
  ["no digits", [200, { balance: "" }]],
  ["another shape", [200, { total: "5" }]],
])("takes %s for no balance", async (_title, answer) => {
  provider.answer = answerJson(...answer);
  await expect(bank().balance(at)).rejects.toThrow();
});

it("waits no longer than its time", async () => {
  provider.answer = () => undefined;
  await expect(bank({ timeoutMilliseconds: 50 }).balance(at)).rejects.toMatchObject({
    name: "TimeoutError",
  });
});

it("orders a transfer to the last digit, and knows one that has not arrived yet", async () => {
  provider.answer = answerJson(200, { status: "PENDING" });
  const order = { reference: "checkout-1", investor: "funder-1", amount: huge };
  expect(await bank().transferToEscrow(order)).toEqual({ isSettled: false });
  expect(provider.requests[0]?.body).toContain(`"amount":"${huge}"`);
});
