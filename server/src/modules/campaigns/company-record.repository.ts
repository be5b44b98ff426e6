import { and, count, eq, isNotNull, max, ne, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import {
  campaigns,
  companies,
  companyProfiles,
  companySubmissions,
  preOnboardings,
  profitReports,
} from "../../db/schema.ts";

const countIf = (condition: SQL) =>
  sql<number>`${count()} filter (where ${condition})`.mapWith(Number);

/** An accepted report has taken capital of the funders. */
const hasLoss = sql`exists (
  select from ${profitReports} as report
  where report.campaign_id = ${campaigns.id} and report.result = 'loss' and report.funders_part > 0
)`;

/** What a company has behind it, and what it told officers who have accepted it. @param campaignId not counted */
export async function findCompanyRecord(db: Executor, companyId: string, campaignId: string) {
  const approvedAt = db
    .select({ at: max(companySubmissions.decidedAt) })
    .from(companySubmissions)
    .where(
      and(eq(companySubmissions.companyId, companyId), eq(companySubmissions.isReturned, false)),
    );
  const { operatingSince, annualSales, annualProfit, employees, contactName, position } =
    preOnboardings;
  const [[company], [others]] = await Promise.all([
    db
      .select({
        approvedAt: sql<Date | null>`(${approvedAt})`.mapWith(companySubmissions.decidedAt),
        nibNumber: companyProfiles.nibNumber,
        told: { operatingSince, annualSales, annualProfit, employees, contactName, position },
      })
      .from(companies)
      .leftJoin(
        companyProfiles,
        and(eq(companyProfiles.companyId, companies.id), eq(companies.status, "approved")),
      )
      .leftJoin(
        preOnboardings,
        and(eq(preOnboardings.companyId, companies.id), eq(preOnboardings.status, "approved")),
      )
      .where(eq(companies.id, companyId)),
    db
      .select({
        running: countIf(sql`${campaigns.status} not in ('FINISH', 'CANCELLED')`),
        repaid: countIf(sql`${campaigns.status} = 'FINISH' and not ${hasLoss}`),
        lossy: countIf(sql`${campaigns.status} = 'FINISH' and ${hasLoss}`),
        cancelled: countIf(sql`${campaigns.status} = 'CANCELLED'`),
      })
      .from(campaigns)
      .where(
        and(
          eq(campaigns.companyId, companyId),
          ne(campaigns.id, campaignId),
          isNotNull(campaigns.publishedAt),
        ),
      ),
  ]);
  if (!company || !others) throw new Error("a campaign has no company");
  return { ...company, others };
}
export type CompanyRecord = Awaited<ReturnType<typeof findCompanyRecord>>;
