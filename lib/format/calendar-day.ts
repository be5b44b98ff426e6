const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Noon of a day `YYYY-MM-DD` in the device's time zone, for calendar libraries that use local time.
 *
 * @throws RangeError when the text is not a valid day
 */
export function toDeviceDate(day: string): Date {
  const [, year, month, date] = dayPattern.exec(day) ?? [];
  if (!year) throw new RangeError("Not a day");
  return new Date(Number(year), Number(month) - 1, Number(date), 12);
}

/** The day of a moment in the device's time zone, as `YYYY-MM-DD`. */
export function fromDeviceDate(date: Date): string {
  const pad = (value: number, length: number) => String(value).padStart(length, "0");
  return [pad(date.getFullYear(), 4), pad(date.getMonth() + 1, 2), pad(date.getDate(), 2)].join(
    "-",
  );
}
