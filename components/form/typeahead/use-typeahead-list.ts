import { useTranslation } from "next-i18next/pages";
import { useMemo } from "react";
import { matches } from "./match-text";
import { type TypeaheadOption, toOptions } from "./typeahead-option";
import type { TypeaheadSource } from "./typeahead-props";
import { type TypeaheadPhase, useTypeaheadSearch } from "./use-typeahead-search";

const defaultPauseMs = 1000;

export interface TypeaheadList {
  readonly options: TypeaheadOption[];
  readonly phase: TypeaheadPhase;
  readonly retry: () => void;
  /** Status text while there are no options; empty otherwise. */
  readonly statusText: string;
}

/** The options for a text, filtered locally or searched for, and the texts of every state. */
export function useTypeaheadList(
  source: TypeaheadSource,
  { text, isOpen }: { readonly text: string; readonly isOpen: boolean },
): TypeaheadList {
  const { t } = useTranslation("form");
  const { preload = false, search = !preload, debounceMs = defaultPauseMs } = source;
  const { labelKey, secondLabelKey, thirdLabelKey, isDisabled } = source;
  const query = text.trim();
  const { query: queryOf, onFailure } = source;
  const whole = useTypeaheadSearch({
    query: queryOf,
    onFailure,
    text: "",
    isActive: isOpen && preload,
    pauseMs: 0,
  });
  const found = useTypeaheadSearch({
    query: queryOf,
    onFailure,
    text: query,
    isActive: isOpen && search && query !== "",
    pauseMs: debounceMs,
  });
  const isAnswered = found.phase === "done";
  const { items } = preload && !isAnswered ? whole : found;

  const options = useMemo(() => {
    const all = toOptions(items, { labelKey, secondLabelKey, thirdLabelKey, isDisabled });
    const isMatch = ({ label, details }: TypeaheadOption) =>
      matches([label, ...details].join(" "), query);
    return preload && !isAnswered ? all.filter(isMatch) : all;
  }, [items, labelKey, secondLabelKey, thirdLabelKey, isDisabled, preload, isAnswered, query]);

  // Until the search has answered, and if it fails, what is known of the whole list is shown.
  const isSearched = found.phase !== "idle" && options.length === 0 && whole.phase !== "searching";
  const { phase, retry } = !preload || isSearched ? found : whole;

  const texts: Record<TypeaheadPhase, string> = {
    idle: t("typeaheadStart"),
    typing: t("typeaheadTyping"),
    searching: t(preload ? "typeaheadLoading" : "typeaheadSearching"),
    done: options.length > 0 ? "" : t("typeaheadNone"),
    failed: t("typeaheadFailed"),
  };
  return { options, phase, retry, statusText: texts[phase] };
}
