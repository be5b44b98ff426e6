/** Cache keys of campaigns as officers see them. */
export const campaignOperationKeys = {
  all: ["campaign-operations"] as const,
  list: (page: object, locale: string) => ["campaign-operations", "list", page, locale] as const,
  detail: (id: string, locale: string) => ["campaign-operations", "detail", id, locale] as const,
};
