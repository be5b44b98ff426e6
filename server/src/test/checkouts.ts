import { randomUUID } from "node:crypto";
import { createLedger } from "../ledger/ledger.ts";
import { topUp } from "../ledger/postings.ts";
import { systemClock } from "../lib/clock.ts";
import { createCampaign } from "./campaigns.ts";
import type { TestMember } from "./factories.ts";
import { createFunder, pledgeAs } from "./funders.ts";
import { paymentOf, told } from "./payments.ts";
import type { TestApp } from "./test-app.ts";

export interface Signed {
  readonly funder: TestMember;
  readonly campaignId: string;
  readonly id: string;
}

/** A transaction of Rp 1,000,000 whose contracts are signed, as if the signature provider had said so. */
export async function signedTransaction(app: TestApp, endsAt?: Date): Promise<Signed> {
  const { id: campaignId } = await createCampaign(app);
  const signed = await signedIn(app, campaignId);
  if (endsAt) {
    await app.database.executeSql("update campaigns set ends_at = $2 where id = $1", [
      campaignId,
      endsAt,
    ]);
  }
  return signed;
}

/** The same in a campaign that is there. */
export async function signedIn(
  app: TestApp,
  campaignId: string,
  { amount = 1_000_000n, funder }: { amount?: bigint; funder?: TestMember } = {},
): Promise<Signed> {
  const member = funder ?? (await createFunder(app));
  const id = await pledgeAs(app, member.id, campaignId, String(amount));
  await app.database.executeSql(
    "update campaign_transactions set status = 'SIGNED' where id = $1",
    [id],
  );
  return { funder: member, campaignId, id };
}

/** Asks to pay. */
export const checkoutAs = (app: TestApp, { funder, id }: Signed, choice: object) =>
  app.call("POST /v1/campaign/transaction/checkout", {
    token: funder.token,
    body: { campaign_transaction_id: id, ...choice },
    headers: { "Idempotency-Key": randomUUID() },
  });

/** A transaction that was paid from the fund account. */
export async function paidFromRdf(app: TestApp, campaignId?: string, amount = 1_000_000n) {
  const into = campaignId ?? (await createCampaign(app)).id;
  const signed = await signedIn(app, into, { amount });
  await addToRdf(app, signed.funder.id, amount);
  await checkoutAs(app, signed, byRdf);
  return signed;
}

/** A transaction that was paid by virtual account. */
export async function paidByBank(app: TestApp, campaignId: string, amount = 1_000_000n) {
  const signed = await signedIn(app, campaignId, { amount });
  const { data } = (await checkoutAs(app, signed, byBank())).json();
  await arrive(app, { id: data.uuid, amount });
  return signed;
}

/** Money arrives, and is booked. */
export async function arrive(app: TestApp, ...message: Parameters<typeof paymentOf>) {
  const eventId = await told(app, paymentOf(...message));
  await app.services.jobHandlers["apply-payment-event"]({ eventId });
}

/** As if the bank had opened a funder's account, if it had not. */
export const withOpenedAccount = (app: TestApp, userId: string) =>
  app.database.executeSql(
    `insert into fund_accounts (user_id, bank_id, accepted_at, opened_at, account_number_cipher)
     select $1, id, now(), now(), '' from banks where list = 'fund_account' order by position limit 1
     on conflict do nothing`,
    [userId],
  );

/** Money in a funder's fund account, which is opened if it was not. */
export async function addToRdf(app: TestApp, userId: string, amount: bigint): Promise<void> {
  await withOpenedAccount(app, userId);
  const ledger = createLedger({ ...app.database, clock: systemClock });
  const money = { event: `test:${randomUUID()}`, userId, amount, ref: "test" };
  await app.database.db.transaction((tx) => ledger.post(tx, topUp(money)));
}

export const byBank = (bank_code = "BSI") => ({ payment_type: "VIRTUAL_ACCOUNT", bank_code });
export const byRdf = { payment_type: "RDF" };
