import type { ArticleFilter, ArticleState } from "@rukun/contract/article-parts";
import type {
  ArticleDetail,
  articleContentBody,
  listArticleHistory,
  ManagedArticle,
} from "@rukun/contract/articles";
import type { CallData } from "@rukun/contract/call";
import type * as z from "zod/mini";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import { ApiError, type FieldErrors, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import { addAuditEntry, listAuditOfObject } from "../audit/audit.repository.ts";
import type { WebPagesService } from "../web-pages/web-pages.service.ts";
import {
  type ArticleContent,
  addArticle,
  addVersion,
  claimSlug,
  findLatest,
  findPublicCategory,
  type LatestRow,
  listLatest,
  listPublicSlugs,
  listPublished,
  lockArticle,
  markSlugPublic,
  setPublished,
  setVersion,
} from "./articles.repository.ts";

type Content = z.output<typeof articleContentBody>;
type Change = "create" | "save" | "publish" | "withdraw";

/** The officer who changes an article; null for the articles that come with the product. */
export interface Writer {
  readonly userId: string | null;
  readonly requestId: string | null;
}

/** Articles as officers write them. */
export interface ArticlesService {
  list(filter?: ArticleFilter): Promise<ManagedArticle[]>;
  /** @throws ApiError `not_found`. */
  get(articleId: string): Promise<ArticleDetail>;
  /** Newest first. */
  history(articleId: string): Promise<CallData<typeof listArticleHistory>>;
  /** @throws ApiError `validation_failed` for a slug of another article. */
  create(writer: Writer, content: Content, tx?: Transaction): Promise<ArticleDetail>;
  /** @throws ApiError `not_found`, `changed_meanwhile`, `validation_failed`. */
  save(
    writer: Writer,
    articleId: string,
    content: Content & { version: number },
  ): Promise<ArticleDetail>;
  /** @throws ApiError `not_found`, `changed_meanwhile`, `validation_failed` for an incomplete one. */
  publish(
    writer: Writer,
    articleId: string,
    version: number,
    tx?: Transaction,
  ): Promise<ArticleDetail>;
  /** @throws ApiError `not_found`, `changed_meanwhile`. */
  withdraw(writer: Writer, articleId: string, version: number): Promise<ArticleDetail>;
}

const informationCenter = "/information-center";

const toRow = (content: Content): ArticleContent => ({
  slug: content.slug,
  category: content.category,
  position: content.position,
  titleId: content.title_id,
  titleEn: content.title_en ?? "",
  summaryId: content.summary_id ?? "",
  summaryEn: content.summary_en ?? "",
  bodyId: content.body_id ?? "",
  bodyEn: content.body_en ?? "",
});

const stateOf = ({ article }: LatestRow): ArticleState => {
  if (article.publishedVersion === null) return "draft";
  return article.publishedVersion === article.version ? "published" : "changed";
};

const describe = (row: LatestRow): ManagedArticle => ({
  article_id: row.article.id,
  state: stateOf(row),
  slug: row.content.slug,
  category: row.content.category,
  position: row.content.position,
  version: row.article.version,
  published_version: row.article.publishedVersion,
  title_id: row.content.titleId,
  title_en: row.content.titleEn,
  saved_at: row.content.savedAt.toISOString(),
  saved_by: row.savedByName ?? "",
});

const describeWhole = (row: LatestRow): ArticleDetail => ({
  ...describe(row),
  summary_id: row.content.summaryId,
  summary_en: row.content.summaryEn,
  body_id: row.content.bodyId,
  body_en: row.content.bodyEn,
});

/** A public article is complete in both languages: a page never mixes them. */
function refuseIncomplete({ content }: LatestRow): void {
  const fields = {
    title_en: content.titleEn,
    summary_id: content.summaryId,
    summary_en: content.summaryEn,
    body_id: content.bodyId,
    body_en: content.bodyEn,
  };
  const empty = Object.entries(fields).filter(([, text]) => text === "");
  if (empty.length === 0) return;
  const fieldErrors: FieldErrors = Object.fromEntries(empty.map(([name]) => [name, ["required"]]));
  throw new ApiError("validation_failed", { fieldErrors });
}

export function createArticlesService(deps: {
  db: Database;
  clock: Clock;
  webPages: Pick<WebPagesService, "changed">;
}): ArticlesService {
  const { db, clock, webPages } = deps;

  async function read(executor: Executor, articleId: string): Promise<LatestRow> {
    const row = isUuid(articleId) ? await findLatest(executor, articleId) : undefined;
    if (!row) throw new ApiError("not_found");
    return row;
  }

  /** The latest version, locked. @throws ApiError when it is not the one that was read. */
  async function lock(tx: Transaction, articleId: string, version: number): Promise<LatestRow> {
    const found = isUuid(articleId) ? await lockArticle(tx, articleId) : undefined;
    if (!found) throw new ApiError("not_found");
    if (found.version !== version) throw new ApiError("changed_meanwhile");
    return read(tx, articleId);
  }

  const record = (
    tx: Transaction,
    { userId, requestId }: Writer,
    { articleId, change, version }: { articleId: string; change: Change; version: number },
  ) =>
    addAuditEntry(tx, {
      actorId: userId,
      subjectId: null,
      objectId: articleId,
      action: `article.${change}`,
      to: String(version),
      requestId,
      at: clock(),
    });

  async function store(
    tx: Transaction,
    writer: Writer,
    { articleId, version }: { articleId: string; version: number },
    content: Content,
  ): Promise<void> {
    const isFree = await claimSlug(tx, content.slug, articleId);
    if (!isFree) throw fieldError("slug", "slugTaken");
    const saved = { savedAt: clock(), savedBy: writer.userId };
    await addVersion(tx, { articleId, version, ...toRow(content), ...saved });
  }

  /**
   * Makes another version public, or none, and has the pages rendered again that show something else: its own, the
   * list, and those of its categories, which name each other.
   */
  async function show(tx: Transaction, { article, content }: LatestRow, version: number | null) {
    const { id } = article;
    const before = await findPublicCategory(tx, id);
    await setPublished(tx, id, version === null ? null : { version, at: clock() });
    if (version !== null) await markSlugPublic(tx, content.slug);
    const categories = new Set([before ?? content.category, content.category]);
    const slugs = await listPublicSlugs(tx, id);
    for (const category of categories) {
      slugs.push(...(await listPublished(tx, "id", category)).map(({ slug }) => slug));
    }
    const pages = slugs.map((slug) => `${informationCenter}/${slug}`);
    await webPages.changed(tx, [informationCenter, ...pages]);
  }

  const within = <T>(tx: Transaction | undefined, work: (tx: Transaction) => Promise<T>) =>
    tx ? work(tx) : db.transaction(work);

  return {
    async list(filter = "all") {
      const all = (await listLatest(db)).map(describe);
      return filter === "all" ? all : all.filter(({ state }) => state === filter);
    },

    get: async (articleId) => describeWhole(await read(db, articleId)),

    async history(articleId) {
      const lines = isUuid(articleId) ? await listAuditOfObject(db, articleId, 100) : [];
      return lines.map(({ at, actorName, action, to }) => ({
        at: at.toISOString(),
        by: actorName ?? "",
        change: action.replace("article.", "") as Change,
        version: Number(to),
      }));
    },

    create: (writer, content, outer) =>
      within(outer, async (tx) => {
        const articleId = await addArticle(tx);
        await store(tx, writer, { articleId, version: 1 }, content);
        await record(tx, writer, { articleId, change: "create", version: 1 });
        return describeWhole(await read(tx, articleId));
      }),

    save: (writer, articleId, { version: seen, ...content }) =>
      db.transaction(async (tx) => {
        await lock(tx, articleId, seen);
        const version = seen + 1;
        await store(tx, writer, { articleId, version }, content);
        await setVersion(tx, articleId, version);
        await record(tx, writer, { articleId, change: "save", version });
        return describeWhole(await read(tx, articleId));
      }),

    publish: (writer, articleId, version, outer) =>
      within(outer, async (tx) => {
        const row = await lock(tx, articleId, version);
        refuseIncomplete(row);
        await show(tx, row, version);
        await record(tx, writer, { articleId, change: "publish", version });
        return describeWhole(await read(tx, articleId));
      }),

    withdraw: (writer, articleId, version) =>
      db.transaction(async (tx) => {
        await show(tx, await lock(tx, articleId, version), null);
        await record(tx, writer, { articleId, change: "withdraw", version });
        return describeWhole(await read(tx, articleId));
      }),
  };
}
