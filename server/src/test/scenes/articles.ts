import * as articles from "@rukun/contract/articles";
import { headers as names } from "@rukun/contract/headers";
import { createArticle } from "../articles.ts";
import { createOfficer } from "../factories.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const withKey = ({ config }: TestApp) => ({ headers: { [names.apiKey]: config.helpdeskKey } });
const officer = async (app: TestApp) => ({ token: (await createOfficer(app)).token });

async function written(app: TestApp, isPublished = false) {
  const { article, token } = await createArticle(app, {}, { isPublished });
  return { token, params: { article_id: article.article_id } };
}

export const articleScenes: readonly CallScene[] = [
  scene(articles.listArticles, async (app) => withKey(app)),
  scene(articles.searchArticles, async (app) => {
    await createArticle(app);
    return { ...withKey(app), query: { q: "urun" } };
  }),
  scene(articles.getArticle, async (app) => {
    const { article } = await createArticle(app);
    return { ...withKey(app), params: { slug: article.slug } };
  }),
  scene(articles.listManagedArticles, officer),
  scene(articles.getManagedArticle, (app) => written(app)),
  scene(articles.listArticleHistory, (app) => written(app)),
  scene(articles.createArticle, officer),
  scene(articles.saveArticle, (app) => written(app)),
  scene(articles.publishArticle, (app) => written(app)),
  scene(articles.withdrawArticle, (app) => written(app, true)),
];
