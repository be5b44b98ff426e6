const timeZone = "Asia/Jakarta";

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The product's days are those of western Indonesia: `YYYY-MM-DD`. */
export const todayInJakarta = (): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date());

/**
 * Noon of a day `YYYY-MM-DD` by the clock of this device, for a calendar that counts by it.
 *
 * @throws RangeError when the text is not such a day
 */
export function toDeviceDate(day: string): Date {
  const [, year, month, date] = dayPattern.exec(day) ?? [];
  if (!year) throw new RangeError("Not a day");
  return new Date(Number(year), Number(month) - 1, Number(date), 12);
}

/** The day a moment has by the clock of this device, as `YYYY-MM-DD`. */
export function fromDeviceDate(date: Date): string {
  const pad = (value: number, length: number) => String(value).padStart(length, "0");
  return [pad(date.getFullYear(), 4), pad(date.getMonth() + 1, 2), pad(date.getDate(), 2)].join(
    "-",
  );
}
