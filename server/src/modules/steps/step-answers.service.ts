import type { StepRevision, Steps } from "@rukun/contract/step";
import { type Answers, answersOf, settle } from "@rukun/contract/step-answers";
import type { Executor, Transaction } from "../../db/client.ts";
import type { SharedForm } from "../../db/schema/step-answers.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { draftErrors } from "./step-answers.policy.ts";
import {
  listStepAnswers,
  type StepAnswersRow,
  saveStepAnswers,
} from "./step-answers.repository.ts";

type Bodies<S extends Steps> = Record<keyof S & string, Answers>;

/** The answers of a form that several people fill in, step by step. */
export interface StepAnswersService<S extends Steps> {
  list(db: Executor, subjectIds: readonly string[]): Promise<StepAnswersRow[]>;
  /**
   * Each step as it was typed last.
   * @param saved of a step that nobody has typed in
   */
  bodiesOf(rows: readonly StepAnswersRow[], saved: Bodies<S>): Bodies<S>;
  /** A step's answers as they count: what another step's answer has dropped is neither shown nor sent. */
  counted(step: keyof S & string, bodies: Bodies<S>): Record<string, unknown>;
  revisionOf(rows: readonly StepAnswersRow[], step: keyof S & string): StepRevision;
  /** @throws ApiError `validation_failed` for what the step does not have, or nobody could keep. */
  refuseForeign(step: keyof S & string, values: Answers): void;
  /** Under the lock of the subject, after its version was compared. */
  save(
    tx: Transaction,
    answers: { subjectId: string; step: keyof S & string; userId: string; values?: Answers },
  ): Promise<{ version: number; saved_at: string }>;
}

export function createStepAnswers<S extends Steps>(
  form: SharedForm,
  steps: S,
  clock: Clock,
): StepAnswersService<S> {
  const of = (rows: readonly StepAnswersRow[], name: string) =>
    rows.find(({ step }) => step === name);

  return {
    list: (db, subjectIds) => listStepAnswers(db, form, subjectIds),

    bodiesOf: (rows, saved) =>
      Object.fromEntries(
        Object.keys(steps).map((step) => [step, of(rows, step)?.values ?? saved[step]]),
      ) as Bodies<S>,

    counted: (step, bodies) => ({
      ...settle(steps[step] as S[string], bodies[step], answersOf(steps, bodies)),
    }),

    revisionOf(rows, step) {
      const row = of(rows, step);
      return {
        version: row?.version ?? 0,
        saved_at: row?.savedAt.toISOString() ?? null,
        saved_by: row?.savedBy ?? null,
      };
    },

    refuseForeign(step, values) {
      const fieldErrors = draftErrors(steps[step] as S[string], values);
      if (Object.keys(fieldErrors).length > 0) {
        throw new ApiError("validation_failed", { fieldErrors });
      }
    },

    async save(tx, { subjectId, step, userId, values }) {
      const savedAt = clock();
      const version = await saveStepAnswers(tx, {
        form,
        subjectId,
        step,
        ...(values && { values }),
        savedBy: userId,
        savedAt,
      });
      return { version, saved_at: savedAt.toISOString() };
    },
  };
}
