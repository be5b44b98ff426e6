import type { Ref } from "react";
import type { TypeaheadItem, TypeaheadLabels, TypeaheadOption } from "./typeahead-option";
import type { TypeaheadQuery } from "./use-typeahead-search";

/** What a list is searched with and how its entries look. */
export interface TypeaheadSource extends TypeaheadLabels {
  /** An empty text asks for the whole list. */
  readonly query: TypeaheadQuery<TypeaheadItem>;
  /** Milliseconds without typing before the search starts; 1000 unless told. */
  readonly debounceMs?: number;
  /** For short lists: everything is loaded when the list opens and filtered at once while typing. */
  readonly preload?: boolean;
  /** Entries that are shown and cannot be chosen. */
  readonly isDisabled?: (item: TypeaheadItem) => boolean;
  /** Why they cannot; "Belum tersedia" unless told. */
  readonly disabledReason?: string;
  /** Told about a failed search, to log it; the person sees a row to try again. */
  readonly onFailure?: (error: unknown) => void;
}

/** A choice whose label is known without searching, such as one that was saved before. */
export type KnownOption = Pick<TypeaheadOption, "value" | "label">;

/** What a typeahead field takes beyond its source. */
interface TypeaheadLook {
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly placeholder?: string;
  /** Label of the saved value. */
  readonly initialOption?: KnownOption | null;
  /** Label of the field to choose from first; while given, this one is disabled and its hint says so. */
  readonly waitsFor?: string | null;
}

export interface TypeaheadProps<Item extends TypeaheadItem>
  extends Omit<TypeaheadSource, "query" | "isDisabled">,
    TypeaheadLook {
  readonly id: string;
  /** Empty when nothing is chosen. */
  readonly value: string;
  readonly query: TypeaheadQuery<Item>;
  readonly isDisabled?: (item: Item) => boolean;
  readonly onChange: (value: string, item: Item | null) => void;
  readonly onBlur?: () => void;
  readonly error?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** What both forms of the list, the one under the input and the one in a sheet, work with. */
export interface TypeaheadViewProps extends TypeaheadSource {
  readonly label: string;
  readonly selected: KnownOption | null;
  readonly onChoose: (option: TypeaheadOption | null) => void;
}
