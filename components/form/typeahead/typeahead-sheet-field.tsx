import { ChevronDown, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslation } from "next-i18next/pages";
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from "react";
import type { FieldControl } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { mergeRefs } from "@/components/ui/merge-refs";
import { preloadWhenIdle } from "@/lib/first-load/when-idle";
import { labelOf } from "./combobox-reducer";
import type { TypeaheadViewProps } from "./typeahead-props";
import { Chevron, SheetTrigger, Suffix } from "./typeahead-style";

const loadSheet = () => import("./typeahead-sheet");

const TypeaheadSheet = dynamic(() => loadSheet().then((module) => module.TypeaheadSheet), {
  ssr: false,
});

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
  const [isOpen, setIsOpen] = useState(false);
  // Stays mounted after the first use, for its closing animation.
  const [wasOpened, setWasOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { t } = useTranslation("form");
  const isOff = disabled || readOnly;
  useEffect(() => preloadWhenIdle(loadSheet), []);

  const open = () => {
    if (isOff) return;
    setWasOpened(true);
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
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
        aria-expanded={isOpen}
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
            <Chevron $open={isOpen} onClick={open}>
              <Icon of={ChevronDown} />
            </Chevron>
          </Suffix>
        }
      />
      {wasOpened && (
        <TypeaheadSheet
          {...view}
          isOpen={isOpen}
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
