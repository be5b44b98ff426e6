import { sql } from "drizzle-orm";
import type { Config } from "../../../config.ts";
import { systemClock } from "../../../lib/clock.ts";
import { createArticlesService } from "../../../modules/articles/articles.service.ts";
import type { Database } from "../../client.ts";
import { articles } from "../../schema.ts";
import { account } from "./account.ts";
import { basics } from "./basics.ts";
import { companies } from "./companies.ts";
import { contracts } from "./contracts.ts";
import { fees } from "./fees.ts";
import type { InitialArticle } from "./initial-article.ts";
import { risk } from "./risk.ts";

export const initialArticles: readonly InitialArticle[] = [
  ...basics,
  ...contracts,
  ...risk,
  ...fees,
  ...account,
  ...companies,
];

/** Arbitrary id of the advisory lock under which one of several starting processes writes them. */
const seedLock = 7_201_948;

/**
 * The articles that come with the product, once, in a database that has none. Public in a local run; in production
 * drafts, because their operator answers for what they say.
 */
export async function seedArticles(
  { environment }: Pick<Config, "environment">,
  db: Database,
): Promise<void> {
  const writer = { userId: null, requestId: null };
  // No page shows them yet.
  const webPages = { changed: async () => undefined };
  const service = createArticlesService({ db, clock: systemClock, webPages });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    const [some] = await tx.select({ id: articles.id }).from(articles).limit(1);
    if (some) return;
    for (const [index, content] of initialArticles.entries()) {
      const numbered = { ...content, position: index + 1 };
      const { article_id: id } = await service.create(writer, numbered, tx);
      if (environment === "local") await service.publish(writer, id, 1, tx);
    }
  });
}
