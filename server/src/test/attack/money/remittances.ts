import { randomUUID } from "node:crypto";
import { headers as names } from "@rukun/contract/headers";
import { createOfficer } from "../../factories.ts";
import { paymentOf } from "../../payments.ts";
import { endOf } from "../../payouts.ts";
import { createOwing, repaying } from "../../repayments.ts";
import { killWhile } from "./kills.ts";
import { expectations, type Proven, times, until, type World } from "./world.ts";

const path = "/v1/backoffice/remittances";
const each = 1_500n;

/** Tax that a repaid campaign withholds. @returns what of it there is to hand on */
async function withheld(world: World, amount: bigint): Promise<bigint> {
  const { app } = world;
  const { start, proposed, release } = repaying(app);
  const margin = (amount * 10_000n) / 1500n;
  const owing = await createOwing(app, { amounts: [10_000_000n], margin });
  const price = 10_000_000n + margin;
  const { data } = (await start(owing, price)).json();
  await world.tell(paymentOf({ id: data.id, amount: price }));
  await world.settled();
  const [id = ""] = await proposed(owing);
  await release(id);
  await until("the tax that is withheld", async () => {
    const [row] = await world.rows<{ state: string }>(
      "select state from distributions where id = $1",
      [id],
    );
    return row?.state === "DONE";
  });
  return repaying(app).balanceOf("tax:pph23");
}

/** Two officers hand all tax on in many parts at once, while everything is killed in turn: each part leaves once. */
export async function killedRemittances(world: World): Promise<Proven> {
  const { same, problems } = expectations();
  const { app, bank } = world;
  const count = Math.max(Math.ceil(world.sizes.rows / 50), 24);
  const [first, second] = [await createOfficer(app), await createOfficer(app)];
  const held = await withheld(world, each * BigInt(count));
  const part = held / BigInt(count);

  // Twice as many as there is money for, at both APIs.
  const body = { source: "tax:pph23", amount: String(part), reason: "Masa pajak ini." };
  const answers = await Promise.all(
    times(2 * count, () => app.call(`POST ${path}`, { token: first.token, body })),
  );
  const ids = answers.flatMap((answer) =>
    answer.statusCode === 200 ? [String(answer.json().data.remittance_id)] : [],
  );
  same("proposals that were taken", ids.length, count);

  // Each of them twice at once, and again for as long as nobody answers.
  const approvals = ids.flatMap((id) => {
    const headers = { [names.idempotencyKey]: randomUUID() };
    const approve = () =>
      world.surely(`POST ${path}/${id}/approve`, { token: second.token, headers });
    return [approve(), approve()];
  });
  const released = async () => {
    const [row] = await world.rows<{ done: number }>(
      "select count(*)::int as done from remittances where id = any($1::uuid[]) and payout_id is not null",
      [ids],
    );
    return row?.done ?? 0;
  };
  const kills = await killWhile(world, { total: count, done: released });
  const refused = (await Promise.all(approvals)).filter(({ statusCode }) => statusCode !== 200);
  same("releases that were refused", refused.length, 0);

  const payouts = await world.rows<{ id: string; ref: string }>(
    "select id, ref from payouts where ref = any($1)",
    [ids],
  );
  same("payouts", payouts.length, count);
  await until("all orders at the bank", async () =>
    payouts.every(({ id }) => bank.payouts.has(id)),
  );
  const sent = payouts.map(({ id }) => bank.payouts.get(id)?.amount);
  same("amounts that left", [...new Set(sent)], [Number(part)]);

  // The bank's word, twice and at once.
  const told = payouts.map(({ id }) =>
    endOf({ id, amount: part }, "COMPLETED", { id: bank.payouts.get(id)?.id ?? "" }),
  );
  await Promise.all(
    [...told, ...told].map((event) =>
      world.steadily(() => app.services.payoutEvents.receive(event)),
    ),
  );
  await world.settled();
  const states = await world.rows(
    "select status, count(*)::int as rows from remittances where id = any($1::uuid[]) group by 1",
    [ids],
  );
  same("remittances", states, [{ status: "SETTLED", rows: count }]);
  const { balanceOf } = repaying(app);
  same("tax that is left", await balanceOf("tax:pph23"), held - part * BigInt(count));
  same("on its way to the state", await balanceOf("payout:state"), 0n);
  return {
    counts: `${count} of ${2 * count} proposals, ${kills} kills: each released and sent once`,
    problems,
  };
}
