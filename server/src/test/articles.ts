import { randomUUID } from "node:crypto";
import type { ArticleDetail, articleContentBody } from "@rukun/contract/articles";
import type * as z from "zod/mini";
import { createOfficer } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

/** A complete article as an officer sends it. */
export const articleContent = (
  overrides: Partial<z.input<typeof articleContentBody>> = {},
): z.input<typeof articleContentBody> => ({
  slug: `artikel-${randomUUID()}`,
  category: "basics",
  position: 1,
  title_id: "Apa itu urun dana",
  title_en: "What crowdfunding is",
  summary_id: "Cara kerja pendanaan bersama.",
  summary_en: "How funding together works.",
  body_id: "## Singkatnya\n\nBanyak pendana, satu usaha.",
  body_en: "## In short\n\nMany funders, one business.",
  ...overrides,
});

/** Writes an article, and publishes it unless told otherwise. */
export async function createArticle(
  app: TestApp,
  overrides: Parameters<typeof articleContent>[0] = {},
  { isPublished = true } = {},
): Promise<{ article: ArticleDetail; token: string }> {
  const { token } = await createOfficer(app);
  const created = await app.call("POST /v1/backoffice/articles", {
    token,
    body: articleContent(overrides),
  });
  if (created.statusCode !== 200) throw new Error(`the article was not written: ${created.body}`);
  const { data } = created.json() as { data: ArticleDetail };
  if (!isPublished) return { article: data, token };
  const published = await app.call(`POST /v1/backoffice/articles/${data.article_id}/publish`, {
    token,
    body: { version: 1 },
  });
  return { article: published.json().data, token };
}
