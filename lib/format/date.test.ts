import { formatDate, formatDateTime, formatDay, formatTime, formatWeekday } from "./date";

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

  test("what is not a date is refused", () => {
    expect(() => formatDate("kemarin", "id")).toThrow(RangeError);
    expect(() => formatTime(new Date(Number.NaN), "en")).toThrow(RangeError);
  });
});
