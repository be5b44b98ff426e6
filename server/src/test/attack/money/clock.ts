import { createCampaign } from "../../campaigns.ts";
import { addToRdf, byBank, byRdf } from "../../checkouts.ts";
import { createFunder } from "../../funders.ts";
import { paymentOf } from "../../payments.ts";
import { expectations, type Proven, times, type World } from "./world.ts";

const million = 1_000_000n;
const hour = 3_600_000;
/** One process is ahead or behind; then both are right again. */
const shifts = [26 * hour, -26 * hour, 2 * hour, -2 * hour, 0];
const pay = "POST /v1/campaign/transaction/checkout";

/** Both APIs are asked in turn, while the clock of one jumps and its jobs run. */
export async function clockJumps(world: World): Promise<Proven> {
  const { same, problems } = expectations();
  const { app, apis } = world;
  const { rounds } = world.sizes;
  const { id: campaignId } = await createCampaign(app, { target: 10n ** 12n });
  const statuses = new Map<number, number>();
  const all: string[] = [];

  /** @returns the transaction's id, if it got that far. */
  async function takePart(first: number, isRdf: boolean): Promise<string | undefined> {
    const { id: userId, token } = await createFunder(app);
    all.push(userId);
    await addToRdf(app, userId, million);
    const ask = async (api: number, name: string, body: Record<string, unknown>) => {
      const answer = await world.callAt(api, name, { token, body });
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      if (answer.statusCode >= 500) problems.push(`${name} was answered ${answer.statusCode}`);
      return answer.statusCode === 200 ? answer.json().data : undefined;
    };
    const pledge = { campaign_id: campaignId, amount: String(million), risk_notice: true };
    const made = await ask(first, "POST /v1/campaign/pledge", pledge);
    if (!made) return undefined;
    const id: string = made.campaign_transaction_id;
    await world.rows(
      "update campaign_transactions set status = 'SIGNED' where id = $1 and held_until is not null",
      [id],
    );
    const choice = isRdf ? byRdf : byBank();
    const asked = await ask(1 - first, pay, { campaign_transaction_id: id, ...choice });
    if (!isRdf && asked) {
      const message = paymentOf({ id: asked.uuid, amount: million });
      await world.tell(message);
      await world.tell(message);
      put += million;
    }
    return id;
  }

  let put = 0n;
  let last: (string | undefined)[] = [];
  for (const shift of shifts) {
    await apis[1].shiftClock(shift);
    const jobs = ["expire-holds", "keep-payments", "move-campaigns", "end-fundings"] as const;
    for (const name of [...jobs, "seal-books", "close-ledger-period"] as const) {
      await world.queue(name, {});
      await world.queue(name, {});
    }
    last = await Promise.all(times(2 * rounds, (nth) => takePart(nth % 2, nth % 4 < 2)));
    await world.settled();
  }
  // With right clocks everything goes its way again.
  const [right] = await world.rows<{ paid: number }>(
    "select count(*)::int as paid from campaign_transactions where id = any($1::uuid[]) and status = 'PAID'",
    [last.filter((id) => id !== undefined)],
  );
  same("paid once the clocks are right", right?.paid, 2 * rounds);
  const [sum] = await world.rows<{ held: string; twice: number }>(
    `select sum(balance)::text as held,
       (select count(*)::int from (select ref from ledger_entries where account = $2 group by ref having count(*) > 1) t) as twice
     from ledger_accounts where name = any($1) or name = $2`,
    [all.map((id) => `rdf:${id}`), `escrow:${campaignId}`],
  );
  const held = String(put + million * BigInt(all.length));
  same("rupiah in fund accounts and escrow", sum, { held, twice: 0 });
  const answers = [...statuses].map(([status, number]) => `${status}: ${number}`).join(", ");
  return {
    counts: `${all.length} people while one clock is 26 h and 2 h ahead and behind (${answers}): every rupiah in one place, none booked twice`,
    problems,
  };
}
