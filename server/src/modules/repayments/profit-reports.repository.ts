import type { ProfitReportFilter } from "@rukun/contract/profit-reports";
import { and, asc, desc, eq, inArray, max, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "../../db/client.ts";
import { placeOf } from "../../db/instalment-place.ts";
import type { ProfitReportRow } from "../../db/schema/profit-reports.ts";
import {
  campaigns,
  companies,
  distributions,
  entitlements,
  files,
  instalments,
  lossShares,
  profitReports,
  repaymentParts,
  repayments,
  users,
} from "../../db/schema.ts";
import type { TimePlace } from "../../lib/time-cursor.ts";
import type { Capital } from "./profit-report.policy.ts";

/** Its results are shared; a murabahah brings its price. */
const isShared = ne(campaigns.akadType, "murabahah");
const digitsOf = (amount: ReturnType<typeof sql>) =>
  sql<bigint>`coalesce(${amount}, 0)`.mapWith(BigInt);

/** Capital of funders that has not come back. */
const fundersCapital = digitsOf(sql`(
  select sum(own.principal - own.principal_received) from ${entitlements} as own
  where own.campaign_id = ${campaigns.id}
)`);
/** What losses took of the company's own capital. */
const ownLost = digitsOf(sql`(
  select sum(each.own_part) from ${profitReports} as each where each.campaign_id = ${campaigns.id}
)`);

const shared = {
  id: campaigns.id,
  companyId: campaigns.companyId,
  status: campaigns.status,
  titleId: campaigns.titleId,
  titleEn: campaigns.titleEn,
  terms: campaigns.stepTwo,
  fundersCapital,
  ownLost,
};

const incomeStatement = alias(files, "income_statement");
const bankStatement = alias(files, "bank_statement");
const invoices = alias(files, "invoices");
/** Each report has all of them. */
const papers = { incomeStatement, bankStatement, invoices };
/** Of a loss. */
const minutesFile = alias(files, "minutes_file");

const instalmentNo = sql<number | null>`nullif(${placeOf(profitReports.instalmentId)}, 0)`;

/**
 * A company's musyarakah or wakalah that has its money, with a row for each of its reports, the newest first; one row without a
 * report if there is none.
 */
export async function listReportsOf(db: Executor, companyId: string, campaignId: string) {
  return db
    .select({ campaign: shared, report: profitReports, ...papers, minutesFile, no: instalmentNo })
    .from(campaigns)
    .leftJoin(profitReports, eq(profitReports.campaignId, campaigns.id))
    .leftJoin(incomeStatement, eq(incomeStatement.id, profitReports.incomeStatement))
    .leftJoin(bankStatement, eq(bankStatement.id, profitReports.bankStatement))
    .leftJoin(invoices, eq(invoices.id, profitReports.invoices))
    .leftJoin(minutesFile, eq(minutesFile.id, profitReports.minutesFile))
    .where(
      and(
        eq(campaigns.id, campaignId),
        eq(campaigns.companyId, companyId),
        isShared,
        sql`exists (select from ${instalments} as each where each.campaign_id = ${campaigns.id})`,
      ),
    )
    .orderBy(desc(profitReports.until));
}

/** Those of the company's uploads that are evidence, kept as long as the transaction takes, by what was received. */
export async function lockEvidence(
  tx: Transaction,
  companyId: string,
  ids: readonly string[],
): Promise<{ id: string; sha256: string }[]> {
  const { id, kind, receivedSha256: sha256 } = files;
  return tx
    .select({ id, sha256 })
    .from(files)
    .where(and(inArray(id, [...ids]), eq(files.companyId, companyId), eq(kind, "profit-evidence")))
    .for("key share");
}

export async function addReport(
  tx: Transaction,
  row: typeof profitReports.$inferInsert,
): Promise<void> {
  await tx.insert(profitReports).values(row);
}

const submitter = alias(users, "submitter");
const checker = alias(users, "checker");
const decider = alias(users, "decider");

const selectReports = (db: Executor) =>
  db
    .select({
      report: profitReports,
      campaign: shared,
      businessEntity: companies.businessEntity,
      companyName: companies.name,
      ...papers,
      minutesFile,
      no: instalmentNo,
      due: sql<string | null>`(
        select due from ${instalments} as each where each.id = ${profitReports.instalmentId}
      )`,
      /** What of that instalment was paid from what the company had paid too much. */
      fromExcess: digitsOf(sql`(
        select sum(part.principal + part.margin) from ${repaymentParts} as part
        join ${repayments} as paid on paid.id = part.repayment_id and paid.is_from_excess
        where part.instalment_id = ${profitReports.instalmentId}
      )`),
      submittedBy: submitter.fullName,
      checkedBy: checker.fullName,
      decidedBy: decider.fullName,
      undistributed: digitsOf(sql`(
        select sum(paid.principal + paid.margin) from ${distributions} as each
        join ${repayments} as paid on paid.id = each.id
        where each.campaign_id = ${campaigns.id} and each.state <> 'DONE'
      )`),
    })
    .from(profitReports)
    .innerJoin(campaigns, eq(campaigns.id, profitReports.campaignId))
    .innerJoin(companies, eq(companies.id, campaigns.companyId))
    .innerJoin(incomeStatement, eq(incomeStatement.id, profitReports.incomeStatement))
    .innerJoin(bankStatement, eq(bankStatement.id, profitReports.bankStatement))
    .innerJoin(invoices, eq(invoices.id, profitReports.invoices))
    .leftJoin(minutesFile, eq(minutesFile.id, profitReports.minutesFile))
    .innerJoin(submitter, eq(submitter.id, profitReports.submittedBy))
    .leftJoin(checker, eq(checker.id, profitReports.checkedBy))
    .leftJoin(decider, eq(decider.id, profitReports.decidedBy));

export async function findReport(db: Executor, id: string) {
  const [row] = await selectReports(db).where(eq(profitReports.id, id));
  return row;
}
export type FoundReport = NonNullable<Awaited<ReturnType<typeof findReport>>>;

const statusesIn = {
  open: ["SUBMITTED", "CHECKED"],
  returned: ["RETURNED"],
  accepted: ["ACCEPTED"],
} as const satisfies Record<ProfitReportFilter, readonly ProfitReportRow["status"][]>;

/** Open ones the longest waiting first, others the newest first. */
export async function listReports(
  db: Executor,
  filter: ProfitReportFilter,
  after: TimePlace | undefined,
  limit: number,
) {
  const { status, submittedAt, id } = profitReports;
  const isOpen = filter === "open";
  const order = isOpen ? asc : desc;
  return db
    .select({
      report: profitReports,
      titleId: campaigns.titleId,
      titleEn: campaigns.titleEn,
      businessEntity: companies.businessEntity,
      companyName: companies.name,
    })
    .from(profitReports)
    .innerJoin(campaigns, eq(campaigns.id, profitReports.campaignId))
    .innerJoin(companies, eq(companies.id, campaigns.companyId))
    .where(
      and(
        inArray(status, [...statusesIn[filter]]),
        after &&
          sql`(${submittedAt}, ${id}) ${isOpen ? sql`>` : sql`<`} (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(order(submittedAt), order(id))
    .limit(limit);
}
export type ReportLine = Awaited<ReturnType<typeof listReports>>[number];

export async function findCampaignOf(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ campaignId: profitReports.campaignId })
    .from(profitReports)
    .where(eq(profitReports.id, id));
  return row?.campaignId;
}

/** The report, locked until the transaction ends; its campaign is locked before. */
export async function lockReport(
  tx: Transaction,
  id: string,
): Promise<ProfitReportRow | undefined> {
  const [row] = await tx.select().from(profitReports).where(eq(profitReports.id, id)).for("update");
  return row;
}

export async function setReport(
  tx: Transaction,
  id: string,
  values: Partial<ProfitReportRow>,
): Promise<void> {
  await tx
    .update(profitReports)
    .set({ ...values, version: sql`${profitReports.version} + 1` })
    .where(eq(profitReports.id, id));
}

/** What its acceptance gave to the funders or took from the partners. */
export async function setOutcome(
  tx: Transaction,
  id: string,
  outcome: Pick<ProfitReportRow, "fundersPart" | "ownPart" | "instalmentId">,
): Promise<void> {
  await tx.update(profitReports).set(outcome).where(eq(profitReports.id, id));
}

/** Whether money of the company waits to be distributed, or is being. */
export async function hasOpenDistribution(db: Executor, campaignId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: distributions.id })
    .from(distributions)
    .where(and(eq(distributions.campaignId, campaignId), ne(distributions.state, "DONE")))
    .limit(1);
  return row !== undefined;
}

/** The capital of each transaction, by time of payment, then id. */
export async function listCapitals(db: Executor, campaignId: string): Promise<Capital[]> {
  const { transactionId, userId, principal, principalReceived, place } = entitlements;
  return db
    .select({
      transactionId,
      userId,
      whole: principal,
      left: sql<bigint>`${principal} - ${principalReceived}`.mapWith(BigInt),
    })
    .from(entitlements)
    .where(eq(entitlements.campaignId, campaignId))
    .orderBy(asc(place));
}

/** Part of a transaction in a report. */
interface ReportShare {
  readonly transactionId: string;
  readonly amount: bigint;
}
const asJson = (shares: readonly ReportShare[]): string =>
  JSON.stringify(
    shares.map(({ transactionId, amount }) => ({ t: transactionId, a: String(amount) })),
  );

/** The funders' part of a profit becomes an instalment and what they are entitled to. @returns the instalment's id */
export async function addProfit(
  tx: Transaction,
  profit: {
    readonly campaignId: string;
    readonly due: string;
    readonly shares: readonly ReportShare[];
  },
): Promise<string> {
  const { campaignId, due, shares } = profit;
  const margin = shares.reduce((total, { amount }) => total + amount, 0n);
  const [last] = await tx
    .select({ no: max(instalments.no) })
    .from(instalments)
    .where(eq(instalments.campaignId, campaignId));
  const no = (last?.no ?? 0) + 1;
  const [row] = await tx
    .insert(instalments)
    .values({ campaignId, no, due, principal: 0n, margin })
    .returning({ id: instalments.id });
  await tx.execute(sql`
    update ${entitlements} as own set margin = own.margin + share.a
    from jsonb_to_recordset(${asJson(shares)}::jsonb) as share(t uuid, a bigint)
    where own.transaction_id = share.t`);
  if (!row) throw new Error("an instalment was not made");
  return row.id;
}

/** A loss lowers what the company owes of the capital, and each funder's capital; what of each is kept. */
export async function lowerCapital(
  tx: Transaction,
  loss: {
    readonly reportId: string;
    readonly campaignId: string;
    readonly shares: readonly ReportShare[];
  },
): Promise<void> {
  const { reportId, campaignId, shares } = loss;
  await tx.execute(sql`
    with lost as (
      insert into ${lossShares} (report_id, transaction_id, amount)
      select ${reportId}::uuid, share.t, share.a
      from jsonb_to_recordset(${asJson(shares)}::jsonb) as share(t uuid, a bigint)
      returning transaction_id, amount
    ), lowered as (
      update ${entitlements} as own set principal = own.principal - lost.amount
      from lost where own.transaction_id = lost.transaction_id
    )
    update ${instalments} as capital set principal = capital.principal - (select sum(amount) from lost)
    where capital.campaign_id = ${campaignId}::uuid and capital.no = 1`);
}

/** Whom a loss took capital from, and what is left of it. */
export async function listBearers(db: Executor, reportId: string) {
  return db
    .select({
      lost: lossShares.amount,
      minutesSha256: profitReports.minutesSha256,
      left: sql<bigint>`${entitlements.principal} - ${entitlements.principalReceived}`.mapWith(
        BigInt,
      ),
      transactionId: entitlements.transactionId,
      reader: { email: users.email, locale: users.locale, fullName: users.fullName },
    })
    .from(lossShares)
    .innerJoin(profitReports, eq(profitReports.id, lossShares.reportId))
    .innerJoin(entitlements, eq(entitlements.transactionId, lossShares.transactionId))
    .innerJoin(users, eq(users.id, entitlements.userId))
    .where(eq(lossShares.reportId, reportId))
    .orderBy(asc(entitlements.place));
}
