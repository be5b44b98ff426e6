import { takeVirtualAccountPayment } from "@rukun/contract/payments";
import { addSeconds } from "../../../lib/clock.ts";
import { createPayment, paymentOf } from "../../payments.ts";
import { forgedTokens, type Told, tokenProof } from "./told.ts";
import { times, type World } from "./world.ts";

const { method, path } = takeVirtualAccountPayment;
const perPayment = 5;
const amount = 1_000_000n;

/** What a database takes neither as text nor in jsonb, in fields that are known and in others. */
const oddTexts = [
  {},
  { sender_name: "BUDI\u0000" },
  { sender_name: "\ud800", "\u0000": "a\udc00b" },
  { nested: [{ deeper: { "\ud800": "\u0000" } }] },
];

/**
 * Money for virtual accounts: in time, of another amount, too late, and twice; with odd texts. Among them lies by whoever
 * has the token: money that the provider knows nothing of.
 */
export async function toldPayments(world: World): Promise<Told> {
  const total = world.sizes.messages;
  const payments = await Promise.all(
    times(Math.ceil(total / perPayment), () =>
      world.steadily(() => createPayment(world.app, { amount })),
    ),
  );
  const paymentFor = (nth: number) => payments[nth % payments.length] as (typeof payments)[number];
  const genuine = times(total, (nth) => {
    const payment = paymentFor(nth);
    const kind = Math.floor(nth / payments.length);
    return paymentOf(payment, {
      ...(kind === 1 && { amount: Number(amount) - 1 }),
      ...oddTexts[nth % oddTexts.length],
      ...(kind === 2 && {
        transaction_timestamp: addSeconds(payment.expiresAt, 3600).toISOString(),
      }),
    });
  });
  for (const message of genuine) world.bank.payments.set(message.payment_id, message);
  const lies = times(Math.ceil(total / 10), (nth) =>
    paymentOf(nth % 2 === 0 ? paymentFor(nth) : { id: `x-${nth}`, amount }, {
      amount: 777_000_000,
    }),
  );
  const forged = times(Math.ceil(total / 2), (nth) => ({
    message: paymentOf(paymentFor(nth), { amount: 999_000_000 }),
    proof: forgedTokens[nth % forgedTokens.length] ?? {},
  }));
  const ids = genuine.map(({ payment_id }) => payment_id);
  const accounts = payments.map(({ userId }) => `rdf:${userId}`);
  return {
    of: "payments",
    call: `${method} ${path}`,
    genuine: [...genuine, ...lies],
    ...{ forged, proofOf: tokenProof },
    async effects() {
      const [row] = await world.rows(
        `select count(distinct i.id)::int as kept, count(p.id)::int as postings, count(distinct p.event)::int as booked,
           (select sum(balance)::text from ledger_accounts where name = any($2)) as held,
           (select count(*)::int from inbox where event_id = any($3)) as forged,
           (select count(*)::int from provider_findings f join inbox i on i.id = f.inbox_id
            where f.kind = 'unknown_payment' and i.body->>'payment_id' = any($4)) as lies
         from inbox i left join ledger_postings p on p.event = 'arrival:' || i.id
         where i.event_id = any($1)`,
        [
          ids,
          accounts,
          forged.map(({ message }) => message.payment_id),
          lies.map(({ payment_id }) => payment_id),
        ],
      );
      return row;
    },
    expected: {
      ...{ kept: total, postings: total, booked: total },
      held: String(genuine.reduce((sum, each) => sum + BigInt(each.amount), 0n)),
      ...{ forged: 0, lies: lies.length },
    },
  };
}
