import type { Subject } from "./subjects";

/** Cache keys of the reviews. Search texts stay in memory; they never reach an address bar. */
export const reviewKeys = {
  all: (subject: Subject) => ["reviews", subject] as const,
  list: (subject: Subject, search: object) => ["reviews", subject, "list", search] as const,
  detail: (subject: Subject, id: string) => ["reviews", subject, "detail", id] as const,
  /** Not fetched again with the rest: each view is recorded. */
  companyDocument: (companyId: string, fileId: string) =>
    ["company-review-document", companyId, fileId] as const,
};
