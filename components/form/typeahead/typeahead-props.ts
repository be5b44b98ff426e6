import type { Ref } from "react";
import type { TypeaheadItem, TypeaheadLabels, TypeaheadOption } from "./typeahead-option";
import type { TypeaheadQuery } from "./use-typeahead-search";

/** How a list is searched and how its items are shown. */
export interface TypeaheadSource extends TypeaheadLabels {
  /** An empty text requests the whole list. */
  readonly query: TypeaheadQuery<TypeaheadItem>;
  /** Debounce before the search, in milliseconds; 1000 by default. */
  readonly debounceMs?: number;
  /** Loads all items when the list opens and filters them while typing, without a debounce. */
  readonly preload?: boolean;
  /** Sends the typed text to the API; the default without `preload`. With it, the answer replaces the filtered items. */
  readonly search?: boolean;
  /** Items that are shown but not selectable. */
  readonly isDisabled?: (item: TypeaheadItem) => boolean;
  /** Why they are not; "Belum tersedia" by default. */
  readonly disabledReason?: string;
  /** Called with a failed search, for logging; the user sees a row to retry. */
  readonly onFailure?: (error: unknown) => void;
}

/** A choice with a known label, such as a saved one. */
export type KnownOption = Pick<TypeaheadOption, "value" | "label">;

/** Props of a typeahead field besides its source. */
interface TypeaheadLook {
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly placeholder?: string;
  /** Label of the saved value. */
  readonly initialOption?: KnownOption | null;
  /** Label of the field to choose from first; if given, this one is disabled and its hint says so. */
  readonly waitsFor?: string | null;
}

export interface TypeaheadProps<Item extends TypeaheadItem>
  extends Omit<TypeaheadSource, "query" | "isDisabled">,
    TypeaheadLook {
  readonly id: string;
  /** Empty when nothing is selected. */
  readonly value: string;
  readonly query: TypeaheadQuery<Item>;
  readonly isDisabled?: (item: Item) => boolean;
  readonly onChange: (value: string, item: Item | null) => void;
  readonly onBlur?: () => void;
  readonly error?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Shared by both presentations: the list under the input and the one in a sheet. */
export interface TypeaheadViewProps extends TypeaheadSource {
  readonly label: string;
  readonly selected: KnownOption | null;
  readonly onChoose: (option: TypeaheadOption | null) => void;
}
