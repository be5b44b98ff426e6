import type { ServerResponse } from "node:http";
import type { DisbursementEvent } from "@rukun/contract/payouts";
import { rdfOf } from "../../ledger/accounts.ts";
import { ledgerOn } from "../../ledger/ledger-test-kit.ts";
import { addSeconds } from "../../lib/clock.ts";
import { createXendit } from "../../providers/payments/xendit.ts";
import { endOf, orderPayout, toldOfPayout } from "../../test/payouts.ts";
import {
  answerJson,
  type ProviderServer,
  startProviderServer,
} from "../../test/provider-server.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/* The adapter with sub-accounts, against a bank that keeps their orders apart and takes each key once. */

let app: TestApp;
let bank: ProviderServer;
let now = new Date();
/** What it has taken, by sub-account and our id. */
const taken = new Map<string, DisbursementEvent>();
/** Whether its answer to an order gets lost, whether it finds what it has taken, and what it takes no order for. */
let behaviour: { isLost: boolean; finds: boolean; refusal?: string } = {
  isLost: false,
  finds: true,
};

type Request = ProviderServer["requests"][number];

function answerTo({ method, path, headers, body }: Request): (response: ServerResponse) => void {
  const account = String(headers["for-user-id"]);
  if (method === "GET") {
    const id = new URL(path, bank.url).searchParams.get("external_id");
    const found = behaviour.finds ? taken.get(`${account} ${id}`) : undefined;
    return answerJson(200, found ? [found] : []);
  }
  if (behaviour.refusal) return answerJson(400, { error_code: behaviour.refusal });
  const { external_id, amount } = JSON.parse(body);
  const key = `${account} ${external_id}`;
  if (taken.has(key)) return answerJson(400, { error_code: "DUPLICATE_TRANSACTION_ERROR" });
  const event = { id: `disb-${taken.size}`, external_id, amount, status: "PENDING" };
  taken.set(key, event);
  return behaviour.isLost ? (response) => response.destroy() : answerJson(200, event);
}

beforeAll(async () => {
  bank = await startProviderServer();
  bank.answer = (response) => {
    const [last] = bank.requests.slice(-1);
    if (last) answerTo(last)(response);
  };
  const payments = createXendit({
    url: bank.url,
    token: "xnd_secret",
    accounts: { rdf: "sub-rdf", escrow: "sub-escrow" },
  });
  app = await createTestApp({}, { hasWorkers: false, clock: () => now, payments });
});
afterAll(async () => {
  await app.close();
  await bank.close();
});

const send = (payoutId: string) => app.services.jobHandlers["send-payout"]({ payoutId });
const stateOf = async (id: string) => (await app.services.payouts.find(app.database.db, id))?.state;
const postingsOf = async (id: string) => {
  const text = "select event from ledger_postings where event like $1 order by event";
  const rows = await readRows<{ event: string }>(app, text, [`payout:${id}:%`]);
  return rows.map(({ event }) => event.split(":").at(-1));
};
const orders = () => bank.requests.filter(({ method }) => method === "POST").length;

async function lostOrder() {
  const payout = await orderPayout(app);
  behaviour = { isLost: true, finds: true };
  await expect(send(payout.id)).rejects.toThrow();
  behaviour = { isLost: false, finds: true };
  now = addSeconds(now, 121);
  return payout;
}

test("an order whose answer was lost is found in the sub-account that it leaves, and not sent again", async () => {
  const { id } = await lostOrder();
  const before = orders();
  await send(id);
  expect([await stateOf(id), orders()]).toEqual(["SENT", before]);
});

test("one that is not found yet is not booked back because its key was used", async () => {
  const { id, owner, amount } = await lostOrder();
  behaviour.finds = false;
  await expect(send(id)).rejects.toThrow("400");
  expect(await stateOf(id)).toBe("SENT");
  expect(await ledgerOn(app.database).balanceOf(rdfOf(owner))).toBe(3_000_000n);
  for (let time = 0; time < 2; time += 1) {
    const eventId = await toldOfPayout(app, endOf({ id, amount }, "COMPLETED"));
    await app.services.jobHandlers["apply-payout-event"]({ eventId });
  }
  expect(await stateOf(id)).toBe("SETTLED");
  expect(await ledgerOn(app.database).balanceOf(rdfOf(owner))).toBe(3_000_000n);
  expect(await postingsOf(id)).toEqual(["requested", "settled"]);
});

test("one that is refused for what it asks for is booked back", async () => {
  const { id, owner } = await orderPayout(app);
  behaviour = { isLost: false, finds: true, refusal: "BANK_CODE_NOT_SUPPORTED_ERROR" };
  await send(id);
  expect(await stateOf(id)).toBe("FAILED");
  expect(await ledgerOn(app.database).balanceOf(rdfOf(owner))).toBe(5_000_000n);
  expect(await postingsOf(id)).toEqual(["failed", "requested"]);
});
