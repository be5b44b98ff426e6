import { articleCategories } from "@rukun/contract/article-parts";
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { users } from "./users.ts";

/** An article of the information centre; its texts are in its versions. */
export const articles = pgTable("articles", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** Latest version. */
  version: integer("version").notNull(),
  /** The public version; null for a draft. */
  publishedVersion: integer("published_version"),
  publishedAt: moment("published_at"),
});

/** Every saved state of an article; rows are never changed. */
export const articleVersions = pgTable(
  "article_versions",
  {
    articleId: uuid("article_id")
      .notNull()
      .references(() => articles.id),
    version: integer("version").notNull(),
    slug: text("slug").notNull(),
    category: text("category", { enum: articleCategories }).notNull(),
    /** Order within the category. */
    position: integer("position").notNull(),
    titleId: text("title_id").notNull(),
    titleEn: text("title_en").notNull(),
    summaryId: text("summary_id").notNull(),
    summaryEn: text("summary_en").notNull(),
    /** Markdown. */
    bodyId: text("body_id").notNull(),
    bodyEn: text("body_en").notNull(),
    savedAt: moment("saved_at").notNull(),
    /** Null for the articles that came with the product. */
    savedBy: uuid("saved_by").references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.version] })],
);

/** Slugs belong to their article for good: links to an earlier one still arrive. */
export const articleSlugs = pgTable(
  "article_slugs",
  {
    slug: text("slug").primaryKey(),
    articleId: uuid("article_id")
      .notNull()
      .references(() => articles.id),
    /** Whether the public ever saw it. */
    wasPublic: boolean("was_public").notNull().default(false),
  },
  (table) => [index("article_slugs_article_idx").on(table.articleId)],
);

export type ArticleVersionRow = typeof articleVersions.$inferSelect;
