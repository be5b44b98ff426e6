import { accountTypes } from "@rukun/contract/roles";
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import { contains } from "../../db/queue-order.ts";
import { bankAccounts, banks, fundAccounts, kycProfiles, users } from "../../db/schema.ts";

const funderRoles = accountTypes.filter((type) => type !== "company");

/**
 * Whom money may be given to. An email is unique only among confirmed accounts, and a fund account that no bank has
 * opened is nobody's: without each of these conditions a stranger who typed a taken address could be found.
 */
const mayReceive = sql`(${and(
  inArray(users.role, funderRoles),
  eq(users.status, "VERIFIED"),
  isNotNull(users.emailVerifiedAt),
  isNotNull(fundAccounts.openedAt),
)})`;

/** What a search may name: the whole of a key, or part of a name. */
export interface ReceiverSearch {
  readonly text: string;
  readonly id: string | undefined;
  readonly phone: string | undefined;
}

const select = (db: Executor) =>
  db
    .select({
      id: users.id,
      fullName: users.fullName,
      email: users.email,
      phone: users.phone,
      status: users.status,
      createdAt: users.createdAt,
      confirmedAt: users.emailVerifiedAt,
      openedAt: fundAccounts.openedAt,
      idCardNumberCipher: kycProfiles.idCardNumberCipher,
      mayReceive: mayReceive.mapWith(Boolean),
    })
    .from(users)
    .leftJoin(fundAccounts, eq(fundAccounts.userId, users.id))
    .leftJoin(kycProfiles, eq(kycProfiles.userId, users.id));

export type ReceiverRow = Awaited<ReturnType<typeof select>>[number];

/** Those who may receive money, by name. */
export async function listReceivers(
  db: Executor,
  { text, id, phone }: ReceiverSearch,
  limit: number,
): Promise<ReceiverRow[]> {
  const fits: (SQL | undefined)[] = [
    eq(users.email, text.toLowerCase()),
    id === undefined ? undefined : eq(users.id, id),
    phone === undefined ? undefined : eq(users.phone, phone),
    contains(users.fullName, text),
  ];
  return select(db)
    .where(and(mayReceive, or(...fits)))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(limit);
}

/** Whoever it is, with whether they may receive money. */
export async function findReceiver(db: Executor, id: string): Promise<ReceiverRow | undefined> {
  const [row] = await select(db).where(eq(users.id, id));
  return row;
}

/** Keeps account and fund account as they are until the transaction ends. @returns false unless they may receive money. */
export async function holdReceiver(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(fundAccounts, eq(fundAccounts.userId, users.id))
    .where(and(eq(users.id, id), mayReceive))
    .for("share");
  return rows.length > 0;
}

/** Accounts of these people that money may be sent to. */
export async function listOwnAccounts(db: Executor, userIds: readonly string[]) {
  return db
    .select({
      userId: bankAccounts.userId,
      bank: banks.name,
      numberCipher: bankAccounts.numberCipher,
    })
    .from(bankAccounts)
    .innerJoin(banks, eq(banks.id, bankAccounts.bankId))
    .where(
      and(
        inArray(bankAccounts.userId, [...userIds]),
        isNull(bankAccounts.removedAt),
        isNotNull(bankAccounts.verifiedAt),
      ),
    )
    .orderBy(asc(bankAccounts.createdAt), asc(bankAccounts.id));
}
