import { Search, X } from "lucide";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { TextInput } from "@/components/ui/text-input";
import { useLazyLoad } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";
import { space } from "@/styles/theme";
import { SearchFailure } from "./search-failure";

const loadResults = () => import("./article-results");

/** Milliseconds without typing before the search begins. */
const pause = 300;

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
  const [typed, setTyped] = useState("");
  const written = useRef("");
  const results = useLazyLoad(loadResults, searched !== "", (error) =>
    logFailure("The results of the search could not be loaded", error),
  );

  // The address changes first when the page is opened, and by Back.
  useEffect(() => {
    if (searched === written.current) return;
    written.current = searched;
    setTyped(searched);
  }, [searched]);

  const search = (words: string) => {
    const next = words.trim();
    if (next === written.current) return;
    written.current = next;
    const { q: _q, ...rest } = router.query;
    const query = next ? { ...rest, q: next } : rest;
    void router.replace({ pathname: router.pathname, query }, undefined, {
      shallow: true,
      scroll: false,
    });
  };
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);

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
