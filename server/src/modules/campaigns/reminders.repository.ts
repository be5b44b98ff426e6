import type { CampaignStatus } from "@rukun/contract/campaign-status";
import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import { campaignReminders, campaigns, users } from "../../db/schema.ts";
import { isPublished } from "./campaigns.repository.ts";

/** Until a campaign has opened; a suspended one may still. */
const beforeOpening: readonly CampaignStatus[] = ["PRE_LAUNCH", "NON_ACTIVE"];

/** More than anybody waits for. */
const mostListed = 500;

export async function listReminders(db: Executor, userId: string) {
  return db
    .select({ campaign_id: campaignReminders.campaignId })
    .from(campaignReminders)
    .where(eq(campaignReminders.userId, userId))
    .orderBy(asc(campaignReminders.createdAt))
    .limit(mostListed);
}

/**
 * The status of a published campaign, which cannot change until the transaction ends; others who ask for it do not wait
 * for each other.
 */
export async function holdStatus(tx: Transaction, id: string): Promise<CampaignStatus | undefined> {
  const [row] = await tx
    .select({ status: campaigns.status })
    .from(campaigns)
    .where(and(eq(campaigns.id, id), isPublished))
    .for("share");
  return row?.status;
}

/** Asking again changes nothing. */
export async function addReminder(
  tx: Transaction,
  reminder: typeof campaignReminders.$inferInsert,
): Promise<void> {
  await tx.insert(campaignReminders).values(reminder).onConflictDoNothing();
}

export async function removeReminder(
  db: Executor,
  campaignId: string,
  userId: string,
): Promise<void> {
  await db
    .delete(campaignReminders)
    .where(and(eq(campaignReminders.campaignId, campaignId), eq(campaignReminders.userId, userId)));
}

/** Takes reminders of campaigns that have opened, or never will; other processes take others. */
export async function takeDueReminders(tx: Transaction, limit: number) {
  const { campaignId, userId } = campaignReminders;
  const due = await tx
    .select({
      campaignId,
      userId,
      email: users.email,
      locale: users.locale,
      fullName: users.fullName,
      status: campaigns.status,
      slug: campaigns.slug,
      titleId: campaigns.titleId,
      titleEn: campaigns.titleEn,
    })
    .from(campaignReminders)
    .innerJoin(campaigns, eq(campaigns.id, campaignId))
    .innerJoin(users, eq(users.id, userId))
    .where(notInArray(campaigns.status, [...beforeOpening]))
    .orderBy(asc(campaignId), asc(userId))
    .limit(limit)
    .for("update", { of: campaignReminders, skipLocked: true });
  if (due.length === 0) return due;
  const taken = due.map((each) => sql`(${each.campaignId}::uuid, ${each.userId}::uuid)`);
  await tx.delete(campaignReminders).where(inArray(sql`(${campaignId}, ${userId})`, taken));
  return due;
}
export type DueReminder = Awaited<ReturnType<typeof takeDueReminders>>[number];
