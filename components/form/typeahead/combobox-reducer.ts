import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from "downshift";
import type { KnownOption } from "./typeahead-props";

const changes = useCombobox.stateChangeTypes;

/** Text of an option in the input. */
export const labelOf = (option: KnownOption | null): string => option?.label ?? "";

/** The same option with a label that was looked up meanwhile counts as another one, so that its text appears. */
export const optionKey = (option: KnownOption | null): string =>
  option ? `${option.value}\n${option.label}` : "";

/** What the combobox does otherwise than the library: a text that is no choice never stays behind. */
export function comboboxReducer<Option extends KnownOption>(
  state: UseComboboxState<Option>,
  action: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  const next = { ...state, ...action.changes };
  const label = labelOf(state.selectedItem);
  switch (action.type) {
    case changes.InputClick:
      // A second press in the text moves the caret and leaves the list open.
      return { ...next, isOpen: true };
    case changes.InputKeyDownEscape:
      // Reaches here only when the list is closed; the library would empty the field.
      return state;
    case changes.InputKeyDownEnter:
      // With no row highlighted there is nothing to take; the library would close the list.
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
