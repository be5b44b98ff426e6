import { addSeconds } from "../../../lib/clock.ts";
import { createCampaign } from "../../campaigns.ts";
import { addToRdf, byBank, byRdf, type Signed, signedIn } from "../../checkouts.ts";
import { paymentOf } from "../../payments.ts";
import { expectations, type Proven, type World } from "./world.ts";

const million = 1_000_000n;
const checkout = "POST /v1/campaign/transaction/checkout";

/** Payments that cross a cancelling, come too late, come twice, or are of another amount. */
export async function oddPayments(world: World): Promise<Proven> {
  const { same, problems } = expectations();
  const { rounds } = world.sizes;
  const { id: campaignId } = await createCampaign(world.app, { target: 10n ** 12n });

  async function asked() {
    const signed = await signedIn(world.app, campaignId);
    const body = { campaign_transaction_id: signed.id, ...byBank() };
    const { data } = (await world.surely(checkout, { token: signed.funder.token, body })).json();
    return { ...signed, payment: { id: String(data.uuid), amount: million } };
  }

  const cancel = ({ funder, id }: Signed) =>
    world.surely("POST /v1/campaign/pledge/cancel", {
      token: funder.token,
      body: { campaign_transaction_id: id },
    });

  /** Status of the transaction, what is booked for it, and what its funder has. */
  async function outcome({ id, funder }: Signed) {
    const [row] = await world.rows<{ status: string; paid: string; rdf: string }>(
      `select t.status, coalesce((select sum(amount) from ledger_entries
           where account = 'escrow:' || t.campaign_id and ref = t.id::text), 0)::text as paid,
         coalesce((select balance from ledger_accounts where name = 'rdf:' || $2), 0)::text as rdf
       from campaign_transactions t where t.id = $1`,
      [id, funder.id],
    );
    if (!row) throw new Error("the transaction is not there");
    return row;
  }

  const tally = { paid: 0, back: 0 };
  /** All of it is in one place or the other, and the status says which. */
  async function inOnePlace(what: string, signed: Signed, put: bigint) {
    const { status, paid, rdf } = await outcome(signed);
    const isPaid = status === "PAID";
    if (isPaid) tally.paid += 1;
    else tally.back += 1;
    same(`${what}, paid`, paid, String(isPaid ? million : 0n));
    same(`${what}, in the fund account`, rdf, String(isPaid ? put - million : put));
  }

  for (let round = 0; round < rounds; round += 1) {
    const [crossing, rich, late, expired, twice, other] = await Promise.all([
      asked(),
      signedIn(world.app, campaignId),
      asked(),
      asked(),
      asked(),
      asked(),
    ]);
    await addToRdf(world.app, rich.funder.id, million);
    const pay = { campaign_transaction_id: rich.id, ...byRdf };
    // While they cancel.
    await Promise.all([
      cancel(crossing),
      world.tell(paymentOf(crossing.payment)),
      cancel(rich),
      world.surely(checkout, { token: rich.funder.token, body: pay }),
    ]);
    // After the bank's own time, and after the hold ran out here.
    const timestamp = addSeconds(new Date(), 2 * 86_400).toISOString();
    await world.tell(paymentOf(late.payment, { transaction_timestamp: timestamp }));
    await world.rows(
      "update campaign_transactions set held_until = now() - interval '1 second' where id = $1",
      [expired.id],
    );
    await world.app.services.jobHandlers["expire-holds"]({});
    await world.tell(paymentOf(expired.payment));
    // Two payments, and one that is a rupiah short before the right one.
    await Promise.all([world.tell(paymentOf(twice.payment)), world.tell(paymentOf(twice.payment))]);
    await world.tell(paymentOf(other.payment, { amount: Number(million) - 1 }));
    await world.settled();
    const short = await outcome(other);
    same("of another amount", short, {
      status: "AWAITING_PAYMENT",
      paid: "0",
      rdf: String(million - 1n),
    });
    await world.tell(paymentOf(other.payment));
    await world.settled();
    await inOnePlace("while cancelling", crossing, million);
    await inOnePlace("from the fund account while cancelling", rich, million);
    same("too late", await outcome(late), {
      status: "AWAITING_PAYMENT",
      paid: "0",
      rdf: String(million),
    });
    same("after its hold", (await outcome(expired)).paid, "0");
    same("after its hold, in the fund account", (await outcome(expired)).rdf, String(million));
    await inOnePlace("twice", twice, 2n * million);
    await inOnePlace("the right amount afterwards", other, 2n * million - 1n);
  }
  return {
    counts: `${rounds} of each: while cancelling (bank, fund account), too late, after the hold, twice, a rupiah short: ${tally.paid} paid, ${tally.back} given back, no rupiah elsewhere`,
    problems,
  };
}
