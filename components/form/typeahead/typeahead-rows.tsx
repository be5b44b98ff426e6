import { Check, CircleAlert } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { ComponentProps, Ref } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { matchParts } from "./match-text";
import type { TypeaheadOption } from "./typeahead-option";
import { OptionDetails, OptionLabel, OptionRow, Options, StatusRow } from "./typeahead-style";
import type { TypeaheadList } from "./use-typeahead-list";

interface TypeaheadRowsProps {
  readonly list: TypeaheadList;
  readonly query: string;
  /** Why some options are not selectable. */
  readonly disabledReason: string | undefined;
  readonly chosenValue: string | undefined;
  readonly highlightedIndex: number;
  readonly menuProps: ComponentProps<"ul"> & { ref?: Ref<HTMLUListElement> };
  readonly itemProps: (option: TypeaheadOption, index: number) => ComponentProps<"li">;
  /** Under an input the list itself scrolls; in a sheet the sheet scrolls. */
  readonly scrolls: boolean;
  /** Under an input the focus stays there, and Enter retries. */
  readonly retryWithTab: boolean;
}

function Label({ text, query }: { text: string; query: string }) {
  let position = 0;
  return matchParts(text, query).map((part) => {
    const key = position;
    position += part.text.length;
    return part.isMatch ? <b key={key}>{part.text}</b> : <span key={key}>{part.text}</span>;
  });
}

/** The rows of a list, or a row that explains why there are none. */
export function TypeaheadRows({
  list,
  query,
  disabledReason,
  chosenValue,
  highlightedIndex,
  menuProps,
  itemProps,
  scrolls,
  retryWithTab,
}: TypeaheadRowsProps) {
  const { t } = useTranslation("form");
  const reason = disabledReason ?? t("typeaheadUnavailable");
  const details = (option: TypeaheadOption) =>
    option.isDisabled ? [...option.details, reason] : option.details;
  return (
    <>
      <Options {...menuProps} hidden={list.options.length === 0} $scrolls={scrolls}>
        {list.options.map((option, index) => {
          const isChosen = option.value === chosenValue;
          return (
            <OptionRow
              key={option.value}
              {...itemProps(option, index)}
              aria-selected={isChosen}
              $highlighted={highlightedIndex === index}
              $chosen={isChosen}
              $off={option.isDisabled}
            >
              <OptionLabel>
                <Label text={option.label} query={query} />
              </OptionLabel>
              {details(option).length > 0 && (
                <OptionDetails>{details(option).join(" · ")}</OptionDetails>
              )}
              {isChosen && <Icon of={Check} size={18} />}
            </OptionRow>
          );
        })}
      </Options>
      {list.statusText && (
        <StatusRow>
          {list.phase === "searching" && <Spinner size={16} />}
          {list.phase === "failed" && <Icon of={CircleAlert} size={16} />}
          <span>{list.statusText}</span>
          {list.phase === "failed" && (
            <Button
              variant="TERTIARY"
              size="DENSE"
              tabIndex={retryWithTab ? undefined : -1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={list.retry}
            >
              {t("tryAgain")}
            </Button>
          )}
        </StatusRow>
      )}
    </>
  );
}

interface TypeaheadStatusProps {
  readonly list: TypeaheadList;
  readonly isOpen: boolean;
  readonly retryWithTab: boolean;
}

/** Announces the rows to screen readers. */
export function TypeaheadStatus({ list, isOpen, retryWithTab }: TypeaheadStatusProps) {
  const { t } = useTranslation("form");
  const count = t("typeaheadCount", { total: list.options.length });
  const retryKey = list.phase === "failed" && !retryWithTab ? t("typeaheadRetryKey") : "";
  return (
    <VisuallyHidden role="status">
      {isOpen && (list.statusText ? `${list.statusText} ${retryKey}`.trim() : count)}
    </VisuallyHidden>
  );
}
