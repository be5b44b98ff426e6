import type { searchArticles } from "@rukun/contract/articles";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { helpdeskCall } from "../helpdesk-client";
import { articleKeys } from "./keys";

/** Published articles that contain what was typed, in the language of the page. */
export function useArticleSearchQuery(typed: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: articleKeys.search(typed, locale),
    queryFn: ({ signal }) =>
      helpdeskCall<typeof searchArticles>("GET /v1/helpdesk/articles/search", {
        query: { q: typed },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
