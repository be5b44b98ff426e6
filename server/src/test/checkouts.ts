import { randomUUID } from "node:crypto";
import { createLedger } from "../ledger/ledger.ts";
import { topUp } from "../ledger/postings.ts";
import { systemClock } from "../lib/clock.ts";
import { createCampaign } from "./campaigns.ts";
import type { TestMember } from "./factories.ts";
import { createFunder, pledgeAs } from "./funders.ts";
import type { TestApp } from "./test-app.ts";

export interface Signed {
  readonly funder: TestMember;
  readonly campaignId: string;
  readonly id: string;
}

/** A transaction of Rp 1,000,000 whose contracts are signed, as if the signature provider had said so. */
export async function signedTransaction(app: TestApp, endsAt?: Date): Promise<Signed> {
  const [funder, { id: campaignId }] = await Promise.all([createFunder(app), createCampaign(app)]);
  const id = await pledgeAs(app, funder.id, campaignId);
  await app.database.executeSql(
    "update campaign_transactions set status = 'SIGNED' where id = $1",
    [id],
  );
  if (endsAt) {
    await app.database.executeSql("update campaigns set ends_at = $2 where id = $1", [
      campaignId,
      endsAt,
    ]);
  }
  return { funder, campaignId, id };
}

/** Money in a funder's fund account. */
export async function addToRdf(app: TestApp, userId: string, amount: bigint): Promise<void> {
  const ledger = createLedger({ ...app.database, clock: systemClock });
  const money = { event: `test:${randomUUID()}`, userId, amount, ref: "test" };
  await app.database.db.transaction((tx) => ledger.post(tx, topUp(money)));
}

export const byBank = (bank_code = "BSI") => ({ payment_type: "VIRTUAL_ACCOUNT", bank_code });
export const byRdf = { payment_type: "RDF" };
