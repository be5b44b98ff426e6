import { asc, count, eq, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import {
  campaigns,
  entitlements,
  instalments,
  lossShares,
  profitReports,
} from "../../db/schema.ts";
import type { DisclosureSource } from "./disclosure.policy.ts";

/** A loss lowers the capital of a partnership, which is its first claim. */
const lost = sql<bigint>`case when ${instalments.no} <> 1 then 0 else coalesce((
  select sum(each.amount) from ${lossShares} as each
  join ${profitReports} as report on report.id = each.report_id
  where report.campaign_id = ${instalments.campaignId}
), 0) end`.mapWith(BigInt);

/** Reads the claims of campaigns whose company has its money: of a partnership its capital and each accepted profit. */
export const createClaimsSource = (db: Executor): DisclosureSource => ({
  async listInstalments() {
    const { campaignId, no, due, principal, principalPaid, margin, marginPaid } = instalments;
    const rows = await db
      .select({
        companyId: campaigns.companyId,
        ...{ campaignId, no, due, principal, lost, margin, marginPaid },
        paid: principalPaid,
      })
      .from(instalments)
      .innerJoin(campaigns, eq(campaigns.id, campaignId))
      .orderBy(asc(due), asc(campaignId), asc(no));
    return rows.map((row) => ({ ...row, principal: row.principal + row.lost }));
  },

  async countFunders() {
    // `count(distinct)` would sort them all.
    const funders = db.selectDistinct({ id: entitlements.userId }).from(entitlements).as("funders");
    const [row] = await db.select({ count: count() }).from(funders);
    return row?.count ?? 0;
  },
});
