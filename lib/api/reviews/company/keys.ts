/** Cache keys of the company reviews. Search texts stay in memory; they never reach an address bar. */
export const companyReviewKeys = {
  all: ["company-reviews"] as const,
  list: (search: object) => ["company-reviews", "list", search] as const,
  review: (companyId: string) => ["company-reviews", "review", companyId] as const,
  document: (companyId: string, fileId: string) =>
    ["company-review-document", companyId, fileId] as const,
};
