import * as z from "zod/mini";
import {
  articleCategories,
  articleFilters,
  articleLimits,
  articleStates,
  slugPattern,
} from "./article-parts.ts";
import { defineCall } from "./call.ts";
import { choice, longText, message, optionalText, requiredText, shortNumber } from "./fields.ts";

const oneLine = (text: string) => !text.includes("\n");

/** What lists of articles show, in the language of the request. */
const articleTeaser = z.object({
  slug: z.string(),
  category: z.enum(articleCategories),
  title: z.string(),
  summary: z.string(),
  /** When the public version was saved. */
  updated_at: z.iso.datetime(),
});
export type ArticleTeaser = z.output<typeof articleTeaser>;

const slugParams = z.strictObject({ slug: requiredText(100) });
const idParams = z.strictObject({ article_id: requiredText(64) });

/** Calls of the help desk: public articles, under the help desk's own key (§7). */
export const listArticles = defineCall({
  method: "GET",
  path: "/v1/helpdesk/articles",
  summary: "All published articles, by category and order.",
  access: "helpdesk",
  response: z.array(articleTeaser),
  isRevalidated: true,
});

export const searchArticles = defineCall({
  method: "GET",
  path: "/v1/helpdesk/articles/search",
  summary:
    "Published articles that contain all words, best first; small typing errors are forgiven.",
  access: "helpdesk",
  query: z.strictObject({ q: requiredText(100) }),
  response: z.array(articleTeaser),
  isRevalidated: true,
  rateLimit: { max: 60, windowSeconds: 60 },
});

export const getArticle = defineCall({
  method: "GET",
  path: "/v1/helpdesk/articles/:slug",
  summary: "A published article, also by an earlier slug: `slug` of the answer is the current one.",
  access: "helpdesk",
  params: slugParams,
  response: z.object({
    ...articleTeaser.shape,
    /** Markdown. */
    body: z.string(),
    published_at: z.iso.datetime(),
    /** Others of its category. */
    related: z.array(articleTeaser),
  }),
  errors: ["not_found"],
  isRevalidated: true,
});
export type Article = z.output<typeof getArticle.response>;

/** What officers write. Only slug, category and the Indonesian title are needed for a draft. */
export const articleContentBody = z.strictObject({
  slug: requiredText(articleLimits.slug).check(
    z.regex(slugPattern, message("slugFormat")),
    // An address of the search.
    z.refine((slug: string) => slug !== "search", message("slugTaken")),
  ),
  category: choice(articleCategories),
  /** Order within the category. */
  position: shortNumber(999),
  title_id: requiredText(articleLimits.title).check(z.refine(oneLine, message("control"))),
  title_en: optionalText(articleLimits.title),
  summary_id: optionalText(articleLimits.summary),
  summary_en: optionalText(articleLimits.summary),
  body_id: longText(articleLimits.body),
  body_en: longText(articleLimits.body),
});

/** The version that was read; another one in between is a conflict. */
const versionBody = z.strictObject({ version: shortNumber(99_999) });

const managedArticle = z.object({
  article_id: z.string(),
  state: z.enum(articleStates),
  slug: z.string(),
  category: z.enum(articleCategories),
  position: z.number(),
  /** Latest version, from 1. */
  version: z.number(),
  /** Null while the article is not public. */
  published_version: z.nullable(z.number()),
  title_id: z.string(),
  title_en: z.string(),
  saved_at: z.iso.datetime(),
  saved_by: z.string(),
});
export type ManagedArticle = z.output<typeof managedArticle>;

const articleDetail = z.object({
  ...managedArticle.shape,
  summary_id: z.string(),
  summary_en: z.string(),
  body_id: z.string(),
  body_en: z.string(),
});
export type ArticleDetail = z.output<typeof articleDetail>;

export const listManagedArticles = defineCall({
  method: "GET",
  path: "/v1/backoffice/articles",
  summary: "All articles, drafts too, by category and order.",
  access: "officer",
  officerAction: "edit_articles",
  query: z.strictObject({
    filter: z.optional(z.enum(articleFilters, { error: message("choose") })),
  }),
  response: z.array(managedArticle),
});

export const getManagedArticle = defineCall({
  method: "GET",
  path: "/v1/backoffice/articles/:article_id",
  summary: "The latest version of an article, in both languages.",
  access: "officer",
  officerAction: "edit_articles",
  params: idParams,
  response: articleDetail,
  errors: ["not_found"],
});

export const listArticleHistory = defineCall({
  method: "GET",
  path: "/v1/backoffice/articles/:article_id/history",
  summary: "Who created, saved, published or withdrew an article, newest first.",
  access: "officer",
  officerAction: "edit_articles",
  params: idParams,
  response: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.string(),
      change: z.enum(["create", "save", "publish", "withdraw"]),
      version: z.number(),
    }),
  ),
});

export const createArticle = defineCall({
  method: "POST",
  path: "/v1/backoffice/articles",
  summary: "Creates a draft. Recorded.",
  access: "officer",
  officerAction: "edit_articles",
  body: articleContentBody,
  response: articleDetail,
});

export const saveArticle = defineCall({
  method: "POST",
  path: "/v1/backoffice/articles/:article_id",
  summary: "Saves a new version; what is public stays as it is until it is published. Recorded.",
  access: "officer",
  officerAction: "edit_articles",
  params: idParams,
  body: z.strictObject({ ...articleContentBody.shape, ...versionBody.shape }),
  response: articleDetail,
  errors: ["not_found", "changed_meanwhile"],
});

export const publishArticle = defineCall({
  method: "POST",
  path: "/v1/backoffice/articles/:article_id/publish",
  summary: "Makes the latest version public; it has to be complete in both languages. Recorded.",
  access: "officer",
  officerAction: "edit_articles",
  params: idParams,
  body: versionBody,
  response: articleDetail,
  errors: ["not_found", "changed_meanwhile"],
});

export const withdrawArticle = defineCall({
  method: "POST",
  path: "/v1/backoffice/articles/:article_id/withdraw",
  summary: "Makes an article a draft again. Recorded.",
  access: "officer",
  officerAction: "edit_articles",
  params: idParams,
  body: versionBody,
  response: articleDetail,
  errors: ["not_found", "changed_meanwhile"],
});
