import type { ArticleDetail } from "@rukun/contract/articles";

/** Fields of the form, in its order. */
export const articleFields = [
  "slug",
  "category",
  "position",
  "title_id",
  "title_en",
  "summary_id",
  "summary_en",
  "body_id",
  "body_en",
] as const;
export type ArticleForm = Record<(typeof articleFields)[number], string>;

/** What the form starts with. */
export const valuesOf = (article: ArticleDetail | undefined): ArticleForm => ({
  slug: article?.slug ?? "",
  category: article?.category ?? "",
  position: String(article?.position ?? 1),
  title_id: article?.title_id ?? "",
  title_en: article?.title_en ?? "",
  summary_id: article?.summary_id ?? "",
  summary_en: article?.summary_en ?? "",
  body_id: article?.body_id ?? "",
  body_en: article?.body_en ?? "",
});
