import type { ServerResponse } from "node:http";
import {
  answerJson,
  type ProviderServer,
  startProviderServer,
} from "../../test/provider-server.ts";
import { type PayoutOrder, PayoutRefused } from "./port.ts";
import { createXendit } from "./xendit.ts";

let provider: ProviderServer;
beforeEach(async () => {
  provider = await startProviderServer();
});
afterEach(() => provider.close());

const order: PayoutOrder = {
  externalId: "0193a3c4-0000-7000-8000-000000000001",
  paidFrom: "rdf",
  amount: 2_000_000n,
  bankCode: "BCA",
  accountNumber: "5271234561",
  holder: "RANI KUSUMA DEWI",
  description: "Penarikan saldo RDF Rukun",
};
/** As the documentation shows it. */
const documented = {
  id: "57f1ce05bb1a631a65eee662",
  user_id: "5785e6334d7b410667d355c4",
  external_id: order.externalId,
  amount: 2_000_000,
  bank_code: "BCA",
  account_holder_name: order.holder,
  disbursement_description: order.description,
  status: "PENDING",
};

const accounts = { rdf: "sub-rdf", escrow: "sub-escrow" };
const adapter = (timeoutMilliseconds = 10_000) =>
  createXendit({ url: `${provider.url}/`, token: "xnd_secret", timeoutMilliseconds, accounts });
const send = (milliseconds?: number) => adapter(milliseconds).sendPayout(order);
const failureOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => new Error("was taken"),
    (error: Error) => error,
  );

it("is sent under a key that stays the same", async () => {
  provider.answer = answerJson(200, documented);
  expect([await send(), await send()]).toEqual([documented, documented]);
  const [first, second] = provider.requests;
  expect(first).toMatchObject({
    method: "POST",
    path: "/check/disbursements",
    headers: {
      authorization: `Basic ${Buffer.from("xnd_secret:").toString("base64")}`,
      "x-idempotency-key": order.externalId,
    },
  });
  expect(JSON.parse(first?.body ?? "")).toEqual({
    external_id: order.externalId,
    amount: 2_000_000,
    bank_code: "BCA",
    account_holder_name: "RANI KUSUMA DEWI",
    account_number: "5271234561",
    description: "Penarikan saldo RDF Rukun",
  });
  expect([second?.body, second?.headers["x-idempotency-key"]]).toEqual([
    first?.body,
    order.externalId,
  ]);
});

it("is found by our own id, or nobody knows of it", async () => {
  provider.answer = answerJson(200, [{ ...documented, status: "COMPLETED" }]);
  const found = await adapter().findPayout(order);
  expect(found).toMatchObject({ id: documented.id, status: "COMPLETED" });
  expect(provider.requests[0]).toMatchObject({
    method: "GET",
    path: `/check/disbursements?external_id=${order.externalId}`,
  });
  provider.answer = answerJson(404, { error_code: "DIRECT_DISBURSEMENT_NOT_FOUND_ERROR" });
  await expect(adapter().findPayout(order)).resolves.toBeUndefined();
  provider.answer = answerJson(200, []);
  await expect(adapter().findPayout({ ...order, externalId: "a&b" })).resolves.toBeUndefined();
  expect(provider.requests[2]?.path).toBe("/check/disbursements?external_id=a%26b");
});

it.each(["rdf", "escrow"] as const)(
  "is sent and looked for in one account: %s",
  async (paidFrom) => {
    provider.answer = answerJson(200, documented);
    await adapter().sendPayout({ ...order, paidFrom });
    provider.answer = answerJson(200, [documented]);
    await adapter().findPayout({ ...order, paidFrom });
    expect(provider.requests.map(({ headers }) => headers["for-user-id"])).toEqual([
      accounts[paidFrom],
      accounts[paidFrom],
    ]);
  },
);

it.each([
  ["an unknown bank", 400, { error_code: "BANK_CODE_NOT_SUPPORTED_ERROR" }],
  ["a wrong number", 400, { error_code: "RECIPIENT_ACCOUNT_NUMBER_ERROR", message: order.holder }],
  ["a wrong order", 422, {}],
])("is refused for certain: %s", async (_title, status, body) => {
  provider.answer = answerJson(status, body);
  const failure = await failureOf(send());
  expect(failure).toBeInstanceOf(PayoutRefused);
  expect(`${failure.message} ${failure.cause}`).not.toContain(order.holder);
});

const cut = (response: ServerResponse) => {
  response.writeHead(200, { "content-length": "500" });
  response.write('{"id":"57f1', () => response.destroy());
};
it.each<[string, (response: ServerResponse) => void]>([
  ["a refused key", answerJson(401, { error_code: "INVALID_API_KEY" })],
  ["a forbidden request", answerJson(403, {})],
  ["an unknown address", answerJson(404, {})],
  ["a time-out of its own", answerJson(408, {})],
  ["a doubled order", answerJson(409, { error_code: "IDEMPOTENCY_ERROR" })],
  ["a key that was used", answerJson(400, { error_code: "DUPLICATE_TRANSACTION_ERROR" })],
  ["too many requests", answerJson(429, {})],
  ["its own failure", answerJson(500, { error_code: "SERVER_ERROR" })],
  ["a gateway's", answerJson(503, {})],
  ["a page", (response) => response.end("<html>")],
  ["another order", answerJson(200, { ...documented, external_id: "other" })],
  ["an amount that is no number", answerJson(200, { ...documented, amount: "2000000" })],
  ["an answer that is cut in the middle", cut],
])("may have been taken after %s", async (_title, answer) => {
  provider.answer = answer;
  const failure = await failureOf(send());
  expect(failure.message).not.toBe("was taken");
  expect(failure).not.toBeInstanceOf(PayoutRefused);
  expect(failure.message).not.toContain(order.holder);
});

it("may have been taken when no answer came in time", async () => {
  provider.answer = () => undefined;
  await expect(send(50)).rejects.toMatchObject({ name: "TimeoutError" });
});

it.each([answerJson(500, {}), answerJson(200, {}), answerJson(200, [{ id: "x" }])])(
  "is not taken for unknown when the question fails",
  async (answer) => {
    provider.answer = answer;
    await expect(adapter().findPayout(order)).rejects.toThrow();
  },
);
