import type { Locale } from "@rukun/contract/locales";
import { inJakarta, type Moment } from "@rukun/finance/jakarta";
import { formatDay, listOf } from "./date";

const weekdays: Record<Locale, readonly string[]> = {
  id: listOf("Minggu Senin Selasa Rabu Kamis Jumat Sabtu"),
  en: listOf("Sunday Monday Tuesday Wednesday Thursday Friday Saturday"),
};

/**
 * The day of the week and the day in western Indonesia: "Rabu, 13 Mei" / "Wednesday, 13 May".
 *
 * @throws RangeError when the text is not a date
 */
export function formatWeekday(moment: Moment, locale: Locale): string {
  return `${weekdays[locale][inJakarta(moment).getUTCDay()]}, ${formatDay(moment, locale)}`;
}
