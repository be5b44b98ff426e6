import type {
  createArticle,
  publishArticle,
  saveArticle,
  withdrawArticle,
} from "@rukun/contract/articles";
import type { CallBody, CallData } from "@rukun/contract/call";
import { call } from "../client";
import { useChange } from "../mutation";
import { useManagedArticleQuery } from "./queries";

export type ArticleValues = CallBody<typeof createArticle>;

/** The article and the version that was read. */
interface Read {
  readonly articleId: string;
  readonly version: number;
}

const effects = {
  stale: ["articles"],
  isWaitedFor: false,
  holdsIfRefused: true,
  shows: ({ article_id }: CallData<typeof saveArticle>) =>
    useManagedArticleQuery.options(article_id),
} as const;

/** Saves a version, or begins an article where `of` is undefined. */
export const useSaveArticleMutation = () =>
  useChange(({ values, of }: { readonly values: ArticleValues; readonly of: Read | undefined }) => {
    if (!of) return call<typeof createArticle>("POST /v1/backoffice/articles", { body: values });
    return call<typeof saveArticle>("POST /v1/backoffice/articles/:article_id", {
      params: { article_id: of.articleId },
      body: { ...values, version: of.version },
    });
  }, effects);

/** Publishes the latest version of an article, or withdraws it. */
export const useShowArticleMutation = () =>
  useChange(({ articleId, version, isPublic }: Read & { readonly isPublic: boolean }) => {
    const sent = { params: { article_id: articleId }, body: { version } };
    return isPublic
      ? call<typeof publishArticle>("POST /v1/backoffice/articles/:article_id/publish", sent)
      : call<typeof withdrawArticle>("POST /v1/backoffice/articles/:article_id/withdraw", sent);
  }, effects);
