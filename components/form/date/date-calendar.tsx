import type { Locale } from "@rukun/contract/locales";
import { todayInJakarta } from "@rukun/finance/calendar";
import { DayPicker } from "react-day-picker";
import { enGB } from "react-day-picker/locale/en-GB";
import { id } from "react-day-picker/locale/id";
import { fromDeviceDate, toDeviceDate } from "@/lib/format/calendar-day";
import { useLocale } from "@/lib/i18n/use-locale";
import { CalendarLook } from "./date-calendar-style";

const languages = { id, en: enGB } as const satisfies Record<Locale, unknown>;
const monday = 1;

interface DateCalendarProps {
  /** The selected day, `YYYY-MM-DD`, or null. */
  readonly value: string | null;
  /** First and last selectable day, `YYYY-MM-DD`. */
  readonly min: string;
  readonly max: string;
  readonly onPick: (day: string) => void;
  /** Focuses the selected day on mount. */
  readonly autoFocus?: boolean;
}

/** A calendar month; loaded when a calendar is first opened. */
export function DateCalendar({ value, min, max, onPick, autoFocus = false }: DateCalendarProps) {
  const locale = useLocale();
  const [first, last] = [toDeviceDate(min), toDeviceDate(max)];
  const today = todayInJakarta();
  const shown = value ?? (today < max ? today : max);
  return (
    <CalendarLook>
      <DayPicker
        mode="single"
        required
        autoFocus={autoFocus}
        showOutsideDays
        fixedWeeks
        captionLayout="dropdown"
        navLayout="after"
        weekStartsOn={monday}
        locale={languages[locale]}
        today={toDeviceDate(today)}
        selected={value ? toDeviceDate(value) : undefined}
        defaultMonth={toDeviceDate(shown)}
        startMonth={first}
        endMonth={last}
        disabled={[{ before: first }, { after: last }]}
        onSelect={(date: Date) => onPick(fromDeviceDate(date))}
      />
    </CalendarLook>
  );
}
