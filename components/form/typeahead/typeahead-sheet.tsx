import { useCombobox } from "downshift";
import { Search } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef, useState } from "react";
import { useMediaQuery } from "@/components/form/use-media-query";
import { BottomSheet } from "@/components/ui/bottom-sheet";
import { Icon } from "@/components/ui/icon";
import { TextInput } from "@/components/ui/text-input";
import { labelOf, optionKey } from "./combobox-reducer";
import type { KnownOption, TypeaheadViewProps } from "./typeahead-props";
import { TypeaheadRows, TypeaheadStatus } from "./typeahead-rows";
import { SearchBar, SheetContent } from "./typeahead-style";
import { useTypeaheadList } from "./use-typeahead-list";

interface TypeaheadSheetProps extends TypeaheadViewProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function SheetList({ label, selected, onChoose, ...source }: TypeaheadViewProps) {
  const { t } = useTranslation("form");
  const [text, setText] = useState("");
  const list = useTypeaheadList(source, { text, isOpen: true });
  const searchInput = useRef<HTMLInputElement>(null);
  const hasMouse = useMediaQuery("(pointer: fine)");
  // On a phone the keyboard would cover half of a list that is short enough to scroll.
  const focusesSearch = hasMouse || !source.preload;

  useEffect(() => {
    if (!focusesSearch) return;
    // After the sheet has moved the focus to itself.
    const timer = setTimeout(() => searchInput.current?.focus());
    return () => clearTimeout(timer);
  }, [focusesSearch]);

  const combobox = useCombobox<KnownOption>({
    items: list.options,
    itemToString: labelOf,
    itemToKey: optionKey,
    isItemDisabled: (_option, index) => list.options[index]?.isDisabled ?? false,
    isOpen: true,
    selectedItem: selected,
    initialInputValue: "",
    stateReducer: (state, { type, changes }) => {
      const { InputKeyDownEnter, ItemClick, InputChange } = useCombobox.stateChangeTypes;
      // Only a row or Enter selects: blur must not, and Escape closes the sheet.
      if (type === InputKeyDownEnter || type === ItemClick || type === InputChange) return changes;
      return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
    },
    onInputValueChange: (change) => setText(change.inputValue),
    onStateChange: ({ type, selectedItem }) => {
      const { InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;
      if (type !== InputKeyDownEnter && type !== ItemClick) return;
      const option = list.options.find(({ value }) => value === selectedItem?.value);
      if (option) onChoose(option);
    },
  });

  return (
    <SheetContent>
      <SearchBar>
        <TextInput
          // The library would move the focus here immediately; see above.
          {...combobox.getInputProps({}, { suppressRefError: true })}
          ref={searchInput}
          type="search"
          enterKeyHint="search"
          aria-labelledby={undefined}
          aria-label={t("typeaheadSearchFor", { label })}
          placeholder={t("typeaheadSearchFor", { label })}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          prefix={<Icon of={Search} />}
        />
      </SearchBar>
      <TypeaheadRows
        list={list}
        query={text}
        disabledReason={source.disabledReason}
        chosenValue={selected?.value}
        highlightedIndex={combobox.highlightedIndex}
        menuProps={combobox.getMenuProps({ "aria-label": label })}
        itemProps={(item, index) => combobox.getItemProps({ item, index })}
        scrolls={false}
        retryWithTab
      />
      <TypeaheadStatus list={list} isOpen retryWithTab />
    </SheetContent>
  );
}

/** The list of a typeahead in a sheet, for small screens. */
export function TypeaheadSheet({ isOpen, onClose, ...view }: TypeaheadSheetProps) {
  const { t } = useTranslation("form");
  return (
    <BottomSheet open={isOpen} onClose={onClose} title={view.label} closeLabel={t("close")}>
      <SheetList {...view} />
    </BottomSheet>
  );
}
