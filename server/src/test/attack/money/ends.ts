import type { CampaignStatus } from "@rukun/contract/campaign-status";
import { createCampaign } from "../../campaigns.ts";
import { createPaid, fundingEnds } from "../../funding-ends.ts";
import { paymentOf } from "../../payments.ts";
import { createOwing, type Owing, repaying } from "../../repayments.ts";
import { killWhile } from "./kills.ts";
import { refundedOnce } from "./places.ts";
import { expectations, type Proven, times, until, type World } from "./world.ts";

const amount = 100_000n;
const finished: CampaignStatus = "FINISH";

async function createPeople(world: World, count: number): Promise<{ id: string }[]> {
  return world.rows<{ id: string }>(
    `insert into users (id, role, full_name, email, phone, password_hash, nationality, locale, email_verified_at, status)
     select gen_random_uuid(), 'lender', 'Siti Rahmawati', 'fire-' || n || '@example.test', '+62811' || (10000000 + n), '-', 'ID', 'id', now(), 'VERIFIED'
     from generate_series(1, $1) n returning id`,
    [count],
  );
}

/** A campaign that misses its minimum gives everybody's money back, while everything is killed in turn. */
export async function killedRefunds(world: World): Promise<Proven> {
  const { same, problems } = expectations();
  const count = world.sizes.rows;
  const total = amount * BigInt(count);
  const people = await createPeople(world, count);
  const { id: campaignId } = await createCampaign(world.app, {
    target: 2n * total,
    minimum: 2n * total,
  });
  await createPaid(world.app, campaignId, people, count);
  await fundingEnds(world.app).passDeadline(campaignId);
  await world.queue("move-campaigns", {});
  const done = async () => {
    const [row] = await world.rows<{ done: number }>(
      "select count(*)::int as done from campaign_transactions where campaign_id = $1 and status = 'REFUNDED'",
      [campaignId],
    );
    return row?.done ?? 0;
  };
  const kills = await killWhile(world, { total: count, done });
  await refundedOnce(world, { campaignId, count, amount }, same);
  const balances = await world.rows<{ balance: string; people: number }>(
    "select balance::text, count(*)::int as people from ledger_accounts where name = any($1) group by balance",
    [people.map(({ id }) => `rdf:${id}`)],
  );
  same("what each has again", balances, [{ balance: String(amount), people: count }]);
  return { counts: `${count} funders, ${kills} kills: each refunded once`, problems };
}

/** A distribution that is killed leads to the same chain as one that is not. */
export async function killedDistribution(world: World): Promise<Proven> {
  const { same, problems } = expectations();
  // Each funder costs as much as ten refunds: there are two campaigns, and each is made row by row.
  const count = Math.max(Math.ceil(world.sizes.rows / 5), 250);
  const funder = { principal: 1_000_000n, margin: 70_000n, tax: 10_500n };
  const { app } = world;
  const { proposed, release } = repaying(app);
  const price = (funder.principal + funder.margin) * BigInt(count);

  async function repaid(): Promise<Owing> {
    const owing = await createOwing(app, {
      amounts: times(count, () => funder.principal),
      margin: funder.margin * BigInt(count),
    });
    const { data } = (await repaying(app).start(owing, price)).json();
    same("payment taken", await world.tell(paymentOf({ id: data.id, amount: price })), 200);
    await world.settled();
    const [id = ""] = await proposed(owing);
    same("release", (await release(id)).statusCode, 200);
    return owing;
  }

  const booked = (owing: Owing) => async () => {
    const [row] = await world.rows<{ done: number }>(
      `select count(distinct s.transaction_id)::int as done from distribution_shares s
       join distributions d on d.id = s.distribution_id where d.campaign_id = $1 and s.booked_at is not null`,
      [owing.id],
    );
    return row?.done ?? 0;
  };
  const isDone = (owing: Owing) => async () => {
    const [row] = await world.rows<{ status: string; open: number }>(
      `select c.status, (select count(*)::int from distributions d where d.campaign_id = c.id and d.state <> 'DONE') as open
       from campaigns c where c.id = $1`,
      [owing.id],
    );
    return row?.open === 0 && row.status === finished;
  };
  /** The campaign's book, as far as it does not name somebody. */
  const chain = ({ id }: Owing) =>
    world.rows(
      `select e.seq, e.amount::text, e.balance_after::text, p.kind from ledger_entries e
       join ledger_postings p on p.id = e.posting_id where e.account = 'repayment:' || $1 order by e.seq`,
      [id],
    );

  const calm = await repaid();
  await until("a distribution in peace", isDone(calm));
  const killed = await repaid();
  const kills = await killWhile(world, { total: count, done: booked(killed) });
  await until("the end of the distribution that was killed", isDone(killed));
  const [left, right] = [await chain(killed), await chain(calm)];
  same("length of the chain", left.length, right.length);
  const differs = left.findIndex(
    (entry, at) => JSON.stringify(entry) !== JSON.stringify(right[at]),
  );
  same("first difference between the chains", differs, -1);
  const balances = await world.rows(
    "select balance::text, count(*)::int as people from ledger_accounts where name = any($1) group by balance",
    [killed.funders.map((each) => `rdf:${each.funder.id}`)],
  );
  const net = funder.principal + funder.margin - funder.tax;
  same("what each received", balances, [{ balance: String(net), people: count }]);
  return {
    counts: `${count} funders, ${kills} kills: ${left.length} entries, the same as in peace`,
    problems,
  };
}
