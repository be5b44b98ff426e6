import type { CampaignTerms } from "@rukun/contract/campaign-content";
import { dayInJakarta } from "@rukun/finance/calendar";
import { eq, inArray, sql } from "drizzle-orm";
import type { Config } from "../../config.ts";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import { sumsOf } from "../../modules/disbursements/disbursement.policy.ts";
import { openClaims } from "../../modules/repayments/claims.service.ts";
import { reminderDays } from "../../modules/repayments/repayment-mails.service.ts";
import type { Services } from "../../services.ts";
import type { Transaction } from "../client.ts";
import { campaigns, campaignTransactions, instalmentReminders, instalments } from "../schema.ts";
import type { DemoCourse } from "./demo-campaigns/demo-campaign.ts";
import type { DemoHistory } from "./demo-campaigns/history.ts";
import { seedDisbursement } from "./demo-disbursement.ts";
import { createPast } from "./demo-past.ts";
import type { DemoOfficerKey } from "./demo-people.ts";
import { type DemoEvidence, reportEvents } from "./demo-profit-reports.ts";
import { remittanceEvents } from "./demo-remittances.ts";
import { repaymentEvents } from "./demo-repayments.ts";
import { type DemoEvent, replayEvents } from "./demo-timeline.ts";

interface PastCampaign {
  readonly campaignId: string;
  readonly companyId: string;
  readonly ownerId: string;
  readonly title: string;
  readonly company: string;
  readonly course: DemoCourse;
  readonly history: DemoHistory;
  readonly terms: CampaignTerms;
  readonly months: number;
  readonly evidence: readonly DemoEvidence[];
}

const minuteMs = 60_000;
const system = { role: "system" } as const;

/**
 * What became of campaigns after their funding, by the product's own services with the clock of that moment: the money's
 * way to the company and back, reports, refunds. At the end each has to stand where its course says.
 */
export async function seedCampaignPast(
  tx: Transaction,
  all: readonly PastCampaign[],
  deps: {
    readonly config: Pick<
      Config,
      | "indexKey"
      | "storageKey"
      | "webUrl"
      | "receivers"
      | "treatyRates"
      | "unpaid"
      | "bankNameEvidenceDays"
    >;
    readonly services: Pick<Services, "files">;
    readonly officers: Readonly<Record<DemoOfficerKey, string>>;
    readonly now: Date;
  },
): Promise<void> {
  const { config, services, officers, now } = deps;
  const past = createPast(tx, { config, services, now });
  const numbers = createSealedNumbers("account", config);

  async function disburse({ history, course, terms, ...campaign }: PastCampaign) {
    const { campaignId, companyId, ownerId } = campaign;
    const { arrivedAt } = history;
    if (!arrivedAt) return;
    const amount = BigInt(course.collected ?? 0);
    const confirmedAt = history.reached("BEING_WORKED_ON");
    const money = { amount, ujrah: sumsOf(terms.ujrah, amount).deducted };
    const by = { officers: [officers.dimas, officers.sari] as const, ownerId };
    const to = { campaignId, companyId, arrivedAt, confirmedAt };
    await seedDisbursement(tx, { ...money, ...by, ...to }, numbers);
    if (!confirmedAt) return;
    const actor = { role: "member", id: ownerId } as const;
    await past.campaignStatus.change(tx, { id: campaignId, event: "confirmReceipt", actor });
    await openClaims(tx, { campaignId, at: confirmedAt });
    await tx
      .update(campaignTransactions)
      .set({ status: "RUNNING" })
      .where(eq(campaignTransactions.campaignId, campaignId));
  }

  const eventsOf = (campaign: PastCampaign): DemoEvent[] => {
    const { campaignId, course, history, terms, evidence } = campaign;
    if (course.status === "CANCELLED") {
      const happen = async () => {
        await past.moveDueCampaigns();
        await past.endFundings();
      };
      return [{ at: new Date(history.endsAt.getTime() + minuteMs), happen }];
    }
    const { arrivedAt } = history;
    if (!arrivedAt) return [];
    const confirmedAt = history.reached("BEING_WORKED_ON");
    const disbursed = { at: confirmedAt ?? arrivedAt, happen: () => disburse(campaign) };
    if (!confirmedAt) return [disbursed];
    const restructuredAt = history.reached("RESTRUCTURE");
    const repaying = { ...campaign, akad: terms.akad, confirmedAt };
    return [
      disbursed,
      ...reportEvents(past, campaign, evidence, { officers, now }),
      ...repaymentEvents(tx, past, repaying, { officerId: officers.dimas, now }),
      ...(restructuredAt ? [{ at: restructuredAt, happen: () => restructure(campaignId) }] : []),
    ];
  };

  const restructure = async (id: string) => {
    await past.campaignStatus.change(tx, { id, event: "restructure", actor: system });
  };

  const by = [officers.sari, officers.dimas] as const;
  const remitted = remittanceEvents(tx, past, { config, officers: by, now });
  await replayEvents([...all.flatMap(eventsOf), ...remitted], { moveTo: past.moveTo, now });
  await rememberReminders(tx, now);
  await requireStatuses(tx, all);
}

/** What companies were reminded of, so that the first start does not remind them of a whole year. */
async function rememberReminders(tx: Transaction, now: Date): Promise<void> {
  const sentAt = sql`((instalment.due + stage.day) + time '09:00') at time zone 'Asia/Jakarta'`;
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into ${instalmentReminders} (instalment_id, day, sent_at)
    select instalment.id, stage.day, least(${sentAt}, ${at})
    from ${instalments} as instalment
    cross join unnest(${`{${reminderDays.join(",")}}`}::int[]) as stage(day)
    where instalment.due + stage.day <= ${dayInJakarta(now)}::date
      and (instalment.state <> 'PAID' or instalment.last_paid_at > ${sentAt})`);
}

async function requireStatuses(tx: Transaction, all: readonly PastCampaign[]): Promise<void> {
  const ids = all.map(({ campaignId }) => campaignId);
  const rows = await tx
    .select({ id: campaigns.id, status: campaigns.status })
    .from(campaigns)
    .where(inArray(campaigns.id, ids));
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  for (const { campaignId, title, course } of all) {
    const status = statuses.get(campaignId);
    if (status !== course.status) throw new Error(`${title} is ${status}, not ${course.status}`);
  }
}
