import { randomUUID } from "node:crypto";
import { createCampaign } from "../../campaigns.ts";
import { addToRdf, byRdf, signedIn } from "../../checkouts.ts";
import type { TestMember } from "../../factories.ts";
import { createFunder } from "../../funders.ts";
import { expectations, type Proven, times, until, type World } from "./world.ts";

const pledgeCall = "POST /v1/campaign/pledge";
const place = 100_000n;

/** Small numbers that look random, the same for a seed. */
function randomBy(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

let known: Promise<TestMember[]> | undefined;
/** The same people for every seed. */
const crowd = ({ app }: World) => {
  known ??= (async () => {
    const people: TestMember[] = [];
    for (let made = 0; made < 500; made += 10) {
      people.push(...(await Promise.all(times(10, () => createFunder(app)))));
    }
    return people;
  })();
  return known;
};

/** 500 people want the 100 places of a campaign at the same moment, half of them by each API. */
export async function fullCampaigns(world: World): Promise<Proven> {
  const { same, problems } = expectations();
  const people = await crowd(world);
  let [taken, refused, again] = [0, 0, 0];
  for (let seed = 1; seed <= world.sizes.seeds; seed += 1) {
    const random = randomBy(seed);
    const { id } = await createCampaign(world.app, {
      target: 100n * place,
      minimum: 100n * place,
      pledgeMinimum: place,
    });
    const order = people.map((each) => ({ each, at: random() })).sort((a, b) => a.at - b.at);
    const answers = await Promise.all(
      order.map(async ({ each: { token } }) => {
        const body = { campaign_id: id, amount: String(place), risk_notice: true };
        return world.surely(pledgeCall, { token, body }, () => {
          again += 1;
        });
      }),
    );
    const accepted = answers.filter(({ statusCode }) => statusCode === 200).length;
    const full = answers.filter(({ statusCode }) => statusCode === 422).length;
    same(`seed ${seed}, accepted and refused`, [accepted, full], [100, 400]);
    const [row] = await world.rows(
      `select c.interested::text, count(t.id)::int as held from campaigns c
       left join campaign_transactions t on t.campaign_id = c.id and t.held_until is not null
       where c.id = $1 group by c.id`,
      [id],
    );
    same(`seed ${seed}, held`, row, { interested: String(100n * place), held: 100 });
    taken += accepted;
    refused += full;
  }
  const { seeds } = world.sizes;
  const counts = `${seeds} seeds of 500 pledges at once on 100 places: ${taken} accepted, ${refused} refused, ${again} asked again after 503`;
  return { counts, problems };
}

/** The same pledge 50 times at once. */
export async function oneKey(world: World): Promise<Proven> {
  const { same, problems } = expectations();
  const { rounds } = world.sizes;
  for (let round = 0; round < rounds; round += 1) {
    const [{ id }, { token, id: userId }] = await Promise.all([
      createCampaign(world.app),
      createFunder(world.app),
    ]);
    const headers = { "Idempotency-Key": randomUUID() };
    const body = { campaign_id: id, amount: "1000000", risk_notice: true };
    const answers = await Promise.all(
      times(50, () => world.surely(pledgeCall, { token, body, headers })),
    );
    const [first] = answers;
    same("status", first?.statusCode, 200);
    const others = answers.filter((each) => each.body !== first?.body).length;
    same("other answers", others, 0);
    const made = await world.rows("select 1 from campaign_transactions where user_id = $1", [
      userId,
    ]);
    same("pledges", made.length, 1);
  }
  return {
    counts: `${rounds} pledges, each sent 50 times at once with one key: one each`,
    problems,
  };
}

/** Both APIs get the same request, and the same message, at the same moment. */
export async function twoProcesses(world: World): Promise<Proven> {
  const { same, problems } = expectations();
  const { rounds } = world.sizes;
  const { id: campaignId } = await createCampaign(world.app, { target: 10n ** 12n });
  const pay = "POST /v1/campaign/transaction/checkout";
  for (let round = 0; round < rounds; round += 1) {
    const signed = await signedIn(world.app, campaignId);
    const { id, funder } = signed;
    await addToRdf(world.app, funder.id, 3_000_000n);
    const body = { campaign_transaction_id: id, ...byRdf };
    const headers = { "Idempotency-Key": randomUUID() };
    const answers = await Promise.all(
      times(10, (nth) =>
        world.callAt(nth % 2, pay, {
          token: funder.token,
          body,
          // Half of them are other requests for the same.
          headers: nth < 5 ? headers : {},
        }),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    same(
      "answered 200 by no more than one key",
      codes.filter((code) => code === 200).length <= 5,
      true,
    );
    same(
      "answered 200 or 409",
      codes.every((code) => [200, 409, 422].includes(code)),
      true,
    );
    const [row] = await world.rows(
      `select (select balance::text from ledger_accounts where name = 'rdf:' || $1) as left,
         (select count(*)::int from ledger_entries where account = 'escrow:' || $2 and ref = $3) as paid`,
      [funder.id, campaignId, id],
    );
    same("left in the fund account, payments", row, { left: "2000000", paid: 1 });
  }
  // Both work on the end of the same campaign.
  await world.app.database.executeSql(
    "update campaigns set ends_at = now() - interval '1 second', minimum = target where id = $1",
    [campaignId],
  );
  await world.queue("settle-checkouts", {});
  for (let nth = 0; nth < 4; nth += 1) await world.queue("move-campaigns", {});
  await refundedOnce(world, { campaignId, count: rounds, amount: 1_000_000n }, same);
  return {
    counts: `${rounds} payments asked for 10 times at once of both, then ${rounds} refunds by both: one effect each`,
    problems,
  };
}

/** Waits until all that was paid into a campaign is given back, and that each got theirs once. */
export async function refundedOnce(
  world: World,
  { campaignId, count, amount }: { campaignId: string; count: number; amount: bigint },
  same: ReturnType<typeof expectations>["same"],
): Promise<void> {
  const refunded = async () => {
    const [row] = await world.rows<{ done: number }>(
      "select count(*)::int as done from campaign_transactions where campaign_id = $1 and status = 'REFUNDED'",
      [campaignId],
    );
    return row?.done ?? 0;
  };
  await until("every refund", async () => (await refunded()) === count);
  const [row] = await world.rows(
    `select count(*)::int as refunds, count(distinct ref)::int as transactions, coalesce(-sum(amount), 0)::text as sum
     from ledger_entries where account = 'escrow:' || $1 and amount < 0`,
    [campaignId],
  );
  const sum = String(amount * BigInt(count));
  same("refunds, of transactions, in all", row, { refunds: count, transactions: count, sum });
}
