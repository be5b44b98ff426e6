import type { CompanyStatus } from "@rukun/contract/status";
import { and, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { contains, isBehind, oldestFirst, type QueuePlace } from "../../../db/queue-order.ts";
import { companies, companyProfiles, companySubmissions, users } from "../../../db/schema.ts";
import type { Stretch } from "../../../lib/queue-pages.ts";

const officers = alias(users, "officers");

/** A company has one submission that counts: the one that no later one replaced. */
export const isCurrent = isNull(companySubmissions.supersededAt);
const isOfCompany = eq(companies.id, companySubmissions.companyId);

/** Part of the title, or the keyed hash of a whole tax number. */
export type CompanySearch = { readonly name: string } | { readonly npwpNumberIndex: string };

/** The legal form is written in front of the name, so it can be typed with it. */
const title = sql`(${companies.businessEntity} || ' ' || ${companies.name})`;

const matches = (search: CompanySearch): SQL =>
  "name" in search
    ? contains(title, search.name)
    : eq(companyProfiles.npwpNumberIndex, search.npwpNumberIndex);

/** One stretch of the list from a place on. */
export async function listCompanyQueue(
  db: Executor,
  page: {
    stretch: Stretch<CompanyStatus>;
    search: CompanySearch | undefined;
    after: QueuePlace | undefined;
    limit: number;
  },
) {
  return db
    .select({
      company: companies,
      submissionId: companySubmissions.id,
      kind: companySubmissions.kind,
      submittedAt: companySubmissions.submittedAt,
      decidedAt: companySubmissions.decidedAt,
      assignee: { id: officers.id, fullName: officers.fullName },
    })
    .from(companySubmissions)
    .innerJoin(companies, isOfCompany)
    .innerJoin(companyProfiles, eq(companyProfiles.companyId, companySubmissions.companyId))
    .leftJoin(officers, eq(officers.id, companySubmissions.assigneeId))
    .where(
      and(
        isCurrent,
        inArray(companies.status, [...page.stretch.statuses]),
        page.search && matches(page.search),
        page.after && isBehind(companySubmissions, page.after),
      ),
    )
    .orderBy(...oldestFirst(companySubmissions, page.stretch))
    .limit(page.limit);
}

export type CompanyQueueRow = Awaited<ReturnType<typeof listCompanyQueue>>[number];

/** How many sent companies have each status; `old` are those that were sent before a moment. */
export async function countCompanyQueue(
  db: Executor,
  oldBefore: Date,
): Promise<{ status: CompanyStatus; total: number; old: number }[]> {
  const isOld = sql`${companySubmissions.submittedAt} < ${oldBefore.toISOString()}::timestamptz`;
  return db
    .select({
      status: companies.status,
      total: count(),
      old: sql<number>`count(*) filter (where ${isOld})`.mapWith(Number),
    })
    .from(companySubmissions)
    .innerJoin(companies, isOfCompany)
    .where(isCurrent)
    .groupBy(companies.status);
}

/** Where a submission stands among companies of a status, counted from 1, and who stands beside it. */
export async function findPlaceInCompanyQueue(
  db: Executor,
  status: CompanyStatus,
  submissionId: string,
): Promise<
  { index: number; total: number; previous: string | null; next: string | null } | undefined
> {
  const line = sql`(order by ${companySubmissions.submittedAt}, ${companySubmissions.id})`;
  const beside = (side: "lag" | "lead") =>
    sql<string | null>`${sql.raw(side)}(${companySubmissions.companyId}) over ${line}`;
  const queue = db
    .select({
      submissionId: companySubmissions.id,
      index: sql`row_number() over ${line}`.mapWith(Number).as("place"),
      total: sql`count(*) over ()`.mapWith(Number).as("total"),
      previous: beside("lag").as("previous"),
      next: beside("lead").as("next"),
    })
    .from(companySubmissions)
    .innerJoin(companies, isOfCompany)
    .where(and(isCurrent, eq(companies.status, status)))
    .as("queue");
  const [row] = await db
    .select({
      index: queue.index,
      total: queue.total,
      previous: queue.previous,
      next: queue.next,
    })
    .from(queue)
    .where(eq(queue.submissionId, submissionId));
  return row;
}

/**
 * Holds the oldest submission of a status that no officer has; undefined when there is none, or when every one left is
 * being decided on at this moment. Company and submission are held together and never waited for.
 */
export async function lockOldestUnassigned(
  tx: Executor,
  status: CompanyStatus,
): Promise<{ submissionId: string; companyId: string } | undefined> {
  const [row] = await tx
    .select({ submissionId: companySubmissions.id, companyId: companies.id })
    .from(companySubmissions)
    .innerJoin(companies, isOfCompany)
    .where(and(isCurrent, eq(companies.status, status), isNull(companySubmissions.assigneeId)))
    .orderBy(...oldestFirst(companySubmissions, { isSmall: true }))
    .limit(1)
    .for("no key update", { of: [companies, companySubmissions], skipLocked: true });
  return row;
}
