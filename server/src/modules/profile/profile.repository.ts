import { desc, eq } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { companies, kycProfiles, kycSubmissions, users } from "../../db/schema.ts";

/** Everything the user record shows, in one round trip. */
export async function findProfileRow(db: Executor, userId: string) {
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
  const [row] = await db
    .select({
      user: users,
      step: kycProfiles.step,
      companyStatus: companies.status,
      companyStep: companies.step,
      reason: latest.reason,
      rejectedSteps: latest.rejectedSteps,
      submittedAt: latest.submittedAt,
    })
    .from(users)
    .leftJoin(kycProfiles, eq(kycProfiles.userId, users.id))
    .leftJoin(companies, eq(companies.ownerId, users.id))
    .leftJoin(latest, eq(latest.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}
