import type { TestApp } from "./test-app.ts";

type Reader = Pick<TestApp, "database">;

/** Rows of a statement in SQL. */
export async function readRows<T = Record<string, unknown>>(
  { database }: Reader,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const { rows } = await database.executeSql(text, values);
  return rows as T[];
}

/** Moves of a person's status, oldest first, as `FROM -> TO`. */
export const statusMoves = async (app: Reader, userId: string): Promise<string[]> =>
  (
    await readRows<{ move: string }>(
      app,
      `select from_value || ' -> ' || to_value as move from audit_log
       where subject_id = $1 and action = 'user.status' order by at, ctid`,
      [userId],
    )
  ).map((row) => row.move);

/** Subjects of the mails to an address, oldest first. */
export const mailSubjects = async (app: Reader, recipient: string): Promise<string[]> =>
  (
    await readRows<{ subject: string }>(
      app,
      "select subject from mails where recipient = $1 order by created_at, ctid",
      [recipient],
    )
  ).map((row) => row.subject);

export interface SubmissionSummary {
  id: string;
  kind: string;
  screening_result: string;
  reason: string | null;
  rejected_steps: number[] | null;
  is_current: boolean;
  is_decided: boolean;
}

/** A person's submissions, oldest first. */
export const submissionsOf = (app: Reader, userId: string): Promise<SubmissionSummary[]> =>
  readRows<SubmissionSummary>(
    app,
    `select id, kind, screening_result, reason, rejected_steps, superseded_at is null as is_current,
       decided_at is not null as is_decided
     from kyc_submissions where user_id = $1 order by submitted_at, ctid`,
    [userId],
  );

/** Data of the background work that waits under a name for a person's submissions. */
export const waitingJobs = (app: Reader, name: string, submissionId: string) =>
  readRows<{ data: object }>(
    app,
    "select data from jobs.job where name = $1 and data->>'submissionId' = $2",
    [name, submissionId],
  );

/** Moves of a company's status, oldest first, as `from -> to`. */
export const companyStatusMoves = async (app: Reader, companyId: string): Promise<string[]> =>
  (
    await readRows<{ move: string }>(
      app,
      `select from_value || ' -> ' || to_value as move from audit_log
       where company_id = $1 and action = 'company.status' order by at, ctid`,
      [companyId],
    )
  ).map((row) => row.move);

export interface CompanySubmissionSummary {
  id: string;
  kind: string;
  submitted_by: string;
  is_current: boolean;
}

/** A company's submissions, oldest first. */
export const submissionsOfCompany = (app: Reader, companyId: string) =>
  readRows<CompanySubmissionSummary>(
    app,
    `select id, kind, submitted_by, superseded_at is null as is_current
     from company_submissions where company_id = $1 order by submitted_at, ctid`,
    [companyId],
  );
