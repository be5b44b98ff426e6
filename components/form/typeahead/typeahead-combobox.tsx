import { useCombobox } from "downshift";
import { ChevronDown, X } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from "react";
import { useEscape } from "@/components/form/use-escape";
import type { FieldControl } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { mergeRefs } from "@/components/ui/merge-refs";
import { TextInput } from "@/components/ui/text-input";
import { comboboxReducer, labelOf, optionKey } from "./combobox-reducer";
import type { KnownOption, TypeaheadViewProps } from "./typeahead-props";
import { TypeaheadRows, TypeaheadStatus } from "./typeahead-rows";
import { Chevron, Popup, Suffix } from "./typeahead-style";
import { useTypeaheadList } from "./use-typeahead-list";

interface TypeaheadComboboxProps extends TypeaheadViewProps {
  readonly control: FieldControl;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly placeholder: string;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The input with its list below. */
export function TypeaheadCombobox({
  control,
  disabled,
  readOnly,
  placeholder,
  onBlur,
  inputRef,
  label,
  selected,
  onChoose,
  ...source
}: TypeaheadComboboxProps) {
  const { t } = useTranslation("form");
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState(labelOf(selected));
  // The label of the current choice is no query: the whole list is shown until the user types.
  const query = text === labelOf(selected) ? "" : text;
  const list = useTypeaheadList(source, { text: query, isOpen });
  const popup = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const combobox = useCombobox<KnownOption>({
    items: list.options,
    inputId: control.id,
    itemToString: labelOf,
    itemToKey: optionKey,
    isItemDisabled: (_option, index) => list.options[index]?.isDisabled ?? false,
    selectedItem: selected,
    isOpen,
    stateReducer: comboboxReducer,
    onIsOpenChange: (change) => setIsOpen(change.isOpen),
    onInputValueChange: (change) => setText(change.inputValue),
    onSelectedItemChange: ({ selectedItem }) =>
      onChoose(list.options.find(({ value }) => value === selectedItem?.value) ?? null),
  });
  useEscape(isOpen, combobox.closeMenu);

  const rowCount = list.options.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that grew may extend below the fold
  useEffect(() => {
    if (isOpen) popup.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen, rowCount]);

  const isOff = disabled || readOnly;
  const retryOnEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && isOpen && list.phase === "failed") list.retry();
  };

  return (
    <>
      <TextInput
        {...combobox.getInputProps({
          ...control,
          disabled: isOff,
          ref: mergeRefs(input, inputRef),
          onKeyDown: retryOnEnter,
          onBlur,
        })}
        aria-labelledby={undefined}
        disabled={disabled}
        readOnly={readOnly}
        placeholder={isOff ? undefined : placeholder}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        suffix={
          <Suffix>
            {selected && !isOff && (
              <IconButton
                dense
                icon={X}
                iconSize={18}
                label={t("typeaheadClear", { label })}
                onClick={() => {
                  onChoose(null);
                  input.current?.focus();
                }}
              />
            )}
            <Chevron
              {...(isOff
                ? { "aria-hidden": true }
                : {
                    ...combobox.getToggleButtonProps(),
                    role: "button",
                    "aria-label": t(isOpen ? "typeaheadShut" : "typeaheadOpen", { label }),
                  })}
              $open={isOpen}
            >
              <Icon of={ChevronDown} />
            </Chevron>
          </Suffix>
        }
      />
      <Popup ref={popup} hidden={!isOpen}>
        <TypeaheadRows
          list={list}
          query={query}
          disabledReason={source.disabledReason}
          chosenValue={selected?.value}
          highlightedIndex={combobox.highlightedIndex}
          menuProps={combobox.getMenuProps({ "aria-label": label })}
          itemProps={(item, index) => combobox.getItemProps({ item, index })}
          scrolls
          retryWithTab={false}
        />
      </Popup>
      <TypeaheadStatus list={list} isOpen={isOpen} retryWithTab={false} />
    </>
  );
}
