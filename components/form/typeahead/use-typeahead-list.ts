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
  const { preload = false, debounceMs = defaultPauseMs } = source;
  const { labelKey, secondLabelKey, thirdLabelKey, isDisabled } = source;
  const query = text.trim();
  const { phase, items, retry } = useTypeaheadSearch({
    query: source.query,
    onFailure: source.onFailure,
    text: preload ? "" : query,
    isActive: isOpen && (preload || query !== ""),
    pauseMs: preload ? 0 : debounceMs,
  });

  const options = useMemo(() => {
    const all = toOptions(items, { labelKey, secondLabelKey, thirdLabelKey, isDisabled });
    return preload ? all.filter(({ label }) => matches(label, query)) : all;
  }, [items, labelKey, secondLabelKey, thirdLabelKey, isDisabled, preload, query]);

  const texts: Record<TypeaheadPhase, string> = {
    idle: t("typeaheadStart"),
    typing: t("typeaheadTyping"),
    searching: t(preload ? "typeaheadLoading" : "typeaheadSearching"),
    done: options.length > 0 ? "" : t("typeaheadNone"),
    failed: t("typeaheadFailed"),
  };
  return { options, phase, retry, statusText: texts[phase] };
}
