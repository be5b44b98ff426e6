import type { companySteps } from "@rukun/contract/company-steps";
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import type { CompanyRow } from "../../db/schema/companies.ts";
import type { CompanyProfileRow, CompanySubmissionRow } from "../../db/schema/company-profiles.ts";
import type { FileRow } from "../../db/schema/files.ts";
import {
  banks,
  cities,
  companies,
  companyMembers,
  companyProfiles,
  companySubmissions,
  districts,
  files,
  provinces,
  subDistricts,
  users,
} from "../../db/schema.ts";
import type { StepColumns } from "../steps/step-columns.policy.ts";
import { documentColumns } from "./company-columns.policy.ts";

export async function findCompany(db: Executor, id: string): Promise<CompanyRow | undefined> {
  const [row] = await db.select().from(companies).where(eq(companies.id, id));
  return row;
}

/** The company, locked until the transaction ends. */
export async function lockCompany(db: Executor, id: string): Promise<CompanyRow | undefined> {
  const [row] = await db.select().from(companies).where(eq(companies.id, id)).for("update");
  return row;
}

/** A person's role in a company; undefined for non-members. */
export async function findMemberRole(db: Executor, companyId: string, userId: string) {
  const [row] = await db
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)));
  return row?.role;
}

/** The owner who has been in the company for longest. */
export async function findFirstOwner(db: Executor, companyId: string) {
  const [row] = await db
    .select({ fullName: users.fullName, email: users.email, phone: users.phone })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, "owner")))
    .orderBy(asc(companyMembers.joinedAt), asc(companyMembers.userId))
    .limit(1);
  return row;
}

/** Saving never moves the next form step back: saved steps stay saved. */
export async function raiseCompanyStep(db: Executor, id: string, step: number): Promise<void> {
  await db
    .update(companies)
    .set({ step: sql`greatest(${companies.step}, ${step})` })
    .where(eq(companies.id, id));
}

export async function setCompanyName(
  db: Executor,
  id: string,
  values: Pick<CompanyRow, "businessEntity" | "name" | "step">,
): Promise<void> {
  await db.update(companies).set(values).where(eq(companies.id, id));
}

/** Recipients of status mails: the owners, and the member who sent the current submission. */
export async function listStatusReaders(db: Executor, companyId: string) {
  return db
    .select({ email: users.email, locale: users.locale, fullName: users.fullName })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .leftJoin(
      companySubmissions,
      and(
        eq(companySubmissions.companyId, companyMembers.companyId),
        isNull(companySubmissions.supersededAt),
      ),
    )
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        or(eq(companyMembers.role, "owner"), eq(companySubmissions.submittedBy, users.id)),
      ),
    );
}

export async function findCompanyProfile(
  db: Executor,
  companyId: string,
): Promise<CompanyProfileRow | undefined> {
  const [row] = await db
    .select()
    .from(companyProfiles)
    .where(eq(companyProfiles.companyId, companyId));
  return row;
}

/** The columns of a profile that refer to files. */
const fileColumns = [...Object.values(documentColumns), "npwpFileId" as const].map(
  (name) => companyProfiles[name],
);

/** The saved profile, and a function that finds the files it refers to by id. */
export async function findCompanyProfileWithFiles(db: Executor, companyId: string) {
  const rows = await db
    .select({ profile: companyProfiles, file: files })
    .from(companyProfiles)
    .leftJoin(
      files,
      and(
        eq(files.companyId, companyProfiles.companyId),
        or(...fileColumns.map((column) => eq(files.id, column))),
      ),
    )
    .where(eq(companyProfiles.companyId, companyId));
  const byId = new Map(rows.map(({ file }) => [file?.id ?? null, file]));
  return {
    profile: rows[0]?.profile,
    fileOf: (id: string | null | undefined): FileRow | null => byId.get(id ?? null) ?? null,
  };
}

/** Everything a company saved, with the names of its regions and its bank. */
export async function findCompanyDossier(db: Executor, companyId: string) {
  const [row] = await db
    .select({
      company: companies,
      profile: companyProfiles,
      province: { id: provinces.id, name: provinces.name },
      city: { id: cities.id, name: cities.name },
      district: { id: districts.id, name: districts.name },
      sub_district: { id: subDistricts.id, name: subDistricts.name },
      bank: banks,
    })
    .from(companyProfiles)
    .innerJoin(companies, eq(companies.id, companyProfiles.companyId))
    .innerJoin(provinces, eq(provinces.id, companyProfiles.provinceId))
    .innerJoin(cities, eq(cities.id, companyProfiles.cityId))
    .innerJoin(districts, eq(districts.id, companyProfiles.districtId))
    .innerJoin(subDistricts, eq(subDistricts.id, companyProfiles.subDistrictId))
    .leftJoin(banks, eq(banks.id, companyProfiles.bankId))
    .where(eq(companyProfiles.companyId, companyId));
  return row;
}

const filesOf = (db: Executor, companyId: string, ids: readonly (string | null)[]) =>
  db
    .select()
    .from(files)
    .where(
      and(
        eq(files.companyId, companyId),
        inArray(
          files.id,
          ids.filter((id) => id !== null),
        ),
      ),
    );

/** The files among these ids that belong to the company. */
export const listCompanyFiles = async (
  db: Executor,
  companyId: string,
  ids: readonly (string | null)[],
): Promise<FileRow[]> => filesOf(db, companyId, ids);

/** The same, locked against deletion until the transaction ends. */
export const lockCompanyFiles = async (
  db: Executor,
  companyId: string,
  ids: readonly string[],
): Promise<FileRow[]> => filesOf(db, companyId, ids).for("key share");

export type CompanyAddress = StepColumns<typeof companySteps.stepOne>;

/** Saves step 1, creating the profile. */
export async function saveCompanyAddress(
  db: Executor,
  companyId: string,
  address: CompanyAddress,
  updatedAt: Date,
): Promise<void> {
  const values = { ...address, updatedAt };
  await db
    .insert(companyProfiles)
    .values({ companyId, ...values })
    .onConflictDoUpdate({ target: companyProfiles.companyId, set: values });
}

/** Updates the profile for a later step or a changed name. */
export async function updateCompanyProfile(
  db: Executor,
  companyId: string,
  values: Partial<Omit<CompanyProfileRow, "companyId" | "updatedAt">>,
  updatedAt: Date,
): Promise<void> {
  await db
    .update(companyProfiles)
    .set({ ...values, updatedAt })
    .where(eq(companyProfiles.companyId, companyId));
}

/** Adds a submission, which replaces every earlier one. */
export async function addCompanySubmission(
  db: Executor,
  submission: Pick<CompanySubmissionRow, "companyId" | "kind" | "submittedAt" | "submittedBy">,
): Promise<void> {
  await db
    .update(companySubmissions)
    .set({ supersededAt: submission.submittedAt })
    .where(
      and(
        eq(companySubmissions.companyId, submission.companyId),
        isNull(companySubmissions.supersededAt),
      ),
    );
  await db.insert(companySubmissions).values(submission);
}
