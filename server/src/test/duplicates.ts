import { companyChecklist } from "@rukun/contract/reviews/company-policy";
import { personChecklist } from "@rukun/contract/reviews/person-policy";
import type { TestCompanySubmission } from "./company-rows.ts";
import type { TestSubmission } from "./submissions.ts";
import type { TestApp } from "./test-app.ts";

/** What may be sent twice: a person's submission or a company's. */
export type Subject = TestSubmission | TestCompanySubmission;

type Caller = Pick<TestApp, "call">;

const placeOf = (subject: Subject) =>
  "companyId" in subject ? `companies/${subject.companyId}` : `reviews/${subject.id}`;
const checklistOf = (subject: Subject) =>
  "companyId" in subject
    ? Object.fromEntries(companyChecklist.map(({ key }) => [key, { fits: true }]))
    : Object.fromEntries(personChecklist.map(({ key }) => [key, true]));

export const openReview = async (
  app: Caller,
  subject: Subject,
  as: { token: string; locale?: "id" | "en" },
) => (await app.call(`GET /v1/backoffice/${placeOf(subject)}`, as)).json().data;

export const approveReview = (
  app: Caller,
  subject: Subject,
  as: { token: string; confirmed?: Record<string, unknown> | undefined },
) =>
  app.call(`POST /v1/backoffice/${placeOf(subject)}/approve`, {
    token: as.token,
    body: {
      submission_id: subject.submissionId,
      checklist: checklistOf(subject),
      ...(as.confirmed ? { duplicate_confirmed: as.confirmed } : {}),
    },
  });

/** The mark of each in the queue. */
export async function readMarks(
  app: Caller,
  subjects: readonly Subject[],
  token: string,
): Promise<(boolean | undefined)[]> {
  const path = subjects.some((subject) => "companyId" in subject) ? "companies" : "reviews";
  const items: Record<string, unknown>[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const response = await app.call(`POST /v1/backoffice/${path}`, {
      token,
      body: { cursor },
    });
    const { data } = response.json();
    items.push(...data.items);
    cursor = data.next_cursor;
  }
  return subjects.map((subject) => {
    const id = "companyId" in subject ? subject.companyId : subject.id;
    const item = items.find(({ company_id, user_id }) => id === (company_id ?? user_id));
    return item?.is_possible_duplicate as boolean | undefined;
  });
}
