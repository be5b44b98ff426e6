import type { CampaignTerms } from "@rukun/contract/campaign-content";
import { addDays, type Day, dayInJakarta, dueDates } from "@rukun/finance/calendar";
import { v7 as newId } from "uuid";
import { listInstalments } from "../../modules/repayments/claims.repository.ts";
import { profitDueOn } from "../../modules/repayments/profit-report.policy.ts";
import type { Transaction } from "../client.ts";
import type { PaymentRow } from "../schema/payments.ts";
import { payments } from "../schema.ts";
import type { DemoCourse, DemoRepayment } from "./demo-campaigns/demo-campaign.ts";
import { dayFrom } from "./demo-campaigns/history.ts";
import type { DemoPast } from "./demo-past.ts";
import type { DemoEvent } from "./demo-timeline.ts";

const hourMs = 3_600_000;

/** A campaign whose company has its money. */
export interface Repaying {
  readonly campaignId: string;
  readonly ownerId: string;
  readonly course: DemoCourse;
  readonly akad: CampaignTerms["akad"];
  readonly months: number;
  /** When the company confirmed its receipt: the tenor begins on that day. */
  readonly confirmedAt: Date;
}

/** The days on which something of a campaign falls due, as its claims will have them. */
function dueDaysOf({ course, akad, months, confirmedAt }: Repaying, now: Date): Day[] {
  const start = dayInJakarta(confirmedAt);
  if (akad.kind === "murabahah") return dueDates(start, months, akad.instalments);
  const profits = (course.reports ?? []).flatMap(({ accepted, checked }) =>
    accepted === undefined || checked ? [] : [profitDueOn(dayFrom(now, accepted))],
  );
  return [...profits, ...dueDates(start, months, 1)].toSorted();
}

/** In western Indonesia. */
const at = (day: Day, time: string): Date => new Date(`${day}T${time}:00+07:00`);

interface Paid extends DemoRepayment {
  readonly at: Date;
  /** When it was released; undefined while it waits for an officer. */
  readonly releasedAt: Date | undefined;
}

function paymentsOf(repaying: Repaying, now: Date): Paid[] {
  const { repaid = [] } = repaying.course;
  const dues = dueDaysOf(repaying, now);
  const today = dayInJakarta(now);
  if (repaid === "in-time") {
    const past = dues.filter((due) => due < today).length;
    return dues.slice(0, past + 1).map((due, row) => {
      if (row < past) return { due: row + 1, at: at(due, "10:05"), releasedAt: at(due, "15:20") };
      return { due: row + 1, at: new Date(now.getTime() - hourMs), releasedAt: undefined };
    });
  }
  return repaid.map((each) => {
    const due = dues[each.due - 1];
    if (!due) throw new Error(`a demo campaign has no ${each.due} instalments`);
    const day = addDays(due, each.late ?? 0);
    const releasedAt = each.isWaiting ? undefined : at(day, "15:20");
    return { ...each, at: at(day, "10:05"), releasedAt };
  });
}

/** What a company paid and officers released, all of it the way it goes in the product. */
export function repaymentEvents(
  tx: Transaction,
  past: DemoPast,
  repaying: Repaying,
  { officerId, now }: { readonly officerId: string; readonly now: Date },
): DemoEvent[] {
  const { campaignId, ownerId } = repaying;

  async function pay({ due, percent = 100 }: Paid): Promise<void> {
    const owed = (await listInstalments(tx, [campaignId]))[due - 1];
    if (!owed) throw new Error("a demo campaign does not owe what was paid");
    const { principal, margin, principalPaid, marginPaid } = owed;
    const left = principal + margin - principalPaid - marginPaid;
    const amount = (left * BigInt(percent)) / 100n;
    const paidAt = past.clock();
    const payment = paidAccount({ campaignId, ownerId, amount, paidAt });
    await tx.insert(payments).values(payment);
    const event = `demo:repayment:${payment.id}`;
    await past.repayment.onPaid(tx, payment, { event, amount, at: paidAt });
  }

  async function release(): Promise<void> {
    const { items } = await past.distributions.list({ filter: "open" }, "id");
    const [own] = items.filter(({ campaign_id }) => campaign_id === campaignId);
    if (!own) throw new Error("a demo campaign has nothing to release");
    const id = own.distribution_id;
    const { total } = await past.distributions.get(officerId, id, undefined, "id");
    const intent = { userId: officerId, key: id, request: id };
    await past.distributions.release(officerId, id, total, { requestId: id, intent });
    await past.distribute();
  }

  return paymentsOf(repaying, now).flatMap((paid) => [
    { at: paid.at, happen: () => pay(paid) },
    ...(paid.releasedAt ? [{ at: paid.releasedAt, happen: release }] : []),
  ]);
}

/** The virtual account that it was paid to. */
const paidAccount = (of: {
  readonly campaignId: string;
  readonly ownerId: string;
  readonly amount: bigint;
  readonly paidAt: Date;
}): PaymentRow => ({
  id: newId(),
  userId: of.ownerId,
  purpose: "repayment",
  ref: of.campaignId,
  bankCode: "BSI",
  amount: of.amount,
  state: "PAID",
  createdAt: new Date(of.paidAt.getTime() - hourMs),
  expiresAt: new Date(of.paidAt.getTime() + 23 * hourMs),
  endedAt: of.paidAt,
  accountNumber: null,
  providerId: null,
  refusedCode: null,
});
