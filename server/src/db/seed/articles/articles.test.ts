import { articleContentBody } from "@rukun/contract/articles";
import * as z from "zod/mini";
import { createTestApp } from "../../../test/test-app.ts";
import { initialArticles, seedArticles } from "./articles.ts";

const named = initialArticles.map((article) => [article.slug, article] as const);

test.each(named)(
  "%s is what an officer could send, complete in both languages",
  (_slug, article) => {
    const parsed = z.parse(articleContentBody, { ...article, position: "1" });
    expect(parsed).toMatchObject(article);
    expect(Object.values(article).every((text) => text !== "")).toBe(true);
  },
);

/** What the product never says: interest, promises, exclamation marks. */
test.each(named)("%s speaks as the product does", (_slug, article) => {
  const { body_id: id, body_en: en } = article;
  expect(`${article.title_id} ${article.summary_id} ${id}`).not.toMatch(
    /\bbunga\b|!|\bpasti untung/i,
  );
  expect(`${article.title_en} ${article.summary_en} ${en}`).not.toMatch(/\binterest\b|!/i);
  // Both languages have the same parts.
  const shape = (text: string) => text.match(/^(?:#+|\d\.|-|\||>)/gm);
  expect(shape(en)).toEqual(shape(id));
});

test.each(named)("%s leads to pages that exist", (_slug, { body_id: id, body_en: en }) => {
  const targets = (text: string) =>
    [...text.matchAll(/\]\((\/[^)]+)\)/g)].map(([, target]) => target);
  expect(targets(en)).toEqual(targets(id));
  const pages = [
    ...initialArticles.map(({ slug }) => `/information-center/${slug}`),
    "/legal/privacy",
  ];
  for (const target of targets(id)) expect(pages).toContain(target);
});

test("they are written once: public locally, drafts in production", async () => {
  for (const [environment, expected] of [
    ["local", initialArticles.length],
    ["production", 0],
  ] as const) {
    const app = await createTestApp({}, { hasWorkers: false });
    const { db } = app.database;
    await Promise.all([1, 2].map(() => seedArticles({ environment }, db)));
    const { data } = (await app.call("GET /v1/helpdesk/articles")).json();
    expect(data).toHaveLength(expected);
    expect(await app.services.articles.list()).toHaveLength(initialArticles.length);
    await app.close();
  }
});

test("the tax example is the one that has to come out exactly", () => {
  const tax = initialArticles.find(({ slug }) => slug === "pajak-imbal-hasil");
  for (const amount of ["3.500.000", "525.000", "2.975.000"]) {
    expect(tax?.body_id).toContain(`Rp ${amount}`);
    expect(tax?.body_en).toContain(`IDR ${amount}`);
  }
});
