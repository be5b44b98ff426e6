import { type DisbursementEvent, takeDisbursementEvent } from "@rukun/contract/payouts";
import { endOf, payableFunderWith, payoutOrder } from "../../payouts.ts";
import { forgedTokens, type Told, tokenProof } from "./told.ts";
import { times, until, type World } from "./world.ts";

const { method, path } = takeDisbursementEvent;
const had = 5_000_000n;

/** As the inbox knows it. */
const eventOf = ({ id, status, amount }: DisbursementEvent) => `${id}:${status}:${amount}`;

/** Withdrawals that are on their way, then arrive or fail; others tell that each had come to its other end. */
export async function toldPayouts(world: World): Promise<Told> {
  const { app, bank } = world;
  const payouts = await Promise.all(
    times(2 * Math.ceil(world.sizes.messages / 20), () =>
      world.steadily(async () => {
        const userId = await payableFunderWith(app, had);
        return app.database.db.transaction((tx) =>
          app.services.payouts.request(tx, payoutOrder(userId)),
        );
      }),
    ),
  );
  const orders = payouts.map(({ id }) => id);
  await until("every payout asked for", async () => orders.every((id) => bank.payouts.has(id)));
  const endsOf = (nth: number) => (nth % 2 === 0 ? "COMPLETED" : "FAILED");
  const tell = (nth: number, status: string) => {
    const payout = payouts[nth] as (typeof payouts)[number];
    return endOf(payout, status, { id: bank.payouts.get(payout.id)?.id ?? "" });
  };
  const genuine = orders.flatMap((_id, nth) => [tell(nth, "PENDING"), tell(nth, endsOf(nth))]);
  const forged = orders.map((_id, nth) => ({
    message: tell(nth, endsOf(nth + 1)),
    proof: forgedTokens[nth % forgedTokens.length] ?? {},
  }));
  const { length: count } = payouts;
  const arrived = count / 2;
  const held = payouts.reduce(
    (sum, { amount }, nth) => sum + had - (endsOf(nth) === "COMPLETED" ? amount : 0n),
    0n,
  );
  return {
    of: "payouts",
    call: `${method} ${path}`,
    ...{ genuine, forged, proofOf: tokenProof },
    async effects() {
      const [row] = await world.rows(
        `select (select count(*)::int from inbox where provider = 'payouts' and event_id = any($1)) as kept,
           (select count(*)::int from payouts where id = any($2::uuid[]) and state = 'SETTLED') as settled,
           (select count(*)::int from payouts where id = any($2::uuid[]) and state = 'FAILED') as failed,
           (select count(*)::int from ledger_postings p
            where p.event = any(select 'payout:' || id || ':' || what
              from unnest($2::text[]) id, unnest(array['requested', 'settled', 'failed', 'returned']) what)) as postings,
           (select sum(balance)::text from ledger_accounts where name = any($3)) as held,
           (select sum(balance)::text from ledger_accounts where name = any($4)) as waiting,
           (select count(*)::int from audit_log
            where action = 'payout.contradiction' and object_id = any($2::uuid[])) as contradictions,
           (select count(*)::int from inbox where provider = 'payouts' and event_id = any($5)) as forged`,
        [
          genuine.map(eventOf),
          orders,
          payouts.map(({ owner }) => `rdf:${owner}`),
          payouts.map(({ owner }) => `payout:${owner}`),
          forged.map(({ message }) => eventOf(message)),
        ],
      );
      return row;
    },
    expected: {
      kept: genuine.length,
      ...{ settled: arrived, failed: count - arrived },
      // What was asked for, and its one end.
      postings: 2 * count,
      held: String(held),
      ...{ waiting: "0", contradictions: 0, forged: 0 },
    },
  };
}
