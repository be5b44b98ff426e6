import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import { placeOf } from "../../db/instalment-place.ts";
import {
  campaigns,
  companyMembers,
  instalmentReminders,
  instalments,
  users,
} from "../../db/schema.ts";

/** Days past due (below zero before), and until which due day that has come. */
export interface ReminderStage {
  readonly day: number;
  readonly dueUntil: string;
}

/**
 * Writes down the reminders that are due and were not sent, so that nobody else sends them. An instalment has one for
 * each stage, and only for the last that has come: what was missed is not made up for.
 */
export async function takeDueReminders(
  tx: Transaction,
  { now, stages, limit }: { now: Date; stages: readonly ReminderStage[]; limit: number },
): Promise<{ instalmentId: string; day: number }[]> {
  const latest =
    stages
      .map(({ dueUntil }) => dueUntil)
      .sort()
      .at(-1) ?? null;
  const { rows } = await tx.execute<{ instalmentId: string; day: number }>(sql`
    insert into ${instalmentReminders} (instalment_id, day, sent_at)
    select instalment.id, stage.day, ${now.toISOString()}::timestamptz
    from ${instalments} as instalment
    cross join lateral (
      select max(day) as day from json_to_recordset(${JSON.stringify(stages)}::json) as come(day int, "dueUntil" date)
      where instalment.due <= come."dueUntil"
    ) as stage
    where instalment.state <> 'PAID' and instalment.due <= ${latest}::date
      and not exists (
        select from ${instalmentReminders} as sent
        where sent.instalment_id = instalment.id and sent.day = stage.day
      )
    order by instalment.due, instalment.id limit ${limit}
    on conflict do nothing
    returning instalment_id as "instalmentId", day`);
  return rows;
}

/** What reminders are about. */
export async function listReminded(db: Executor, ids: readonly string[]) {
  return db
    .select({
      instalment: instalments,
      no: placeOf(instalments.id),
      campaign: {
        id: campaigns.id,
        companyId: campaigns.companyId,
        createdBy: campaigns.createdBy,
        titleId: campaigns.titleId,
        titleEn: campaigns.titleEn,
      },
    })
    .from(instalments)
    .innerJoin(campaigns, eq(campaigns.id, instalments.campaignId))
    .where(inArray(instalments.id, [...ids]));
}

/** What mails about a campaign name it by. */
export async function findNamed(db: Executor, campaignId: string) {
  const { id, companyId, createdBy, titleId, titleEn, akadType, status } = campaigns;
  const [row] = await db
    .select({ id, companyId, createdBy, titleId, titleEn, akadType, status })
    .from(campaigns)
    .where(eq(id, campaignId));
  if (!row) throw new Error("a repayment has no campaign");
  return row;
}

/** Whom mails about a campaign go to: the company's owners, and the member who began it. */
export async function listCampaignReaders(
  db: Executor,
  of: { readonly companyId: string; readonly createdBy: string },
) {
  return db
    .select({ email: users.email, locale: users.locale, fullName: users.fullName })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, of.companyId),
        or(eq(companyMembers.role, "owner"), eq(users.id, of.createdBy)),
      ),
    );
}
