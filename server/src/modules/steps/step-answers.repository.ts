import { and, eq, inArray, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import type { SharedForm } from "../../db/schema/step-answers.ts";
import { stepAnswers, users } from "../../db/schema.ts";

export async function listStepAnswers(
  db: Executor,
  form: SharedForm,
  subjectIds: readonly string[],
) {
  const { subjectId, step, values, version, savedAt } = stepAnswers;
  return db
    .select({ subjectId, step, values, version, savedAt, savedBy: users.fullName })
    .from(stepAnswers)
    .innerJoin(users, eq(users.id, stepAnswers.savedBy))
    .where(and(eq(stepAnswers.form, form), inArray(subjectId, [...subjectIds])));
}
export type StepAnswersRow = Awaited<ReturnType<typeof listStepAnswers>>[number];

/** @returns the version after it */
export async function saveStepAnswers(
  tx: Transaction,
  { version: _next, ...answers }: typeof stepAnswers.$inferInsert,
): Promise<number> {
  const { form, subjectId, step, version } = stepAnswers;
  const [row] = await tx
    .insert(stepAnswers)
    .values(answers)
    .onConflictDoUpdate({
      target: [form, subjectId, step],
      set: { ...answers, version: sql`${version} + 1` },
    })
    .returning({ version });
  if (!row) throw new Error("the answers were not stored");
  return row.version;
}
