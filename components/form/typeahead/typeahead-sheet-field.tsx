import { ChevronDown, X } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { type KeyboardEvent, type Ref, useRef } from "react";
import { useLazyPart } from "@/components/form/use-lazy-part";
import type { FieldControl } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { mergeRefs } from "@/components/ui/merge-refs";
import { labelOf } from "./combobox-reducer";
import type { TypeaheadViewProps } from "./typeahead-props";
import { Chevron, SheetTrigger, StatusRow, Suffix } from "./typeahead-style";

const loadSheet = () => import("./typeahead-sheet");

interface TypeaheadSheetFieldProps extends TypeaheadViewProps {
  readonly control: FieldControl;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly placeholder: string;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const openingKeys: readonly string[] = ["Enter", " ", "ArrowDown", "ArrowUp"];

/** On small screens: shows the choice and opens the list in a sheet. */
export function TypeaheadSheetField({
  control,
  disabled,
  readOnly,
  placeholder,
  onBlur,
  inputRef,
  ...view
}: TypeaheadSheetFieldProps) {
  const sheet = useLazyPart(loadSheet);
  const input = useRef<HTMLInputElement>(null);
  const { t } = useTranslation("form");
  const isOff = disabled || readOnly;

  const open = () => {
    if (!isOff) void sheet.open();
  };
  const close = () => {
    sheet.close();
    input.current?.focus();
    onBlur?.();
  };
  const openWithKey = (event: KeyboardEvent) => {
    if (!openingKeys.includes(event.key)) return;
    event.preventDefault();
    open();
  };

  return (
    <>
      <SheetTrigger
        {...control}
        ref={mergeRefs(input, inputRef)}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={sheet.isOpen}
        readOnly={!disabled}
        disabled={disabled || readOnly}
        value={labelOf(view.selected)}
        placeholder={isOff ? undefined : placeholder}
        onClick={open}
        onKeyDown={openWithKey}
        suffix={
          <Suffix>
            {view.selected && !isOff && (
              <IconButton
                dense
                icon={X}
                iconSize={18}
                label={t("typeaheadClear", { label: view.label })}
                onClick={() => {
                  view.onChoose(null);
                  input.current?.focus();
                }}
              />
            )}
            <Chevron $open={sheet.isOpen} onClick={open}>
              <Icon of={ChevronDown} />
            </Chevron>
          </Suffix>
        }
      />
      {sheet.hasFailed && <StatusRow role="alert">{t("typeaheadFailed")}</StatusRow>}
      {/* Stays mounted after the first use, for its closing animation. */}
      {sheet.part && (
        <sheet.part.TypeaheadSheet
          {...view}
          isOpen={sheet.isOpen}
          onClose={close}
          onChoose={(option) => {
            view.onChoose(option);
            close();
          }}
        />
      )}
    </>
  );
}
