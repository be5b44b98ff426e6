import { openAccountChanges } from "@rukun/contract/account-change-status";
import type { AccountChangeFilter } from "@rukun/contract/account-changes";
import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "../../db/client.ts";
import { countOver } from "../../db/count-over.ts";
import type { AccountChangeRow } from "../../db/schema/account-changes.ts";
import {
  accountChanges,
  banks,
  campaigns,
  companies,
  companyMembers,
  disbursements,
  files,
  users,
} from "../../db/schema.ts";
import type { TimePlace } from "../../lib/time-cursor.ts";

const oldBank = alias(banks, "old_bank");
const bankOf = (from: typeof banks | typeof oldBank) => ({
  name: from.name,
  code: from.illumaCode,
});

const { id, status, proposedAt } = accountChanges;

/** The change that a company proposed last, with its new bank and its evidence. */
export async function findLatest(db: Executor, companyId: string) {
  const [row] = await db
    .select({ change: accountChanges, bank: bankOf(banks), evidence: files })
    .from(accountChanges)
    .innerJoin(banks, eq(banks.id, accountChanges.bankId))
    .innerJoin(files, eq(files.id, accountChanges.evidence))
    .where(eq(accountChanges.companyId, companyId))
    .orderBy(desc(proposedAt), desc(id))
    .limit(1);
  return row;
}

export async function addAccountChange(
  tx: Transaction,
  row: typeof accountChanges.$inferInsert,
): Promise<void> {
  await tx.insert(accountChanges).values(row);
}

export async function findAccountChange(db: Executor, changeId: string) {
  const [row] = await db
    .select({
      change: accountChanges,
      company: { businessEntity: companies.businessEntity, name: companies.name },
      bank: bankOf(banks),
      oldBank: bankOf(oldBank),
      evidence: files,
      proposedBy: users.fullName,
    })
    .from(accountChanges)
    .innerJoin(companies, eq(companies.id, accountChanges.companyId))
    .innerJoin(banks, eq(banks.id, accountChanges.bankId))
    .innerJoin(oldBank, eq(oldBank.id, accountChanges.oldBankId))
    .innerJoin(files, eq(files.id, accountChanges.evidence))
    .innerJoin(users, eq(users.id, accountChanges.proposedBy))
    .where(eq(id, changeId));
  return row;
}

/** The change, locked until the transaction ends; its company is locked before. */
export async function lockAccountChange(
  tx: Transaction,
  changeId: string,
): Promise<AccountChangeRow | undefined> {
  const [row] = await tx.select().from(accountChanges).where(eq(id, changeId)).for("update");
  return row;
}

export async function setAccountChange(
  tx: Transaction,
  changeId: string,
  values: Partial<AccountChangeRow>,
): Promise<void> {
  await tx
    .update(accountChanges)
    .set({ ...values, version: sql`${accountChanges.version} + 1` })
    .where(eq(id, changeId));
}

const statusesIn = {
  open: openAccountChanges,
  accepted: ["ACCEPTED"],
  refused: ["REFUSED"],
  withdrawn: ["WITHDRAWN"],
} as const satisfies Record<AccountChangeFilter, readonly AccountChangeRow["status"][]>;

/** What waits, the longest first; what has ended, the newest first. */
export async function listAccountChanges(
  db: Executor,
  filter: AccountChangeFilter,
  after: TimePlace | undefined,
  limit: number,
) {
  const isOpen = filter === "open";
  const order = isOpen ? asc : desc;
  return db
    .select({
      change: accountChanges,
      company: { businessEntity: companies.businessEntity, name: companies.name },
      bank: bankOf(banks),
      total: countOver(isOpen && !after),
    })
    .from(accountChanges)
    .innerJoin(companies, eq(companies.id, accountChanges.companyId))
    .innerJoin(banks, eq(banks.id, accountChanges.bankId))
    .where(
      and(
        inArray(status, [...statusesIn[filter]]),
        after &&
          sql`(${proposedAt}, ${id}) ${isOpen ? sql`>` : sql`<`} (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(order(proposedAt), order(id))
    .limit(limit);
}
export type AccountChangeLine = Awaited<ReturnType<typeof listAccountChanges>>[number];

/** Disbursements to a company whose money has not arrived with it. */
export async function countDisbursementsUnderWay(db: Executor, companyId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(disbursements)
    .innerJoin(campaigns, eq(campaigns.id, disbursements.campaignId))
    .where(
      and(
        eq(campaigns.companyId, companyId),
        inArray(disbursements.status, ["PROPOSED", "APPROVED", "SENT"]),
      ),
    );
  return row?.count ?? 0;
}

/** The owners of a company, who are told what happens to its account. */
export async function listOwners(db: Executor, companyId: string) {
  return db
    .select({ email: users.email, locale: users.locale, fullName: users.fullName })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, "owner")))
    .orderBy(asc(companyMembers.joinedAt), asc(companyMembers.userId));
}
