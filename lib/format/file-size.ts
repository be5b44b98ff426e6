import type { Locale } from "@rukun/contract/locales";

const units = ["Bytes", "KB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"] as const;
const step = 1024;

/**
 * A human-readable file size: "2,41 MB" in Indonesian, "2.41 MB" in English.
 *
 * Units go up in steps of 1024, from Bytes to YB; whole bytes are written without decimals.
 *
 * @param bytes non-negative number of bytes
 * @param decimals digits after the decimal mark
 * @throws RangeError when `bytes` is negative or not a finite number
 */
export function formatFileSize(bytes: number, locale: Locale, decimals = 2): string {
  if (!Number.isFinite(bytes) || bytes < 0) {
    throw new RangeError(`Not a file size: ${bytes}`);
  }
  let value = bytes;
  let unit = 0;
  // Compares the rounded text: 1 048 575 bytes are "1,00 MB", never "1024,00 KB".
  while (unit < units.length - 1 && Number(value.toFixed(unit === 0 ? 0 : decimals)) >= step) {
    value /= step;
    unit += 1;
  }
  const digits = value.toFixed(unit === 0 ? 0 : decimals);
  return `${locale === "id" ? digits.replace(".", ",") : digits} ${units[unit]}`;
}
