import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { prepared } from "../../db/prepared.ts";
import {
  companies,
  companyMembers,
  companySubmissions,
  kycProfiles,
  kycSubmissions,
  users,
} from "../../db/schema.ts";

const profileOf = prepared("profile", (db) => {
  const userId = sql.placeholder("userId");
  const latest = db
    .select({
      userId: kycSubmissions.userId,
      reason: kycSubmissions.reason,
      rejectedSteps: kycSubmissions.rejectedSteps,
      submittedAt: kycSubmissions.submittedAt,
    })
    .from(kycSubmissions)
    .where(eq(kycSubmissions.userId, userId))
    .orderBy(desc(kycSubmissions.submittedAt))
    .limit(1)
    .as("latest");
  return db
    .select({
      user: users,
      step: kycProfiles.step,
      company: companies,
      companyRole: companyMembers.role,
      companySubmission: companySubmissions,
      reason: latest.reason,
      rejectedSteps: latest.rejectedSteps,
      submittedAt: latest.submittedAt,
    })
    .from(users)
    .leftJoin(kycProfiles, eq(kycProfiles.userId, users.id))
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(
      companySubmissions,
      and(eq(companySubmissions.companyId, companies.id), isNull(companySubmissions.supersededAt)),
    )
    .leftJoin(latest, eq(latest.userId, users.id))
    .where(eq(users.id, userId));
});

/** Everything the user record shows, in one round trip. */
export async function findProfileRow(db: Executor, userId: string) {
  const [row] = await profileOf(db, { userId });
  return row;
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfileRow>>>;
