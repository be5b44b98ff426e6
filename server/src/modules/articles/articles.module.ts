import type { Module, Platform } from "../../platform.ts";
import type { WebPagesService } from "../web-pages/web-pages.service.ts";
import { articlesRoutes } from "./articles.routes.ts";
import { type ArticlesService, createArticlesService } from "./articles.service.ts";
import { createHelpdeskService, type HelpdeskService } from "./helpdesk.service.ts";

export function createArticlesModule(
  { db, clock }: Platform,
  { webPages }: { webPages: WebPagesService },
): Module<{ articles: ArticlesService; helpdesk: HelpdeskService }> {
  const services = {
    articles: createArticlesService({ db, clock, webPages }),
    helpdesk: createHelpdeskService({ db }),
  };
  return { services, routes: (handle) => articlesRoutes(handle, services) };
}
