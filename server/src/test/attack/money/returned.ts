import { callbackHeaders } from "@rukun/contract/callback-headers";
import { takeDisbursementEvent } from "@rukun/contract/payouts";
import { callbackToken } from "../../callback-token.ts";
import { payableFunderWith, payoutOrder } from "../../payouts.ts";
import { shuffled } from "./told.ts";
import { expectations, type Proven, times, until, type World } from "./world.ts";

const count = 20;
const { method, path } = takeDisbursementEvent;
const booked = ["requested", "settled", "returned", "failed"];

/** Withdrawals that arrive and come back, told to both APIs several times each in any order, and again afterwards. */
export async function returnedPayouts(world: World): Promise<Proven> {
  const { same, problems } = expectations();
  const { app, bank, rows } = world;
  const payouts = await Promise.all(
    times(count, async () => {
      const userId = await payableFunderWith(app, 5_000_000n);
      return app.database.db.transaction((tx) =>
        app.services.payouts.request(tx, payoutOrder(userId)),
      );
    }),
  );
  const orders = payouts.map(({ id }) => id);
  await until("every payout asked for", async () => orders.every((id) => bank.payouts.has(id)));
  const told = orders.flatMap((external_id) => {
    const { id = "", amount = 0 } = bank.payouts.get(external_id) ?? {};
    const of = { id, external_id, amount };
    const ends = [
      { ...of, status: "COMPLETED" },
      { ...of, status: "REVERSED", failure_code: "INVALID_DESTINATION" },
    ];
    return [...ends, ...ends, ...ends];
  });
  const tellAll = () =>
    Promise.all(
      shuffled(told).map(async (body) => {
        const headers = { [callbackHeaders.token]: callbackToken };
        const { statusCode } = await world.surely(`${method} ${path}`, { body, headers });
        same("what became of a payout, taken", statusCode, 200);
      }),
    );
  const effects = async () => {
    const [row] = await rows<{ returned: number; postings: number; back: string; left: string }>(
      `select (select count(*)::int from payouts where id = any($1::uuid[]) and state = 'RETURNED') as returned,
         (select count(distinct p.event)::int from ledger_postings p
          where p.event = any(select 'payout:' || id || ':' || what from unnest($1::text[]) id, unnest($2::text[]) what)) as postings,
         (select sum(balance)::text from ledger_accounts where name = any($3)) as back,
         (select sum(balance)::text from ledger_accounts where name = any($4)) as left`,
      [
        orders,
        booked,
        payouts.map(({ owner }) => `rdf:${owner}`),
        payouts.map(({ owner }) => `payout:${owner}`),
      ],
    );
    return row;
  };
  await tellAll();
  await world.settled();
  const expected = {
    returned: count,
    postings: count * booked.length,
    back: String(5_000_000n * BigInt(count)),
    left: "0",
  };
  same("effects", await effects(), expected);
  await tellAll();
  await world.settled();
  same("effects of stale messages", await effects(), expected);
  const audited = await rows(
    "select 1 from audit_log where action = 'payout.contradiction' and object_id = any($1)",
    [orders],
  );
  same("contradictions", audited.length, 0);
  return {
    counts: `${count} withdrawals that came back, told ${2 * told.length} times in any order: ${count} back in their fund accounts`,
    problems,
  };
}
