import type { Article, ArticleTeaser } from "@rukun/contract/articles";
import type { Locale } from "@rukun/contract/locales";
import type { Database } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import { searchTexts } from "./article-search.policy.ts";
import {
  findPublished,
  listPublished,
  listPublishedTexts,
  type PublishedRow,
} from "./articles.repository.ts";

/** Published articles, for everybody. */
export interface HelpdeskService {
  list(locale: Locale): Promise<ArticleTeaser[]>;
  search(typed: string, locale: Locale): Promise<ArticleTeaser[]>;
  /** @throws ApiError `not_found`, also for drafts. */
  read(slug: string, locale: Locale): Promise<Article>;
}

const mostFound = 20;
const mostRelated = 3;

const describe = ({ savedAt, slug, category, title, summary }: PublishedRow): ArticleTeaser => ({
  slug,
  category,
  title,
  summary,
  updated_at: savedAt.toISOString(),
});

export function createHelpdeskService({ db }: { db: Database }): HelpdeskService {
  return {
    list: async (locale) => (await listPublished(db, locale)).map(describe),

    async search(typed, locale) {
      const texts = await listPublishedTexts(db, locale);
      return searchTexts(texts, typed).slice(0, mostFound).map(describe);
    },

    async read(slug, locale) {
      const article = await findPublished(db, locale, slug);
      if (!article) throw new ApiError("not_found");
      const others = await listPublished(db, locale, article.category);
      return {
        ...describe(article),
        body: article.body,
        published_at: (article.publishedAt ?? article.savedAt).toISOString(),
        related: others
          .filter((each) => each.slug !== article.slug)
          .slice(0, mostRelated)
          .map(describe),
      };
    },
  };
}
