import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../../db/client.ts";
import { companies, companySubmissions, users } from "../../../db/schema.ts";
import type { CompanyChecklistAnswers } from "./company-checklist.policy.ts";
import { isCurrent } from "./company-queue.repository.ts";

const officers = alias(users, "officers");
const senders = alias(users, "senders");

/** A company with the submission that counts; undefined when it never sent one. */
export async function findCompanyReview(db: Executor, companyId: string) {
  const [row] = await db
    .select({
      company: companies,
      submission: companySubmissions,
      sender: { id: senders.id, fullName: senders.fullName },
      assignee: { id: officers.id, fullName: officers.fullName },
    })
    .from(companySubmissions)
    .innerJoin(companies, eq(companies.id, companySubmissions.companyId))
    .innerJoin(senders, eq(senders.id, companySubmissions.submittedBy))
    .leftJoin(officers, eq(officers.id, companySubmissions.assigneeId))
    .where(and(eq(companySubmissions.companyId, companyId), isCurrent));
  return row;
}

/** The company, held until the transaction ends: whoever needs company and submission takes them in this order. */
export async function lockReviewedCompany(tx: Executor, companyId: string) {
  const [row] = await tx
    .select({ id: companies.id, status: companies.status })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
  return row;
}

/** The submission that counts, held until the transaction ends. */
export async function lockCurrentSubmission(tx: Executor, companyId: string) {
  const [row] = await tx
    .select({
      id: companySubmissions.id,
      assigneeId: companySubmissions.assigneeId,
      submittedBy: companySubmissions.submittedBy,
    })
    .from(companySubmissions)
    .where(and(eq(companySubmissions.companyId, companyId), isCurrent))
    .for("no key update");
  return row;
}

export async function assignSubmission(
  tx: Executor,
  submissionId: string,
  officerId: string,
): Promise<void> {
  await tx
    .update(companySubmissions)
    .set({ assigneeId: officerId })
    .where(eq(companySubmissions.id, submissionId));
}

/** Writes down a decision; whoever decides also has the submission. */
export async function saveDecision(
  tx: Executor,
  submissionId: string,
  decision: {
    officerId: string;
    at: Date;
    checklist: CompanyChecklistAnswers;
    isReturned: boolean;
    message: string | null;
  },
): Promise<void> {
  await tx
    .update(companySubmissions)
    .set({
      assigneeId: decision.officerId,
      decidedBy: decision.officerId,
      decidedAt: decision.at,
      checklist: { ...decision.checklist },
      isReturned: decision.isReturned,
      message: decision.message,
    })
    .where(eq(companySubmissions.id, submissionId));
}
