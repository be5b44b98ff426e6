import type { Locale } from "@rukun/contract/locales";
import type { Moment } from "@rukun/finance/jakarta";
import { formatDay, formatTime } from "@/lib/format/date";

/** "13 Mei, 09.41 WIB": without its year, and with no line break within the day or within the time. */
export const formatDayTime = (moment: Moment, locale: Locale): string =>
  [formatDay(moment, locale), formatTime(moment, locale)]
    .map((text) => text.replaceAll(" ", "\u00a0"))
    .join(", ");
