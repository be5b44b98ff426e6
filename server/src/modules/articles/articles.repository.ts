import { type ArticleCategory, articleCategories } from "@rukun/contract/article-parts";
import type { Locale } from "@rukun/contract/locales";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import type { ArticleVersionRow } from "../../db/schema/articles.ts";
import { articleSlugs, articles, articleVersions, users } from "../../db/schema.ts";

/** More articles than anybody reads; lists have no pages. */
const mostArticles = 500;

/** What officers write, in both languages. */
export type ArticleContent = Omit<
  ArticleVersionRow,
  "articleId" | "version" | "savedAt" | "savedBy"
>;

const categoryOrder = sql.raw(articleCategories.map((category) => `'${category}'`).join(", "));

const byPlace = [
  asc(sql`array_position(array[${categoryOrder}], ${articleVersions.category})`),
  asc(articleVersions.position),
  asc(articleVersions.slug),
];

const isVersion = (version: SQL | typeof articles.version | typeof articles.publishedVersion) =>
  and(eq(articleVersions.articleId, articles.id), eq(articleVersions.version, version));

const teaserColumns = (locale: Locale) => ({
  slug: articleVersions.slug,
  category: articleVersions.category,
  title: locale === "id" ? articleVersions.titleId : articleVersions.titleEn,
  summary: locale === "id" ? articleVersions.summaryId : articleVersions.summaryEn,
  savedAt: articleVersions.savedAt,
});

const textColumns = (locale: Locale) => ({
  ...teaserColumns(locale),
  body: locale === "id" ? articleVersions.bodyId : articleVersions.bodyEn,
  publishedAt: articles.publishedAt,
});

/** Published articles in one language. @param category of this one only */
export async function listPublished(db: Executor, locale: Locale, category?: ArticleCategory) {
  return db
    .select(teaserColumns(locale))
    .from(articles)
    .innerJoin(articleVersions, isVersion(articles.publishedVersion))
    .where(category && eq(articleVersions.category, category))
    .orderBy(...byPlace)
    .limit(mostArticles);
}
export type PublishedRow = Awaited<ReturnType<typeof listPublished>>[number];

/** As `listPublished`, with the whole text. */
export async function listPublishedTexts(db: Executor, locale: Locale) {
  return db
    .select(textColumns(locale))
    .from(articles)
    .innerJoin(articleVersions, isVersion(articles.publishedVersion))
    .orderBy(...byPlace)
    .limit(mostArticles);
}

/** A published article that has, or publicly had, this slug. */
export async function findPublished(db: Executor, locale: Locale, slug: string) {
  const [row] = await db
    .select(textColumns(locale))
    .from(articleSlugs)
    .innerJoin(articles, eq(articles.id, articleSlugs.articleId))
    .innerJoin(articleVersions, isVersion(articles.publishedVersion))
    .where(and(eq(articleSlugs.slug, slug), eq(articleSlugs.wasPublic, true)));
  return row;
}

const latest = (db: Executor) =>
  db
    .select({
      article: articles,
      content: articleVersions,
      savedByName: users.fullName,
    })
    .from(articles)
    .innerJoin(articleVersions, isVersion(articles.version))
    .leftJoin(users, eq(users.id, articleVersions.savedBy));
export type LatestRow = Awaited<ReturnType<typeof latest>>[number];

/** Every article in its latest version. */
export async function listLatest(db: Executor): Promise<LatestRow[]> {
  return latest(db)
    .orderBy(...byPlace)
    .limit(mostArticles);
}

export async function findLatest(db: Executor, articleId: string): Promise<LatestRow | undefined> {
  const [row] = await latest(db).where(eq(articles.id, articleId));
  return row;
}

/** Locks an article until the transaction ends. */
export async function lockArticle(tx: Executor, articleId: string) {
  const [row] = await tx.select().from(articles).where(eq(articles.id, articleId)).for("update");
  return row;
}

/** @returns its id */
export async function addArticle(tx: Executor): Promise<string> {
  const [row] = await tx.insert(articles).values({ version: 1 }).returning({ id: articles.id });
  if (!row) throw new Error("the article was not stored");
  return row.id;
}

export async function addVersion(
  tx: Executor,
  row: ArticleContent & Pick<ArticleVersionRow, "articleId" | "version" | "savedAt" | "savedBy">,
): Promise<void> {
  await tx.insert(articleVersions).values(row);
}

export async function setVersion(tx: Executor, articleId: string, version: number): Promise<void> {
  await tx.update(articles).set({ version }).where(eq(articles.id, articleId));
}

/** @param published null makes it a draft again */
export async function setPublished(
  tx: Executor,
  articleId: string,
  published: { version: number; at: Date } | null,
): Promise<void> {
  await tx
    .update(articles)
    .set({
      publishedVersion: published?.version ?? null,
      ...(published ? { publishedAt: published.at } : {}),
    })
    .where(eq(articles.id, articleId));
}

/** Takes a slug for an article. @returns false when another article has or had it. */
export async function claimSlug(tx: Executor, slug: string, articleId: string): Promise<boolean> {
  await tx.insert(articleSlugs).values({ slug, articleId }).onConflictDoNothing();
  const [row] = await tx.select().from(articleSlugs).where(eq(articleSlugs.slug, slug));
  return row?.articleId === articleId;
}

export async function markSlugPublic(tx: Executor, slug: string): Promise<void> {
  await tx.update(articleSlugs).set({ wasPublic: true }).where(eq(articleSlugs.slug, slug));
}

/** Public slugs of an article, earlier ones too: the pages that show it. */
export async function listPublicSlugs(tx: Executor, articleId: string): Promise<string[]> {
  const rows = await tx
    .select({ slug: articleSlugs.slug })
    .from(articleSlugs)
    .where(and(eq(articleSlugs.articleId, articleId), eq(articleSlugs.wasPublic, true)));
  return rows.map(({ slug }) => slug);
}

/** Where the public version of an article stands. */
export async function findPublicCategory(
  tx: Executor,
  articleId: string,
): Promise<ArticleCategory | undefined> {
  const [row] = await tx
    .select({ category: articleVersions.category })
    .from(articles)
    .innerJoin(articleVersions, isVersion(articles.publishedVersion))
    .where(eq(articles.id, articleId));
  return row?.category;
}
