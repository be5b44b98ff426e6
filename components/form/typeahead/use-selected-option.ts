import { useState } from "react";
import { type TypeaheadOption, toOptions } from "./typeahead-option";
import type { KnownOption, TypeaheadSource } from "./typeahead-props";
import { useTypeaheadSearch } from "./use-typeahead-search";

interface SelectedOption {
  readonly selected: KnownOption | null;
  /** Keeps the label of the option just selected. */
  readonly remember: (option: TypeaheadOption | null) => void;
}

/**
 * The selected option with its label: just selected, known initially, or looked up in a short list (a form restored
 * from a draft only has values).
 */
export function useSelectedOption(
  source: TypeaheadSource,
  {
    value,
    initialOption,
    isDisabled,
  }: {
    readonly value: string;
    readonly initialOption: KnownOption | null | undefined;
    readonly isDisabled: boolean;
  },
): SelectedOption {
  const [chosen, remember] = useState<KnownOption | null>(null);
  const known = [chosen, initialOption].find((option) => option?.value === value) ?? null;
  const isUnknown = value !== "" && known === null;
  const lookup = useTypeaheadSearch({
    query: source.query,
    onFailure: source.onFailure,
    text: "",
    isActive: isUnknown && source.preload === true && !isDisabled,
    pauseMs: 0,
  });
  if (value === "") return { selected: null, remember };
  if (known) return { selected: known, remember };
  const found = toOptions(lookup.items, source).find((option) => option.value === value);
  const isLookedUp =
    source.preload === true && lookup.phase !== "done" && lookup.phase !== "failed";
  return { selected: found ?? { value, label: isLookedUp ? "" : value }, remember };
}
