import * as contract from "@rukun/contract/articles";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { ArticlesService } from "./articles.service.ts";
import type { HelpdeskService } from "./helpdesk.service.ts";

export function articlesRoutes(
  handle: HandleCall,
  { articles, helpdesk }: { articles: ArticlesService; helpdesk: HelpdeskService },
): void {
  handle(contract.listArticles, ({ context }) => helpdesk.list(context.locale));
  handle(contract.searchArticles, ({ query, context }) => helpdesk.search(query.q, context.locale));
  handle(contract.getArticle, ({ params, context }) => helpdesk.read(params.slug, context.locale));

  handle(contract.listManagedArticles, ({ query }) => articles.list(query.filter));
  handle(contract.getManagedArticle, ({ params }) => articles.get(params.article_id));
  handle(contract.listArticleHistory, ({ params }) => articles.history(params.article_id));
  handle(contract.createArticle, ({ body, signedIn, context }) =>
    articles.create({ ...signedIn, ...context }, body),
  );
  handle(contract.saveArticle, ({ params, body, signedIn, context }) =>
    articles.save({ ...signedIn, ...context }, params.article_id, body),
  );
  handle(contract.publishArticle, ({ params, body, signedIn, context }) =>
    articles.publish({ ...signedIn, ...context }, params.article_id, body.version),
  );
  handle(contract.withdrawArticle, ({ params, body, signedIn, context }) =>
    articles.withdraw({ ...signedIn, ...context }, params.article_id, body.version),
  );
}
