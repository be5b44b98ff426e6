import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  sql,
} from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import type { CompanyRow } from "../../db/schema/companies.ts";
import type { UserRow } from "../../db/schema/users.ts";
import { companies, companyMembers, consents, otpChallenges, users } from "../../db/schema.ts";
import type { Identifier } from "./identifier.policy.ts";

/** Unique index of confirmed emails. */
export const ownedEmail = "users_email_key";

export type NewAccount = Pick<
  typeof users.$inferInsert,
  | "role"
  | "fullName"
  | "email"
  | "phone"
  | "passwordHash"
  | "nationality"
  | "referralCode"
  | "locale"
  | "emailVerifiedAt"
  | "createdAt"
> &
  Partial<Pick<UserRow, "officerRoles">>;

/** @returns the new account's id. */
export async function addAccount(db: Executor, account: NewAccount): Promise<string> {
  const [row] = await db.insert(users).values(account).returning({ id: users.id });
  if (!row) throw new Error("account was not stored");
  return row.id;
}

/** Records which version of each document a person accepted. */
export async function addConsents(
  db: Executor,
  userId: string,
  versions: Readonly<Record<string, string>>,
  acceptedAt: Date,
): Promise<void> {
  const rows = Object.entries(versions).map(([document, version]) => ({
    userId,
    document,
    version,
    acceptedAt,
  }));
  await db.insert(consents).values(rows);
}

/** A new company with its first owner. */
export async function addCompany(
  db: Executor,
  ownerId: string,
  company: Pick<CompanyRow, "businessEntity" | "name" | "createdAt">,
): Promise<void> {
  const [row] = await db.insert(companies).values(company).returning({ id: companies.id });
  if (!row) throw new Error("company was not stored");
  await db
    .insert(companyMembers)
    .values({ userId: ownerId, companyId: row.id, role: "owner", joinedAt: company.createdAt });
}

/** The account that confirmed the email. */
export async function findOwnerOf(
  db: Executor,
  email: string,
): Promise<Pick<UserRow, "email" | "locale"> | undefined> {
  const [row] = await db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))
    .limit(1);
  return row;
}

export interface AccountsOfName {
  /** The account that owns the email; of those with the phone the first of `among`, or the oldest. */
  readonly confirmed: UserRow | undefined;
  /** The newest registration with that name whose email is not confirmed yet. */
  readonly unconfirmed: UserRow | undefined;
}

/**
 * Both in one statement, so that timing does not reveal which of them exist.
 * @param among preference among accounts with the same phone: known ones first, then the one whose password was typed,
 * by its hash with the phone's salt.
 */
export async function findAccounts(
  db: Executor,
  { kind, value }: Identifier,
  among: { known?: readonly string[]; passwordHash?: string } = {},
): Promise<AccountsOfName> {
  const { known = [], passwordHash = "" } = among;
  // The empty string never matches: a name that is neither email nor phone runs the same query (no timing difference).
  const name = kind === "none" ? "" : value;
  const isUnconfirmed = sql`${users.emailVerifiedAt} is null`;
  const isKnown = known.length > 0 ? inArray(users.id, [...known]) : isNull(users.id);
  const isMeant = sql`${users.passwordHash} = ${passwordHash}`;
  // Of confirmed accounts the first, of unconfirmed registrations the newest.
  const order = sql`coalesce(extract(epoch from ${users.emailVerifiedAt}), -extract(epoch from ${users.createdAt}))`;
  const rows = await db
    .selectDistinctOn([isUnconfirmed])
    .from(users)
    .where(eq(kind === "phone" ? users.phone : users.email, name))
    .orderBy(isUnconfirmed, desc(isKnown), desc(isMeant), order);
  return {
    confirmed: rows.find((row) => row.emailVerifiedAt),
    unconfirmed: rows.find((row) => !row.emailVerifiedAt),
  };
}

/** Makes this account the owner of the email. Unique violation when another account confirmed it first. */
export async function confirmEmail(db: Executor, id: string, at: Date): Promise<void> {
  await db.update(users).set({ emailVerifiedAt: at }).where(eq(users.id, id));
}

export async function setPasswordHash(
  db: Executor,
  id: string,
  passwordHash: string,
): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
}

/**
 * Registrations that were never confirmed, without an open code, locked, in order of id: a batch of those after an id.
 */
export async function lockUnconfirmedAccounts(
  tx: Transaction,
  { createdBefore, now, after }: { createdBefore: Date; now: Date; after: string },
  limit: number,
): Promise<string[]> {
  const openCode = tx
    .select({ id: otpChallenges.id })
    .from(otpChallenges)
    .where(and(eq(otpChallenges.userId, users.id), gt(otpChallenges.expiresAt, now)));
  const stale = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.emailVerifiedAt),
        lt(users.createdAt, createdBefore),
        not(exists(openCode)),
        gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
    .for("update", { skipLocked: true });
  return stale.map((row) => row.id);
}

/** Removes registrations with what was stored for them. @throws where anything else refers to one of them. */
export async function deleteAccounts(tx: Transaction, ids: readonly string[]): Promise<void> {
  const all = [...ids];
  await tx.delete(otpChallenges).where(inArray(otpChallenges.userId, all));
  await tx.delete(consents).where(inArray(consents.userId, all));
  // Before the email is confirmed the company has no other members.
  const left = await tx
    .delete(companyMembers)
    .where(inArray(companyMembers.userId, all))
    .returning({ id: companyMembers.companyId });
  if (left.length > 0) {
    const companyIds = left.map(({ id }) => id);
    await tx.delete(companies).where(inArray(companies.id, companyIds));
  }
  await tx.delete(users).where(inArray(users.id, all));
}
