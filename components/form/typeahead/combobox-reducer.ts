import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from "downshift";
import type { KnownOption } from "./typeahead-props";

const changes = useCombobox.stateChangeTypes;

/** The option's text in the input. */
export const labelOf = (option: KnownOption | null): string => option?.label ?? "";

/** An option whose label was looked up later counts as changed, so that its text is updated. */
export const optionKey = (option: KnownOption | null): string =>
  option ? `${option.value}\n${option.label}` : "";

/** Overrides of the library's state changes: a text that matches no choice is never kept. */
export function comboboxReducer<Option extends KnownOption>(
  state: UseComboboxState<Option>,
  action: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  const next = { ...state, ...action.changes };
  const label = labelOf(state.selectedItem);
  switch (action.type) {
    case changes.InputClick:
      // A second click in the text moves the caret and leaves the list open.
      return { ...next, isOpen: true };
    case changes.InputKeyDownEscape:
      // Only reached when the list is closed; the library would clear the field.
      return state;
    case changes.InputKeyDownEnter:
      // Without a highlighted row there is nothing to select; the library would close the list.
      return state.highlightedIndex < 0 ? state : next;
    case changes.FunctionCloseMenu:
      return { ...next, inputValue: label };
    case changes.ToggleButtonClick:
      return next.isOpen ? next : { ...next, inputValue: label };
    case changes.InputBlur:
      if (next.selectedItem !== state.selectedItem) return next;
      return state.inputValue.trim() === ""
        ? { ...next, selectedItem: null, inputValue: "" }
        : { ...next, inputValue: label };
    default:
      return action.changes;
  }
}
