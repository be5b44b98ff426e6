import type { ServerResponse } from "node:http";
import {
  answerJson,
  type ProviderServer,
  startProviderServer,
} from "../../test/provider-server.ts";
import type { VirtualAccountOrder } from "./port.ts";
import { createXendit } from "./xendit.ts";

let provider: ProviderServer;
beforeEach(async () => {
  provider = await startProviderServer();
});
afterEach(() => provider.close());

const order: VirtualAccountOrder = {
  externalId: "0193a3c4-0000-7000-8000-000000000001",
  bankCode: "BSI",
  creditsTo: "rdf",
  name: "Rani Kusuma Dewi",
  amount: 5_000_000n,
  expiresAt: new Date("2026-11-24T13:05:00Z"),
};
/** As the documentation shows it. */
const documented = {
  id: "57f6fbf26b9f064272622aa6",
  external_id: order.externalId,
  owner_id: "57b4e5181473eeb61c11f9b9",
  bank_code: "BSI",
  merchant_code: "9008",
  account_number: "9008120477310948",
  name: order.name,
  currency: "IDR",
  is_single_use: true,
  is_closed: true,
  expected_amount: 5_000_000,
  expiration_date: "2026-11-24T13:05:00.000Z",
  status: "PENDING",
};

const accounts = { rdf: "sub-rdf", escrow: "sub-escrow" };
const adapter = (timeoutMilliseconds = 10_000) =>
  createXendit({ url: `${provider.url}/`, token: "xnd_secret", timeoutMilliseconds, accounts });
const open = (milliseconds?: number) => adapter(milliseconds).openVirtualAccount(order);

it("opens a closed account for a single payment, under a key that stays the same", async () => {
  provider.answer = answerJson(200, documented);
  const account = { providerId: documented.id, accountNumber: documented.account_number };
  expect([await open(), await open()]).toEqual([account, account]);
  const [first, second] = provider.requests;
  expect(first).toMatchObject({
    method: "POST",
    path: "/check/callback_virtual_accounts",
    headers: {
      authorization: `Basic ${Buffer.from("xnd_secret:").toString("base64")}`,
      "x-idempotency-key": order.externalId,
    },
  });
  expect(JSON.parse(first?.body ?? "")).toEqual({
    external_id: order.externalId,
    bank_code: "BSI",
    name: "Rani Kusuma Dewi",
    is_closed: true,
    is_single_use: true,
    expected_amount: 5_000_000,
    expiration_date: "2026-11-24T13:05:00.000Z",
  });
  expect([second?.body, second?.headers["x-idempotency-key"]]).toEqual([
    first?.body,
    order.externalId,
  ]);
});

it("closes an account by ending its time; one that is gone is closed", async () => {
  provider.answer = answerJson(200, { ...documented, status: "INACTIVE" });
  await adapter().closeVirtualAccount({ providerId: documented.id, creditsTo: "rdf" });
  const [request] = provider.requests;
  expect(request).toMatchObject({
    method: "PATCH",
    path: `/check/callback_virtual_accounts/${documented.id}`,
    headers: { "for-user-id": "sub-rdf" },
  });
  const { expiration_date } = JSON.parse(request?.body ?? "");
  expect(new Date(expiration_date).getTime()).toBeLessThanOrEqual(Date.now());
  provider.answer = answerJson(404, { error_code: "CALLBACK_VIRTUAL_ACCOUNT_NOT_FOUND_ERROR" });
  await expect(
    adapter().closeVirtualAccount({ providerId: "../x", creditsTo: "escrow" }),
  ).resolves.toBeUndefined();
  expect(provider.requests[1]?.path).toBe("/check/callback_virtual_accounts/..%2Fx");
});

it("orders no amount that JSON cannot hold exactly", async () => {
  const amount = 2n ** 53n;
  await expect(adapter().openVirtualAccount({ ...order, amount })).rejects.toThrow("too large");
  expect(provider.requests).toEqual([]);
});

const cut = (response: ServerResponse) => {
  response.writeHead(200, { "content-length": "500" });
  response.write('{"id":"57f6', () => response.destroy());
};
it.each<[string, (response: ServerResponse) => void]>([
  ["a refused key", answerJson(401, { error_code: "INVALID_API_KEY" })],
  ["a refused order", answerJson(400, { error_code: "API_VALIDATION_ERROR", message: order.name })],
  ["an unknown address", answerJson(404, {})],
  ["too many requests", answerJson(429, {})],
  ["its own failure", answerJson(500, { error_code: "SERVER_ERROR" })],
  ["a page", (response) => response.end("<html>")],
  ["an account of another order", answerJson(200, { ...documented, external_id: "other" })],
  ["no number", answerJson(200, { ...documented, account_number: "" })],
  ["an answer that is cut in the middle", cut],
])("does not take %s for an account, and says nothing of the payer", async (_title, answer) => {
  provider.answer = answer;
  const failure: Error = await open().then(
    () => new Error("was opened"),
    (error: Error) => error,
  );
  expect(failure.message).not.toBe("was opened");
  expect(failure.message).not.toContain(order.name);
});

it("waits no longer than its time", async () => {
  provider.answer = () => undefined;
  await expect(open(50)).rejects.toMatchObject({ name: "TimeoutError" });
});
