/** Cache keys of the back office. Search texts stay in memory; they never reach an address bar. */
export const personReviewKeys = {
  all: ["backoffice"] as const,
  reviews: (search: object) => ["backoffice", "reviews", search] as const,
  review: (userId: string) => ["backoffice", "review", userId] as const,
};
