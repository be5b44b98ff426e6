import { randomInt } from "node:crypto";
import { createCampaign } from "../../campaigns.ts";
import { addToRdf, byBank, byRdf } from "../../checkouts.ts";
import { createFunder } from "../../funders.ts";
import { expectations, type Proven, times, type World } from "./world.ts";

const million = 1_000_000n;
const target = 40n * million;
/** A quarter of the target, which is the standard. */
const ceiling = target / 4n;
const atOnce = 12;

/**
 * One person tries to hold more of a campaign than they may, and to hold it again and again without paying: pledging,
 * paying and cancelling at once through both APIs.
 */
export async function heldForNothing(world: World): Promise<Proven> {
  const { same, problems } = expectations();
  const { app } = world;
  const { rounds } = world.sizes;
  const answered = new Map<string, number>();
  let most = 0n;

  for (let round = 0; round < rounds; round += 1) {
    const { id: campaign_id } = await createCampaign(app, { target });
    const { id: userId, token } = await createFunder(app, { yearlyIncome: 500n * million });
    await addToRdf(app, userId, target);
    const ask = async (api: number, name: string, body: Record<string, unknown>) => {
      const answer = await world.callAt(api, name, { token, body });
      const { code = "ok" } = answer.json();
      answered.set(code, (answered.get(code) ?? 0) + 1);
      if (answer.statusCode >= 500 && answer.statusCode !== 503) {
        problems.push(`${name} was answered ${answer.statusCode}`);
      }
      return answer.statusCode === 200 ? answer.json().data : undefined;
    };
    await Promise.all(
      times(atOnce, async (nth) => {
        for (let turn = 0; turn < 4; turn += 1) {
          const api = (nth + turn) % 2;
          const amount = String(BigInt(randomInt(1, 14)) * million);
          const body = { campaign_id, amount, risk_notice: true };
          const made = await ask(api, "POST /v1/campaign/pledge", body);
          if (!made) continue;
          const { campaign_transaction_id } = made;
          await world.rows(
            "update campaign_transactions set status = 'SIGNED' where id = $1 and held_until is not null",
            [campaign_transaction_id],
          );
          const pay = "POST /v1/campaign/transaction/checkout";
          const choice = nth % 2 === 0 ? byRdf : byBank();
          await Promise.all([
            ask(api, pay, { campaign_transaction_id, ...choice }),
            ask(1 - api, "POST /v1/campaign/pledge/cancel", { campaign_transaction_id }),
            ask(1 - api, "POST /v1/campaign/pledge", body),
          ]);
        }
      }),
    );
    const [row] = await world.rows<{ own: string; ended: number; early: number }>(
      `select coalesce(sum(amount) filter (where ended_at is null), 0)::text as own,
         count(*) filter (where status = 'CANCELLED')::int as ended,
         count(*) filter (where exists (
           select from campaign_transactions earlier where earlier.user_id = t.user_id
             and earlier.campaign_id = t.campaign_id and earlier.ended_at <= t.created_at and earlier.paused_until > t.created_at
         ))::int as early
       from campaign_transactions t where campaign_id = $1 and user_id = $2`,
      [campaign_id, userId],
    );
    const own = BigInt(row?.own ?? "-1");
    if (own > most) most = own;
    if (own > ceiling) problems.push(`${own} of ${ceiling} are held or paid`);
    if ((row?.ended ?? 99) > 3) problems.push(`${row?.ended} holds were let go without a pause`);
    same("pledged while paused", row?.early, 0);
  }
  const answers = [...answered].map(([code, number]) => `${code}: ${number}`).join(", ");
  return {
    counts: `${rounds} people at ${atOnce} devices each (${answers}): never more than ${most} of ${ceiling}, none while paused`,
    problems,
  };
}
