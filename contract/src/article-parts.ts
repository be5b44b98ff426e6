/** Groups of articles, in the order in which they are shown. */
export const articleCategories = [
  "basics",
  "contracts",
  "risk",
  "fees",
  "account",
  "companies",
] as const;
export type ArticleCategory = (typeof articleCategories)[number];

/**
 * - `draft`: never published, or withdrawn.
 * - `published`: the latest version is public.
 * - `changed`: an earlier version is public.
 */
export const articleStates = ["draft", "published", "changed"] as const;
export type ArticleState = (typeof articleStates)[number];

export const articleFilters = ["all", ...articleStates] as const;
export type ArticleFilter = (typeof articleFilters)[number];

/** Part of an address: lower-case words joined by hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Limits of an article's texts, in characters. */
export const articleLimits = { slug: 80, title: 120, summary: 300, body: 20_000 } as const;
