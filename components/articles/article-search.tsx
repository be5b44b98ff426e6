import { Search, X } from "lucide";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { TextInput } from "@/components/ui/text-input";
import { useLazyLoad } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";
import { useTypedSearch } from "@/lib/use-typed-search";
import { space } from "@/styles/theme";
import { SearchFailure } from "./search-failure";

const loadResults = () => import("./article-results");

const Form = styled.form`
  max-width: 560px;
  margin-top: ${space(6)};
`;

const textOf = (query: string | string[] | undefined) => (typeof query === "string" ? query : "");

/**
 * The search, which keeps its words in the address: Back returns to what was found, and a link leads there. Guests who
 * only read do not load what shows the results.
 */
export function ArticleSearch({ children }: { children: ReactNode }) {
  const { t } = useTranslation("articles");
  const router = useRouter();
  const searched = textOf(router.query.q).trim();
  const { typed, setTyped, search } = useTypedSearch(searched, (words) => {
    const { q: _q, ...rest } = router.query;
    const query = words ? { ...rest, q: words } : rest;
    void router.replace({ pathname: router.pathname, query }, undefined, {
      shallow: true,
      scroll: false,
    });
  });
  const results = useLazyLoad(loadResults, searched !== "", (error) =>
    logFailure("The results of the search could not be loaded", error),
  );

  const clear = () => {
    setTyped("");
    search("");
  };
  return (
    <>
      <Form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <TextInput
          type="search"
          name="q"
          aria-label={t("searchLabel")}
          placeholder={t("searchPlaceholder")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          prefix={<Icon of={Search} />}
          suffix={
            typed && <IconButton icon={X} label={t("clearSearch")} type="button" onClick={clear} />
          }
        />
      </Form>
      {searched === "" && children}
      {searched !== "" && results.module && <results.module.ArticleResults typed={searched} />}
      {searched !== "" && results.hasFailed && <SearchFailure onRetry={results.retry} />}
    </>
  );
}
