import type { TransactionStatus } from "@rukun/contract/transaction-status";
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "../../db/client.ts";
import {
  banks,
  campaignTransactions,
  fundAccounts,
  ledgerAccounts,
  users,
} from "../../db/schema.ts";

const rdf = alias(ledgerAccounts, "rdf");
const payout = alias(ledgerAccounts, "payout");
const inCampaigns = ["PAID", "ALLOCATED"] as const satisfies readonly TransactionStatus[];
const held = sql<bigint>`(
  select coalesce(sum(${campaignTransactions.amount}), 0) from ${campaignTransactions}
  where ${campaignTransactions.userId} = ${users.id}
    and ${inArray(campaignTransactions.status, [...inCampaigns])})`.mapWith(BigInt);
/** An account begins with its first entry. */
const orNothing = (balance: SQLWrapper): SQL<bigint> =>
  sql<bigint>`coalesce(${balance}, 0)`.mapWith(BigInt);
const named = (kind: "rdf" | "payout"): SQL => sql`${`${kind}:`} || ${users.id}::text`;

/** A person, and their fund account with its balances where there is one. */
export async function findFunder(db: Executor, userId: string) {
  const [row] = await db
    .select({
      fullName: users.fullName,
      role: users.role,
      status: users.status,
      account: fundAccounts,
      bank: { position: banks.position, name: banks.name },
      available: orNothing(rdf.balance),
      inTransit: orNothing(payout.balance),
      held,
    })
    .from(users)
    .leftJoin(fundAccounts, eq(fundAccounts.userId, users.id))
    .leftJoin(banks, eq(banks.id, fundAccounts.bankId))
    .leftJoin(rdf, eq(rdf.name, named("rdf")))
    .leftJoin(payout, eq(payout.name, named("payout")))
    .where(eq(users.id, userId));
  return row;
}

/** Whether the bank has opened this funder's account. */
export async function hasFundAccount(db: Executor, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ openedAt: fundAccounts.openedAt })
    .from(fundAccounts)
    .where(eq(fundAccounts.userId, userId));
  return row?.openedAt != null;
}

/** A bank of fund accounts, by its number. */
export async function findFundBank(db: Executor, position: number) {
  const [row] = await db
    .select({ id: banks.id, name: banks.name })
    .from(banks)
    .where(
      and(
        eq(banks.list, "fund_account"),
        eq(banks.position, position),
        eq(banks.isActivated, true),
      ),
    );
  return row;
}

/** What was agreed with one bank is not agreed with another. */
const unaccepted = {
  acceptedAt: null,
  document: null,
  documentSha256: null,
  documentVersion: null,
  refusedAt: null,
};

/** Locks the account too. @returns false once its agreement is signed, unless the bank has refused it. */
export async function chooseBank(
  tx: Transaction,
  chosen: { readonly userId: string; readonly bankId: string },
): Promise<boolean> {
  const rows = await tx
    .insert(fundAccounts)
    .values(chosen)
    .onConflictDoUpdate({
      target: fundAccounts.userId,
      set: { bankId: chosen.bankId, ...unaccepted },
      setWhere: or(isNull(fundAccounts.acceptedAt), isNotNull(fundAccounts.refusedAt)),
    })
    .returning({ userId: fundAccounts.userId });
  return rows.length > 0;
}

/** Those whose agreement is signed, and that the bank has not opened yet. */
export async function listOpening(db: Executor, limit: number) {
  return db
    .select({
      userId: fundAccounts.userId,
      bankCode: banks.illumaCode,
      fullName: users.fullName,
      email: users.email,
    })
    .from(fundAccounts)
    .innerJoin(banks, eq(banks.id, fundAccounts.bankId))
    .innerJoin(users, eq(users.id, fundAccounts.userId))
    .where(
      and(
        isNotNull(fundAccounts.acceptedAt),
        isNull(fundAccounts.openedAt),
        isNull(fundAccounts.refusedAt),
      ),
    )
    .orderBy(asc(fundAccounts.acceptedAt))
    .limit(limit);
}

export async function setOpened(
  db: Executor,
  userId: string,
  opened: { readonly accountNumberCipher: string; readonly openedAt: Date },
): Promise<void> {
  await db
    .update(fundAccounts)
    .set(opened)
    .where(and(eq(fundAccounts.userId, userId), isNull(fundAccounts.openedAt)));
}

/** The bank does not open it. @returns false when it has, or had said so before. */
export async function setRefused(
  tx: Transaction,
  userId: string,
  refusedAt: Date,
): Promise<boolean> {
  const rows = await tx
    .update(fundAccounts)
    .set({ refusedAt })
    .where(
      and(
        eq(fundAccounts.userId, userId),
        isNull(fundAccounts.openedAt),
        isNull(fundAccounts.refusedAt),
      ),
    )
    .returning({ userId: fundAccounts.userId });
  return rows.length > 0;
}
