/** Cache keys of articles. */
export const articleKeys = {
  all: ["articles"] as const,
  search: (typed: string, locale: string) => ["articles", "search", locale, typed] as const,
  managed: (filter: string) => ["articles", "managed", filter] as const,
  detail: (articleId: string) => ["articles", "detail", articleId] as const,
  history: (articleId: string) => ["articles", "history", articleId] as const,
};
