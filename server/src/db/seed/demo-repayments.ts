import { createLedger } from "../../ledger/ledger.ts";
import { dayInJakarta } from "../../modules/campaigns/campaign-simulation.policy.ts";
import { listInstalments } from "../../modules/repayments/claims.repository.ts";
import { openClaims } from "../../modules/repayments/claims.service.ts";
import { createDistribute } from "../../modules/repayments/distribute.service.ts";
import { createDistributionsService } from "../../modules/repayments/distributions.service.ts";
import { createRepaymentBooking } from "../../modules/repayments/repayment-booking.ts";
import type { Transaction } from "../client.ts";

/** Nobody reads them: they would all be of today. */
const noMails = { arrived: async () => undefined, distributed: async () => undefined };
/** Nothing of these happens in the demo's past. */
const unused = async () => {
  throw new Error("the demo's campaign is not finished");
};

/**
 * A murabahah whose company paid every instalment on its day, and the next one this morning: that one waits for an
 * officer. All of it goes the way it goes in the product.
 */
export async function seedRepayments(
  tx: Transaction,
  { campaignId, disbursedAt }: { campaignId: string; disbursedAt: Date },
  { officerId, indexKey, now }: { officerId: string; indexKey: Buffer; now: Date },
): Promise<void> {
  await openClaims(tx, { campaignId, at: disbursedAt });
  const today = dayInJakarta(now);
  const instalments = await listInstalments(tx, [campaignId]);
  const next = instalments.find(({ due }) => due > today);
  for (const { no, due, principal, margin } of instalments) {
    if (due > today && no !== next?.no) break;
    const isPast = due <= today;
    const at = isPast ? new Date(`${due}T03:00:00Z`) : new Date(now.getTime() - 3_600_000);
    const clock = () => at;
    const ledger = createLedger({ background: tx, clock });
    const book = createRepaymentBooking({ clock, ledger, mails: noMails });
    const event = `demo:instalment:${campaignId}:${no}`;
    await book(tx, campaignId, { event, amount: principal + margin, at });
    if (isPast) await release(tx, { campaignId, at, officerId, indexKey });
  }
}

async function release(
  tx: Transaction,
  of: { campaignId: string; at: Date; officerId: string; indexKey: Buffer },
): Promise<void> {
  const clock = () => of.at;
  const common = { background: tx, clock, pseudonymKey: of.indexKey };
  const jobs = { enqueue: async () => undefined };
  const distributions = createDistributionsService({ ...common, db: tx, jobs });
  const { items } = await distributions.list({ filter: "open" }, "id");
  for (const { distribution_id: id } of items) {
    const { total } = await distributions.get(id, undefined, "id");
    const request = { requestId: id, idempotencyKey: id };
    await distributions.release(of.officerId, id, total, request);
  }
  await createDistribute({
    ...common,
    jobs,
    ledger: createLedger({ background: tx, clock }),
    live: { changed: () => undefined },
    mails: noMails,
    campaignStatus: { change: unused },
    transactionStatus: { change: unused },
  })();
}
