import { todayInJakarta } from "@rukun/finance/calendar";
import { CalendarDays } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useRef, useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { type FieldBinding, textOf, useField } from "@/components/form/use-field";
import { useLazyPart } from "@/components/form/use-lazy-part";
import { useMediaQuery } from "@/components/form/use-media-query";
import { BottomSheet } from "@/components/ui/bottom-sheet";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";
import { TextInput } from "@/components/ui/text-input";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { formatDate } from "@/lib/format/date";
import { parseDate } from "@/lib/format/parse-date";
import { useLocale } from "@/lib/i18n/use-locale";
import { DatePopover } from "./date-popover";

export interface DateFieldProps<V extends FieldValues, N extends FieldPath<V>, T>
  extends FieldBinding<V, N, T> {
  /** First selectable day, `YYYY-MM-DD`; 1900-01-01 by default. Validation is the schema's. */
  readonly min?: string;
  /** Last selectable day, `YYYY-MM-DD`; `"today"` is that of western Indonesia. */
  readonly max?: string;
}

const loadCalendar = () => import("./date-calendar");

/**
 * A day, typed or picked from a calendar. The form keeps `YYYY-MM-DD`, or the typed text when it is no valid day, so
 * that no input is lost and the schema can report it.
 */
export function DateField<V extends FieldValues, N extends FieldPath<V>, T = V>({
  name,
  control,
  deps,
  label,
  required,
  hint,
  disabled,
  readOnly,
  min = "1900-01-01",
  max = "2100-12-31",
}: DateFieldProps<V, N, T>) {
  const { t } = useTranslation("form");
  const locale = useLocale();
  const { id, field, error } = useField({ name, control, deps });
  const { isOpen, hasFailed, part, open, close } = useLazyPart(loadCalendar);
  const isSmall = useMediaQuery("(max-width: 639.98px), (max-height: 639.98px)");
  const button = useRef<HTMLButtonElement>(null);
  /** Text while typing; null after blur. */
  const [typed, setTyped] = useState<string | null>(null);
  const value = textOf(field.value);
  const day = parseDate(value) === value ? value : null;
  const isOff = disabled || readOnly;

  const leave = (returnsFocus: boolean) => {
    close();
    if (returnsFocus) button.current?.focus();
  };
  const calendar = part ? (
    <part.DateCalendar
      autoFocus
      value={day}
      min={min}
      max={max === "today" ? todayInJakarta() : max}
      onPick={(picked) => {
        setTyped(null);
        field.onChange(picked);
        leave(true);
      }}
    />
  ) : (
    <Spinner size={24} />
  );

  return (
    <Field
      id={id}
      label={label}
      required={required}
      hint={hasFailed ? t("calendarFailed") : hint}
      error={error}
    >
      {(props) => (
        <>
          <TextInput
            {...props}
            ref={field.ref}
            name={name}
            autoComplete="off"
            placeholder={isOff ? undefined : t("datePlaceholder")}
            value={typed ?? (day ? formatDate(day, locale) : value)}
            onChange={({ target }) => {
              setTyped(target.value);
              field.onChange(parseDate(target.value) ?? target.value.trim());
            }}
            onBlur={() => {
              setTyped(null);
              field.onBlur();
            }}
            disabled={disabled}
            readOnly={readOnly}
            suffix={
              isOff ? undefined : (
                <IconButton
                  ref={button}
                  icon={CalendarDays}
                  iconSize={20}
                  label={t("calendarOpen", { label })}
                  aria-haspopup="dialog"
                  aria-expanded={isOpen}
                  onClick={() => (isOpen ? leave(true) : void open())}
                />
              )
            }
          />
          {isSmall ? (
            <BottomSheet open={isOpen} onClose={close} title={label} closeLabel={t("close")}>
              {calendar}
            </BottomSheet>
          ) : (
            isOpen && (
              <DatePopover label={t("calendarTitle", { label })} opener={button} onClose={leave}>
                {calendar}
              </DatePopover>
            )
          )}
          <VisuallyHidden role="status">{hasFailed && t("calendarFailed")}</VisuallyHidden>
        </>
      )}
    </Field>
  );
}
