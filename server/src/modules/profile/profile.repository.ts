import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { prepared } from "../../db/prepared.ts";
import {
  cities,
  companies,
  companyMembers,
  companyProfiles,
  companySubmissions,
  districts,
  kycProfiles,
  kycSubmissions,
  preOnboardingSubmissions,
  preOnboardings,
  provinces,
  subDistricts,
  users,
} from "../../db/schema.ts";

/** Named column by column: each one takes time in every request, and a password's hash has no place here. */
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
      user: {
        id: users.id,
        fullName: users.fullName,
        email: users.email,
        phone: users.phone,
        status: users.status,
        role: users.role,
        officerRoles: users.officerRoles,
        nationality: users.nationality,
        isHavingNpwp: users.isHavingNpwp,
        providerStatus: users.providerStatus,
        locale: users.locale,
      },
      step: kycProfiles.step,
      company: {
        id: companies.id,
        businessEntity: companies.businessEntity,
        name: companies.name,
        status: companies.status,
        step: companies.step,
      },
      companyRole: companyMembers.role,
      companySubmission: {
        // First, because it is never null: an object whose first column is null counts as not joined.
        submittedAt: companySubmissions.submittedAt,
        isReturned: companySubmissions.isReturned,
        message: companySubmissions.message,
        checklist: companySubmissions.checklist,
      },
      companyAddress: companyProfiles.fullAddress,
      preOnboarding: {
        status: preOnboardings.status,
        step: preOnboardings.step,
        operatingSince: preOnboardings.operatingSince,
        annualSales: preOnboardings.annualSales,
        cashFlow: preOnboardings.cashFlow,
        amount: preOnboardings.amount,
      },
      preOnboardingSubmission: {
        submittedAt: preOnboardingSubmissions.submittedAt,
        message: preOnboardingSubmissions.message,
        checklist: preOnboardingSubmissions.checklist,
      },
      province: { id: provinces.id, name: provinces.name },
      city: { id: cities.id, name: cities.name },
      district: { id: districts.id, name: districts.name },
      sub_district: { id: subDistricts.id, name: subDistricts.name },
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
    .leftJoin(preOnboardings, eq(preOnboardings.companyId, companies.id))
    .leftJoin(
      preOnboardingSubmissions,
      and(
        eq(preOnboardingSubmissions.companyId, companies.id),
        isNull(preOnboardingSubmissions.supersededAt),
      ),
    )
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .leftJoin(provinces, eq(provinces.id, companyProfiles.provinceId))
    .leftJoin(cities, eq(cities.id, companyProfiles.cityId))
    .leftJoin(districts, eq(districts.id, companyProfiles.districtId))
    .leftJoin(subDistricts, eq(subDistricts.id, companyProfiles.subDistrictId))
    .leftJoin(latest, eq(latest.userId, users.id))
    .where(eq(users.id, userId));
});

/** Everything the user record shows, in one round trip. */
export async function findProfileRow(db: Executor, userId: string) {
  const [row] = await profileOf(db, { userId });
  return row;
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfileRow>>>;
