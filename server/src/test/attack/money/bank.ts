import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Longer than the API waits for an outside party. */
const lateMs = 11_000;

/** What it was asked to do under one key. */
interface Order {
  readonly id: string;
  readonly accountNumber: string;
  readonly amount: number;
  /** The sub-account that it was asked for in; the provider knows of it in no other. */
  readonly account: string | undefined;
  asked: number;
}

/**
 * The payments provider and the bank of the fund accounts, as the API knows them over HTTP. Does each order once, however
 * often it is asked under its key; an order of a late amount is done at once, and answered too late the first time.
 */
export interface Bank {
  readonly url: string;
  readonly accounts: ReadonlyMap<string, Order>;
  readonly payouts: ReadonlyMap<string, Order>;
  readonly transfers: ReadonlyMap<string, Order>;
  readonly lateAmounts: Set<number>;
  /** What was paid at it, by its own numbers: asked about any other, it knows of none. */
  readonly payments: Map<string, object>;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length === 0 ? {} : JSON.parse(Buffer.concat(parts).toString());
}

export async function startBank(): Promise<Bank> {
  const accounts = new Map<string, Order>();
  const payouts = new Map<string, Order>();
  const transfers = new Map<string, Order>();
  const lateAmounts = new Set<number>();
  const payments = new Map<string, object>();

  async function take(
    book: Map<string, Order>,
    key: unknown,
    { amount, account }: { amount: unknown; account: string | undefined },
  ): Promise<Order> {
    const order = book.get(String(key)) ?? {
      id: randomUUID(),
      accountNumber: String(9_008_000_000_000_000 + book.size),
      amount: Number(amount),
      account,
      asked: 0,
    };
    if (order.account !== account) throw new Error("ordered twice, in two sub-accounts");
    book.set(String(key), order);
    order.asked += 1;
    if (order.asked === 1 && lateAmounts.has(order.amount)) await wait(lateMs);
    return order;
  }

  const disbursement = (externalId: string, { id, amount }: Order) => ({
    id,
    external_id: externalId,
    amount,
    status: "PENDING",
  });

  async function answer(request: IncomingMessage): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://bank");
    const body = await bodyOf(request);
    const { external_id, reference } = body;
    const account = request.headers["for-user-id"]?.toString();
    const asked = `${request.method} ${pathname}`;
    if (asked === "POST /callback_virtual_accounts") {
      const wanted = { amount: body.expected_amount, account };
      const { id, accountNumber } = await take(accounts, external_id, wanted);
      return { id, external_id, account_number: accountNumber };
    }
    const [, paymentId] =
      /^GET \/callback_virtual_account_payments\/payment_id=(.+)$/.exec(asked) ?? [];
    if (paymentId) return payments.get(decodeURIComponent(paymentId)) ?? null;
    if (asked.startsWith("PATCH /callback_virtual_accounts/")) {
      const id = pathname.split("/").at(-1);
      const isKnown = [...accounts.values()].some(
        (each) => each.id === id && each.account === account,
      );
      return isKnown ? {} : undefined;
    }
    if (asked === "POST /disbursements") {
      const order = await take(payouts, external_id, { amount: body.amount, account });
      return disbursement(String(external_id), order);
    }
    if (asked === "GET /disbursements") {
      const externalId = searchParams.get("external_id") ?? "";
      const order = payouts.get(externalId);
      return order && order.account === account ? [disbursement(externalId, order)] : [];
    }
    if (asked === "POST /fund-accounts/transfers") {
      await take(transfers, reference, { amount: body.amount, account });
      return { status: "SETTLED" };
    }
    return undefined;
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const data = await answer(request).catch(() => undefined);
    const status = data === undefined ? 500 : data === null ? 404 : 200;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(data ?? {}));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ accounts, payouts, transfers, lateAmounts, payments },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
