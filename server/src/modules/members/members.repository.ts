import type { CompanyRole } from "@rukun/contract/company-roles";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import type { CompanyRow } from "../../db/schema/companies.ts";
import { companies, companyMembers, users } from "../../db/schema.ts";

/** The company a person belongs to, and their role. */
export async function findMembership(db: Executor, userId: string) {
  const [row] = await db
    .select({ companyId: companyMembers.companyId, role: companyMembers.role })
    .from(companyMembers)
    .where(eq(companyMembers.userId, userId));
  return row ?? null;
}

/** The company, locked against concurrent changes of its members until the transaction ends. */
export async function lockCompanyPeople(
  tx: Executor,
  companyId: string,
): Promise<CompanyRow | undefined> {
  const [row] = await tx
    .select()
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
  return row;
}

/** In order of joining. */
export async function listCompanyMembers(db: Executor, companyId: string) {
  return db
    .select({
      userId: companyMembers.userId,
      role: companyMembers.role,
      joinedAt: companyMembers.joinedAt,
      fullName: users.fullName,
      email: users.email,
      locale: users.locale,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(companyMembers.joinedAt), asc(companyMembers.userId));
}

/** The account that owns an email, and the company it belongs to. */
export async function findAccountOfEmail(db: Executor, email: string) {
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      locale: users.locale,
      companyId: companyMembers.companyId,
    })
    .from(users)
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)));
  return row;
}

export async function addMember(
  tx: Executor,
  member: { userId: string; companyId: string; role: CompanyRole; joinedAt: Date },
): Promise<void> {
  await tx.insert(companyMembers).values(member);
}

export async function setMemberRole(
  tx: Executor,
  userId: string,
  role: CompanyRole,
): Promise<void> {
  await tx.update(companyMembers).set({ role }).where(eq(companyMembers.userId, userId));
}

export async function deleteMember(tx: Executor, userId: string): Promise<void> {
  await tx.delete(companyMembers).where(eq(companyMembers.userId, userId));
}
