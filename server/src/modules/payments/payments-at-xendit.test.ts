import { createXendit } from "../../providers/payments/xendit.ts";
import { createPayment } from "../../test/payments.ts";
import {
  answerJson,
  type ProviderServer,
  startProviderServer,
} from "../../test/provider-server.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/* The adapter with sub-accounts, against a bank that knows a virtual account only in the one that it was opened in. */

let app: TestApp;
let bank: ProviderServer;
/** Whether it takes payments, by sub-account and the bank's id. */
const isOpen = new Map<string, boolean>();

type Request = ProviderServer["requests"][number];

function answerTo({ method, path, headers, body }: Request) {
  const { external_id } = JSON.parse(body);
  const isOrder = method === "POST";
  const id = isOrder ? `va-${external_id}` : path.split("/").at(-1);
  const key = `${headers["for-user-id"]} ${id}`;
  if (!isOrder && !isOpen.has(key)) return answerJson(404, {});
  isOpen.set(key, isOrder);
  return answerJson(200, { id, external_id, account_number: "9008120477310948" });
}

beforeAll(async () => {
  bank = await startProviderServer();
  bank.answer = (response) => {
    const [last] = bank.requests.slice(-1);
    if (last) answerTo(last)(response);
  };
  const accounts = { rdf: "sub-rdf", escrow: "sub-escrow" };
  const payments = createXendit({ url: bank.url, token: "xnd_secret", accounts });
  app = await createTestApp({}, { hasWorkers: false, payments });
});
afterAll(async () => {
  await app.close();
  await bank.close();
});

test.each([
  ["top-up", "sub-rdf"],
  ["transaction", "sub-escrow"],
] as const)("the account for a %s is opened and closed in %s", async (purpose, account) => {
  const { id: paymentId } = await createPayment(app, { purpose });
  await app.services.jobHandlers["open-virtual-account"]({ paymentId });
  const key = `${account} va-${paymentId}`;
  expect(isOpen.get(key)).toBe(true);
  await app.services.jobHandlers["close-virtual-account"]({ paymentId });
  expect(isOpen.get(key)).toBe(false);
});
