import { and, asc, eq, inArray, lt, ne, or } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { campaigns, instalments, profitReports } from "../../db/schema.ts";

/** Reports that are public: accepted ones, and a loss as soon as the company has reported it. */
export async function listPublicReports(db: Executor, campaignId: string) {
  const { from, until, result, amount, status, fundersPart, minutesSha256 } = profitReports;
  return db
    .select({ from, until, result, amount, status, fundersPart, minutesSha256 })
    .from(profitReports)
    .where(
      and(
        eq(profitReports.campaignId, campaignId),
        or(
          eq(status, "ACCEPTED"),
          and(eq(result, "loss"), inArray(status, ["SUBMITTED", "CHECKED"])),
        ),
      ),
    )
    .orderBy(asc(until));
}
export type PublicReport = Awaited<ReturnType<typeof listPublicReports>>[number];

export async function findAddress(db: Executor, campaignId: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: campaigns.slug })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId));
  return row?.slug ?? null;
}

/** Addresses of campaigns with an instalment that was due before a day and is not paid. */
export async function listLateAddresses(db: Executor, day: string) {
  const { campaignId, due, state } = instalments;
  const late = db
    .select({ id: campaignId })
    .from(instalments)
    .where(and(ne(state, "PAID"), lt(due, day)));
  return db
    .select({ slug: campaigns.slug })
    .from(campaigns)
    .where(inArray(campaigns.id, late))
    .orderBy(campaigns.slug);
}
