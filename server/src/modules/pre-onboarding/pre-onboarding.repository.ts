import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import type { FileRow } from "../../db/schema/files.ts";
import type {
  PreOnboardingRow,
  PreOnboardingSubmissionRow,
} from "../../db/schema/pre-onboardings.ts";
import {
  cities,
  companyMembers,
  files,
  preOnboardingSubmissions,
  preOnboardings,
  provinces,
  stepAnswers,
  users,
} from "../../db/schema.ts";
import { paperColumns } from "./pre-onboarding-columns.policy.ts";

/** The last save of a step. */
export interface LastSave {
  readonly step: string;
  readonly version: number;
  readonly at: string;
  /** Full name. */
  readonly by: string;
}

/** Of each step that was saved, the newest first; in the same statement as what was saved. */
const lastSaves = (db: Executor) =>
  sql<readonly LastSave[]>`(
    select coalesce(json_agg(json_build_object('step', step, 'version', version, 'at', saved_at, 'by', name)), '[]')
    from (${db
      .select({
        step: stepAnswers.step,
        version: stepAnswers.version,
        savedAt: stepAnswers.savedAt,
        name: sql`${users.fullName}`.as("name"),
      })
      .from(stepAnswers)
      .innerJoin(users, eq(users.id, stepAnswers.savedBy))
      .where(
        and(
          eq(stepAnswers.form, "pre-onboarding"),
          eq(stepAnswers.subjectId, preOnboardings.companyId),
        ),
      )
      .orderBy(desc(stepAnswers.savedAt))}) as save
  )`;

/** What a company saved, with the names of its regions; undefined before step 1. */
export async function findPreOnboarding(db: Executor, companyId: string) {
  const [row] = await db
    .select({
      saved: preOnboardings,
      saves: lastSaves(db),
      province: { id: provinces.id, name: provinces.name },
      city: { id: cities.id, name: cities.name },
    })
    .from(preOnboardings)
    .leftJoin(provinces, eq(provinces.id, preOnboardings.provinceId))
    .leftJoin(cities, eq(cities.id, preOnboardings.cityId))
    .where(eq(preOnboardings.companyId, companyId));
  return row;
}

/** The same row, locked until the transaction ends. */
export async function lockPreOnboarding(
  db: Executor,
  companyId: string,
): Promise<(PreOnboardingRow & { id: string }) | undefined> {
  const [row] = await db
    .select()
    .from(preOnboardings)
    .where(eq(preOnboardings.companyId, companyId))
    .for("update");
  return row && { ...row, id: row.companyId };
}

const fileColumns = Object.values(paperColumns).map((name) => preOnboardings[name]);

/** What a company saved, and the papers it refers to. */
export async function findPreOnboardingWithFiles(
  db: Executor,
  companyId: string,
): Promise<{
  saved: PreOnboardingRow | undefined;
  saves: readonly LastSave[];
  papers: FileRow[];
}> {
  const rows = await db
    .select({ saved: preOnboardings, saves: lastSaves(db), file: files })
    .from(preOnboardings)
    .leftJoin(
      files,
      and(
        eq(files.companyId, preOnboardings.companyId),
        or(...fileColumns.map((column) => eq(files.id, column))),
      ),
    )
    .where(eq(preOnboardings.companyId, companyId));
  const [first] = rows;
  return {
    saved: first?.saved,
    saves: first?.saves ?? [],
    papers: rows.flatMap(({ file }) => file ?? []),
  };
}

type StepOneValues = Pick<
  PreOnboardingRow,
  | "contactName"
  | "position"
  | "contactPhone"
  | "contactEmail"
  | "businessEntity"
  | "companyName"
  | "updatedAt"
>;

/** Saves step 1, which begins the pre-onboarding. */
export async function saveContact(
  db: Executor,
  companyId: string,
  values: StepOneValues,
): Promise<void> {
  await db
    .insert(preOnboardings)
    .values({ companyId, step: 2, ...values })
    .onConflictDoUpdate({ target: preOnboardings.companyId, set: values });
}

export async function updatePreOnboarding(
  db: Executor,
  companyId: string,
  values: Partial<Omit<PreOnboardingRow, "companyId">>,
): Promise<void> {
  await db.update(preOnboardings).set(values).where(eq(preOnboardings.companyId, companyId));
}

/** The submission that counts. */
export async function findPreOnboardingSubmission(
  db: Executor,
  companyId: string,
): Promise<PreOnboardingSubmissionRow | undefined> {
  const [row] = await db
    .select()
    .from(preOnboardingSubmissions)
    .where(
      and(
        eq(preOnboardingSubmissions.companyId, companyId),
        isNull(preOnboardingSubmissions.supersededAt),
      ),
    );
  return row;
}

/** Adds a submission, which replaces every earlier one. */
export async function addPreOnboardingSubmission(
  db: Executor,
  submission: Pick<
    PreOnboardingSubmissionRow,
    "companyId" | "kind" | "submittedAt" | "submittedBy"
  >,
): Promise<void> {
  await db
    .update(preOnboardingSubmissions)
    .set({ supersededAt: submission.submittedAt })
    .where(
      and(
        eq(preOnboardingSubmissions.companyId, submission.companyId),
        isNull(preOnboardingSubmissions.supersededAt),
      ),
    );
  await db.insert(preOnboardingSubmissions).values(submission);
}

/** Recipients of mails: the owners, and the member who sent the current submission. */
export async function listPreOnboardingReaders(db: Executor, companyId: string) {
  return db
    .select({ email: users.email, locale: users.locale, fullName: users.fullName })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .leftJoin(
      preOnboardingSubmissions,
      and(
        eq(preOnboardingSubmissions.companyId, companyMembers.companyId),
        isNull(preOnboardingSubmissions.supersededAt),
      ),
    )
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        or(eq(companyMembers.role, "owner"), eq(preOnboardingSubmissions.submittedBy, users.id)),
      ),
    );
}
