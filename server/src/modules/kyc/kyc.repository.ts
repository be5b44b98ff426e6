import type { kycSteps } from "@rukun/contract/kyc-steps";
import type { CheckProblem } from "@rukun/contract/reviews/person-policy";
import { and, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../db/client.ts";
import type { KycSubmissionRow } from "../../db/schema/kyc.ts";
import {
  cities,
  districts,
  files,
  kycProfiles,
  kycSubmissions,
  provinces,
  subDistricts,
  users,
} from "../../db/schema.ts";
import type { StepColumns } from "../steps/step-columns.policy.ts";

const idCardFiles = alias(files, "id_card_files");
const selfieFiles = alias(files, "selfie_files");

/** Everything a person saved, with the names of the regions and the files behind it. */
export async function findDossier(db: Executor, userId: string) {
  const [row] = await db
    .select({
      profile: kycProfiles,
      province: { id: provinces.id, name: provinces.name },
      city: { id: cities.id, name: cities.name },
      district: { id: districts.id, name: districts.name },
      sub_district: { id: subDistricts.id, name: subDistricts.name },
      idCardFile: idCardFiles,
      selfieFile: selfieFiles,
    })
    .from(kycProfiles)
    .innerJoin(provinces, eq(provinces.id, kycProfiles.provinceId))
    .innerJoin(cities, eq(cities.id, kycProfiles.cityId))
    .innerJoin(districts, eq(districts.id, kycProfiles.districtId))
    .innerJoin(subDistricts, eq(subDistricts.id, kycProfiles.subDistrictId))
    .leftJoin(idCardFiles, eq(idCardFiles.id, kycProfiles.idCardFileId))
    .leftJoin(selfieFiles, eq(selfieFiles.id, kycProfiles.selfieFileId))
    .where(eq(kycProfiles.userId, userId));
  return row;
}
export async function findIdCardNumberCipher(
  db: Executor,
  userId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ sealed: kycProfiles.idCardNumberCipher })
    .from(kycProfiles)
    .where(eq(kycProfiles.userId, userId));
  return row?.sealed ?? undefined;
}

export type DossierRow = NonNullable<Awaited<ReturnType<typeof findDossier>>>;

export type AddressValues = StepColumns<typeof kycSteps.stepOne>;

/** The next step never moves back: saved steps stay saved. */
const atLeast = (step: number) => sql`greatest(${kycProfiles.step}, ${step})`;

/** Saves step 1; step 2 is next. */
export async function saveAddress(
  db: Executor,
  userId: string,
  values: AddressValues,
  updatedAt: Date,
): Promise<void> {
  await db
    .insert(kycProfiles)
    .values({ userId, ...values, step: 2, updatedAt })
    .onConflictDoUpdate({
      target: kycProfiles.userId,
      set: { ...values, step: atLeast(2), updatedAt },
    });
}

/** Saves step 2; step 3 is next. */
export async function saveIdCard(
  db: Executor,
  userId: string,
  values: { idCardNumberCipher: string; idCardNumberIndex: string; idCardFileId: string },
  updatedAt: Date,
): Promise<void> {
  await db
    .update(kycProfiles)
    .set({ ...values, step: atLeast(3), updatedAt })
    .where(eq(kycProfiles.userId, userId));
}

export async function saveSelfie(
  db: Executor,
  userId: string,
  selfieFileId: string,
  updatedAt: Date,
): Promise<void> {
  await db
    .update(kycProfiles)
    .set({ selfieFileId, updatedAt })
    .where(eq(kycProfiles.userId, userId));
}

/** Adds a submission, which replaces every earlier one. */
export async function addSubmission(
  db: Executor,
  submission: Pick<KycSubmissionRow, "userId" | "kind" | "submittedAt">,
): Promise<string> {
  await db
    .update(kycSubmissions)
    .set({ supersededAt: submission.submittedAt })
    .where(and(eq(kycSubmissions.userId, submission.userId), isNull(kycSubmissions.supersededAt)));
  const [row] = await db
    .insert(kycSubmissions)
    .values(submission)
    .returning({ id: kycSubmissions.id });
  if (!row) throw new Error("the submission was not stored");
  return row.id;
}

/** A submission, if it is the current one. */
export async function findCurrentSubmission(
  db: Executor,
  id: string,
): Promise<KycSubmissionRow | undefined> {
  const [row] = await db
    .select()
    .from(kycSubmissions)
    .where(and(eq(kycSubmissions.id, id), isNull(kycSubmissions.supersededAt)));
  return row;
}

export async function saveScreening(
  db: Executor,
  id: string,
  screeningResult: "clear" | "possible_hit",
  screenedAt: Date,
): Promise<void> {
  await db
    .update(kycSubmissions)
    .set({ screeningResult, screenedAt, checkProblem: null })
    .where(eq(kycSubmissions.id, id));
}

/** Saves why the due check cannot be made; no effect on a submission that is no longer current. */
export async function saveCheckProblem(
  db: Executor,
  id: string,
  checkProblem: CheckProblem | null,
): Promise<void> {
  await db
    .update(kycSubmissions)
    .set({ checkProblem })
    .where(
      and(
        eq(kycSubmissions.id, id),
        isNull(kycSubmissions.supersededAt),
        sql`${kycSubmissions.checkProblem} is distinct from ${checkProblem}`,
      ),
    );
}

/** Submissions that wait for screening or for the identity provider, in the order of their ids. */
export async function listDueChecks(db: Executor, page: { after: string; limit: number }) {
  return db
    .select({
      submissionId: kycSubmissions.id,
      userId: users.id,
      status: users.status,
      providerStatus: users.providerStatus,
      checkProblem: kycSubmissions.checkProblem,
    })
    .from(kycSubmissions)
    .innerJoin(users, eq(users.id, kycSubmissions.userId))
    .where(
      and(
        isNull(kycSubmissions.supersededAt),
        gt(kycSubmissions.id, page.after),
        or(
          and(
            eq(users.status, "WAITING_CHECK_DTTOT"),
            eq(kycSubmissions.screeningResult, "pending"),
          ),
          and(
            eq(users.status, "WAITING_PRIVY"),
            ne(kycSubmissions.screeningResult, "possible_hit"),
          ),
        ),
      ),
    )
    .orderBy(kycSubmissions.id)
    .limit(page.limit);
}

/** What the identity provider decided; an officer's earlier decision keeps its time. */
export async function saveProviderRefusal(
  db: Executor,
  id: string,
  refusal: { reason: string; steps: readonly number[]; at: Date },
): Promise<void> {
  await db
    .update(kycSubmissions)
    .set({
      reason: refusal.reason,
      rejectedSteps: [...refusal.steps],
      decidedAt: sql`coalesce(${kycSubmissions.decidedAt}, ${refusal.at.toISOString()}::timestamptz)`,
    })
    .where(eq(kycSubmissions.id, id));
}
