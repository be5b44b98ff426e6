import { callbackHeaders } from "@rukun/contract/callback-headers";
import { takeDisbursementEvent } from "@rukun/contract/payouts";
import { withdrawal } from "../../../ledger/postings.ts";
import { callbackToken } from "../../callback-token.ts";
import { createCampaign } from "../../campaigns.ts";
import { addToRdf, byRdf, signedIn } from "../../checkouts.ts";
import { createPayment } from "../../payments.ts";
import { payableFunderWith, payoutOrder } from "../../payouts.ts";
import { expectations, type Proven, times, until, type World } from "./world.ts";

const count = 5;
/** Amounts that the bank answers too late the first time; nothing else here has them. */
const late = { topUp: 7_654_321n, transaction: 700_000n, payout: 1_234_567n };

/** It does what it is asked, and says so after the API has given up waiting: it is asked again, and does it once. */
export async function lateProvider(world: World): Promise<Proven> {
  const { same, problems } = expectations();
  const { app, bank, rows } = world;
  for (const amount of Object.values(late)) bank.lateAmounts.add(Number(amount));
  const { id: campaignId } = await createCampaign(app, { target: 10n ** 12n });

  const payments = await Promise.all(
    times(count, () => createPayment(app, { amount: late.topUp })),
  );
  const checkouts = await Promise.all(
    times(count, async () => {
      const signed = await signedIn(app, campaignId, { amount: late.transaction });
      await addToRdf(app, signed.funder.id, late.transaction);
      const body = { campaign_transaction_id: signed.id, ...byRdf };
      const request = { token: signed.funder.token, body };
      await world.surely("POST /v1/campaign/transaction/checkout", request);
      return signed;
    }),
  );
  const payouts = await Promise.all(
    times(count, async () => {
      const userId = await payableFunderWith(app, 5_000_000n);
      return app.database.db.transaction((tx) =>
        app.services.payouts.request(tx, {
          ...payoutOrder(userId),
          amount: late.payout,
          posting: (its) => withdrawal({ ...its, userId, amount: late.payout }),
        }),
      );
    }),
  );

  const orders = payouts.map(({ id }) => id);
  await until("every payout asked for", async () => orders.every((id) => bank.payouts.has(id)));
  // The API asks what became of one only minutes later.
  await rows(
    "update payouts set requested_at = requested_at - interval '5 minutes', sent_at = sent_at - interval '5 minutes', asked_at = asked_at - interval '5 minutes' where id = any($1::uuid[])",
    [orders],
  );
  const { method, path } = takeDisbursementEvent;
  for (const id of orders) {
    const { id: providerId, amount } = bank.payouts.get(id) ?? { id: "", amount: 0 };
    const told = { id: providerId, external_id: id, amount, status: "COMPLETED" };
    for (const body of [told, told]) {
      const headers = { [callbackHeaders.token]: callbackToken };
      const { statusCode } = await world.surely(`${method} ${path}`, { body, headers });
      same("what became of a payout, taken", statusCode, 200);
    }
  }
  await world.queue("keep-payouts", {});
  const ids = payments.map(({ id }) => id);
  const paid = checkouts.map(({ id }) => id);
  await until("everything known after all", async () => {
    const [row] = await rows<{ accounts: number; moved: number; left: number }>(
      `select (select count(*)::int from payments where id = any($1::uuid[]) and account_number is not null) as accounts,
         (select count(*)::int from checkouts where transaction_id = any($2::uuid[]) and settled_at is not null) as moved,
         (select count(*)::int from payouts where id = any($3::uuid[]) and state = 'SETTLED') as left`,
      [ids, paid, orders],
    );
    return row?.accounts === count && row.moved === count && row.left === count;
  });

  const known = await rows<{ id: string; number: string }>(
    "select id, account_number as number from payments where id = any($1::uuid[])",
    [ids],
  );
  for (const { id, number } of known) {
    same("virtual account", number, bank.accounts.get(id)?.accountNumber);
  }
  const [booked] = await rows(
    `select (select count(*)::int from ledger_postings p join checkouts c on p.event = 'settlement:' || c.id
         where c.transaction_id = any($1::uuid[])) as settlements,
       (select count(*)::int from ledger_postings p join unnest($2::text[]) as of_payout on p.event = 'payout:' || of_payout || ':settled') as payouts,
       (select sum(balance)::text from ledger_accounts where name = any($3)) as left`,
    [paid, orders, payouts.map(({ owner }) => `rdf:${owner}`)],
  );
  const left = String((5_000_000n - late.payout) * BigInt(count));
  same("booked", booked, { settlements: count, payouts: count, left });
  const askedTwice = [...bank.accounts, ...bank.transfers].filter(
    ([, { asked, amount }]) => bank.lateAmounts.has(amount) && asked > 1,
  );
  same("orders asked for again under their key", askedTwice.length, 2 * count);
  const sent = orders.map((id) => bank.payouts.get(id)?.asked);
  same(
    "payouts sent",
    sent,
    times(count, () => 1),
  );
  return {
    counts: `${count} virtual accounts, ${count} transfers and ${count} payouts answered after 11 s: one of each at the bank, one posting each`,
    problems,
  };
}
