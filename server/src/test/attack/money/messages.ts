import { randomInt } from "node:crypto";
import { headers as names } from "@rukun/contract/headers";
import { takeVirtualAccountPayment, type VirtualAccountPayment } from "@rukun/contract/payments";
import { addSeconds } from "../../../lib/clock.ts";
import { callbackToken } from "../../callback-token.ts";
import { createPayment, paymentOf } from "../../payments.ts";
import { expectations, type Proven, times, type World } from "./world.ts";

const { method, path } = takeVirtualAccountPayment;
const atOnce = 40;
const perPayment = 5;
const amount = 1_000_000n;

export function shuffled<T>(list: readonly T[]): T[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

/** Callbacks that do not come from the provider. */
const forgeries: readonly (string | undefined)[] = [
  undefined,
  "",
  "another-token-that-is-long-enough",
  `${callbackToken}x`,
  callbackToken.slice(0, -1),
  callbackToken.toUpperCase(),
];

/** The provider's messages twice each, in any order, with forged ones between, and all of them again afterwards. */
export async function messages(world: World): Promise<Proven> {
  const { same, problems } = expectations();
  const total = world.sizes.messages;
  const payments = await Promise.all(
    times(Math.ceil(total / perPayment), () =>
      world.steadily(() => createPayment(world.app, { amount })),
    ),
  );
  const genuine = times(total, (nth): VirtualAccountPayment => {
    const payment = payments[nth % payments.length] as (typeof payments)[number];
    // In time, of another amount, too late, and twice.
    const kind = Math.floor(nth / payments.length);
    return paymentOf(payment, {
      ...(kind === 1 && { amount: Number(amount) - 1 }),
      ...(kind === 2 && {
        transaction_timestamp: addSeconds(payment.expiresAt, 3600).toISOString(),
      }),
    });
  });
  const forged = times(Math.ceil(total / 2), (nth) => ({
    message: paymentOf(payments[nth % payments.length] as (typeof payments)[number], {
      amount: 999_000_000,
    }),
    token: forgeries[nth % forgeries.length],
  }));
  const queue = shuffled([
    ...genuine.map((message) => ({ message, isForged: false, token: undefined })),
    ...genuine.map((message) => ({ message, isForged: false, token: undefined })),
    ...forged.map((each) => ({ ...each, isForged: true })),
  ]);
  let [refused, taken] = [0, 0];
  const lane = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      if (!next.isForged) {
        if ((await world.tell(next.message)) === 200) taken += 1;
        continue;
      }
      const headers: Record<string, string> =
        next.token === undefined ? {} : { [names.callbackToken]: next.token };
      const body = { ...next.message };
      const answer = await world.surely(`${method} ${path}`, { body, headers });
      if (answer.statusCode === 403) refused += 1;
    }
  };
  await Promise.all(times(atOnce, lane));
  same("genuine messages taken", taken, 2 * total);
  same("forged messages refused", refused, forged.length);
  await world.settled();
  const before = await effects(world, payments, genuine);
  // Days later they are told once more.
  queue.push(
    ...shuffled(genuine).map((message) => ({ message, isForged: false, token: undefined })),
  );
  await Promise.all(times(atOnce, lane));
  same("stale messages taken", taken, 3 * total);
  await world.settled();
  const after = await effects(world, payments, genuine);
  same("effects of stale messages", after, before);
  const sum = genuine.reduce((all, each) => all + BigInt(each.amount), 0n);
  same("effects", after, { kept: total, postings: total, booked: total, held: String(sum) });
  const kept = await world.rows("select 1 from inbox where event_id = any($1)", [
    forged.map(({ message }) => message.payment_id),
  ]);
  same("forged messages kept", kept.length, 0);
  return {
    counts: `${total} messages told three times each in any order: ${after.postings} effects; ${forged.length} forged: ${refused} refused`,
    problems,
  };
}

async function effects(
  world: World,
  payments: readonly { readonly userId: string }[],
  told: readonly VirtualAccountPayment[],
) {
  const [row] = await world.rows<{ kept: number; postings: number; booked: number; held: string }>(
    `select count(distinct i.id)::int as kept, count(p.id)::int as postings, count(distinct p.event)::int as booked,
       (select sum(balance)::text from ledger_accounts where name = any($2)) as held
     from inbox i left join ledger_postings p on p.event = 'arrival:' || i.id
     where i.event_id = any($1)`,
    [told.map(({ payment_id }) => payment_id), payments.map(({ userId }) => `rdf:${userId}`)],
  );
  if (!row) throw new Error("nothing was counted");
  return row;
}
