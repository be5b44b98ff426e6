import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Load, startLoad } from "./load.ts";
import { expectations, type Proven, until, type Victim, type World } from "./world.ts";

export const victims: readonly Victim[] = ["API 1", "API 2", "database"];
/** The whole is checked after so many, while the load goes on. */
const checkedEvery = 10;

/** Everything is killed in turn while people pay. */
export async function killsUnderLoad(world: World): Promise<Proven> {
  const { kills } = world.sizes;
  const load = await startLoad(world);
  const problems: string[] = [];
  for (let nth = 0; nth < kills; nth += 1) {
    await wait(randomInt(100, 600));
    await world.kill(victims[nth % victims.length] as Victim);
    if (nth % checkedEvery === checkedEvery - 1) problems.push(...(await world.findings()));
  }
  await wait(500);
  await load.stop();
  await world.settled();
  const lost = await compare(world, load);
  const { pledges, checkouts, messages } = load.acknowledged;
  const done = `${pledges.size} pledges, ${checkouts.size} checkouts, ${messages.size} payments`;
  const counts = `${kills} kills of API, API and database in turn: ${done} acknowledged, ${load.retries()} asked again; ${lost.lost} lost, ${lost.doubled} doubled`;
  return { counts, problems: [...problems, ...load.wrong, ...lost.problems] };
}

/** What was acknowledged, beside what the tables and the ledger say. */
async function compare(world: World, load: Load) {
  const { same, problems } = expectations();
  const { pledges, checkouts, messages } = load.acknowledged;
  const of = [load.campaigns];

  const made = await world.rows<{ id: string; key: string; status: string; booked: number }>(
    `select t.id, c.key, t.status, count(e.ref)::int as booked
     from campaign_transactions t
     left join commands c on c.user_id = t.user_id and c.answer->>'campaign_transaction_id' = t.id::text
       and c.answer ? 'held_until'
     left join ledger_entries e on e.account = 'escrow:' || t.campaign_id and e.ref = t.id::text
     where t.campaign_id = any($1::uuid[]) group by t.id, c.key`,
    of,
  );
  const byKey = new Map(made.map((row) => [row.key, row]));
  const lostPledges = [...pledges].filter(([key, id]) => byKey.get(key)?.id !== id);
  same("acknowledged pledges lost", lostPledges.length, 0);
  same("pledges nobody sent", made.filter(({ key }) => !load.sent.has(key)).length, 0);
  const keysTwice = made.length - byKey.size;
  same("pledges of one key", keysTwice, 0);
  const bookedTwice = made.filter(({ booked }) => booked > 1).length;
  same("transactions booked twice", bookedTwice, 0);
  const isPaid = (status: string) => ["PAID", "ALLOCATED", "RUNNING"].includes(status);
  const wrongStatus = made.filter(({ status, booked }) => isPaid(status) !== (booked === 1));
  same("transactions whose status is not what is booked", wrongStatus.length, 0);

  const asked = await world.rows<{ key: string; transaction: string; id: string }>(
    `select distinct k.key, c.transaction_id as transaction, k.answer->>'uuid' as id
     from checkouts c join campaign_transactions t on t.id = c.transaction_id
     join commands k on k.user_id = c.user_id and k.answer->>'uuid' = coalesce(c.payment_id, c.id)::text
     where t.campaign_id = any($1::uuid[])`,
    of,
  );
  const [paid] = await world.rows<{ count: number }>(
    `select count(*)::int from checkouts c join campaign_transactions t on t.id = c.transaction_id
     where t.campaign_id = any($1::uuid[])`,
    of,
  );
  const checkoutOf = new Map(asked.map((row) => [row.key, row]));
  const lostCheckouts = [...checkouts].filter(
    ([key, { uuid, id }]) =>
      checkoutOf.get(key)?.id !== uuid || checkoutOf.get(key)?.transaction !== id,
  );
  same("acknowledged checkouts lost", lostCheckouts.length, 0);
  const checkoutsTwice = (paid?.count ?? 0) - checkoutOf.size;
  same("checkouts of one key", checkoutsTwice, 0);
  const statusOf = new Map(made.map(({ id, status }) => [id, status]));
  const unpaid = [...checkouts.values()].filter(
    ({ id, isRdf }) => isRdf && !isPaid(statusOf.get(id) ?? ""),
  );
  same("acknowledged payments from fund accounts that are not paid", unpaid.length, 0);

  const told = await world.rows<{ id: string; amount: string; booked: number }>(
    `select i.event_id as id, i.body->>'amount' as amount,
       (select count(*)::int from ledger_postings p where p.event = 'arrival:' || i.id) as booked
     from inbox i where i.provider = 'payments' and i.event_id = any($1)`,
    [[...messages.keys()]],
  );
  same("acknowledged payments kept", told.length, messages.size);
  const notBooked = told.filter(({ booked }) => booked === 0).length;
  same("acknowledged payments that are not booked", notBooked, 0);
  const paidTwice = told.filter(({ booked }) => booked > 1).length;
  same("payments booked twice", paidTwice, 0);

  const [sum] = await world.rows<{ held: string }>(
    `select sum(balance)::text as held from ledger_accounts
     where name = any($1) or name = any($2)`,
    [load.funders.map(({ id }) => `rdf:${id}`), load.campaigns.map((id) => `escrow:${id}`)],
  );
  const put = [...messages.values()].reduce((total, each) => total + each, load.toppedUp());
  same("rupiah in fund accounts and escrow", sum?.held, String(put));

  const lost =
    lostPledges.length +
    lostCheckouts.length +
    unpaid.length +
    notBooked +
    messages.size -
    told.length;
  return { problems, lost, doubled: keysTwice + bookedTwice + checkoutsTwice + paidTwice };
}

/** Kills everything in turn as work goes on, each time a part of it is done, until it is over. @returns how often */
export async function killWhile(
  world: World,
  { total, done }: { total: number; done: () => Promise<number> },
): Promise<number> {
  const parts = 12;
  let kills = 0;
  for (let part = 1; part < parts; part += 1) {
    const goal = Math.floor((total * part) / parts);
    await until(`${goal} of ${total}`, async () => (await done()) >= goal, { everyMs: 20 });
    if ((await done()) === total) break;
    // Both, so that nobody else goes on with it; or the database under them.
    const next: readonly Victim[] = part % 3 === 0 ? ["database"] : ["API 1", "API 2"];
    await Promise.all(next.map((victim) => world.kill(victim)));
    kills += next.length;
  }
  await until(`all ${total}`, async () => (await done()) === total);
  return kills;
}
