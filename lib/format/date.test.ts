import fc from "fast-check";
import { formatDate, formatDateTime, formatDay, formatTime } from "./date";
import { formatWeekday } from "./weekday";

describe("dates and times", () => {
  const moment = "2026-05-13T02:41:00.000Z";

  test("a date names its month in the language of the reader", () => {
    expect(formatDate(moment, "id")).toBe("13 Mei 2026");
    expect(formatDate(moment, "en")).toBe("13 May 2026");
    expect(formatDay(moment, "id")).toBe("13 Mei");
    expect(formatDay(moment, "en")).toBe("13 May");
    expect(formatWeekday(moment, "id")).toBe("Rabu, 13 Mei");
    expect(formatWeekday(moment, "en")).toBe("Wednesday, 13 May");
  });

  test("a time is in western Indonesia and says so", () => {
    expect(formatTime(moment, "id")).toBe("09.41 WIB");
    expect(formatTime(moment, "en")).toBe("09:41 WIB");
  });

  test("date and time together", () => {
    expect(formatDateTime(new Date(moment), "id")).toBe("13 Mei 2026, 09.41 WIB");
    expect(formatDateTime(new Date(moment), "en")).toBe("13 May 2026, 09:41 WIB");
  });

  test("the day changes at midnight in Jakarta, not at midnight elsewhere", () => {
    expect(formatDateTime("2025-12-31T16:59:00Z", "id")).toBe("31 Desember 2025, 23.59 WIB");
    expect(formatDateTime("2025-12-31T17:00:00Z", "id")).toBe("1 Januari 2026, 00.00 WIB");
  });

  test("they are those of the calendar that browsers have, in any year", () => {
    const languages = { id: "id-ID", en: "en-GB" };
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1970-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
        fc.constantFrom("id" as const, "en" as const),
        (moment, locale) => {
          const written = (options: Intl.DateTimeFormatOptions) =>
            new Intl.DateTimeFormat(languages[locale], {
              ...options,
              timeZone: "Asia/Jakarta",
            }).format(moment);
          expect(formatDate(moment, locale)).toBe(written({ dateStyle: "long" }));
          expect(formatDay(moment, locale)).toBe(written({ day: "numeric", month: "long" }));
          expect(formatWeekday(moment, locale)).toContain(written({ weekday: "long" }));
          const [hour, minute] = formatTime(moment, locale).split(/[.: ]/);
          expect(written({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" })).toMatch(
            new RegExp(`^${hour}[.:]${minute}$`),
          );
        },
      ),
    );
  });

  test("what is not a date is refused", () => {
    expect(() => formatDate("kemarin", "id")).toThrow(RangeError);
    expect(() => formatTime(new Date(Number.NaN), "en")).toThrow(RangeError);
  });
});
