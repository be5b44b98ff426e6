import type { Subject } from "./subjects";

/** Query keys of the reviews. Search texts stay in memory and out of the address bar: they are personal data. */
export const reviewKeys = {
  all: (subject: Subject) => ["reviews", subject] as const,
  list: (subject: Subject, search: object) => ["reviews", subject, "list", search] as const,
  detail: (subject: Subject, id: string) => ["reviews", subject, "detail", id] as const,
  assignment: (subject: Subject, id: string) => ["reviews", subject, "assignment", id] as const,
  /** Outside the list key: each view is audited, so it must not be refetched with the lists. */
  document: (subject: Subject, companyId: string, fileId: string) =>
    ["review-document", subject, companyId, fileId] as const,
};
