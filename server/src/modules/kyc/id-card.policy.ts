/** A plausibility warning about an ID card number (NIK), for officers; it never blocks a person. */
export type IdCardWarning = "region_mismatch" | "birth_date_impossible";

/** Added to the day of birth in women's numbers. */
const womensDayOffset = 40;

/** A date of birth, two digits each. */
export interface BirthDate {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** From a 16-digit number, as it says. */
export function birthDateIn(idCardNumber: string): BirthDate {
  const day = Number(idCardNumber.slice(6, 8));
  return {
    day: String(day > womensDayOffset ? day - womensDayOffset : day).padStart(2, "0"),
    month: idCardNumber.slice(8, 10),
    year: idCardNumber.slice(10, 12),
  };
}

/** Whether the date exists in any year ending in `yy`, so that 29 February is valid if one of them is a leap year. */
function isPossibleDate(day: number, month: number, yy: number): boolean {
  return [1900, 2000].some((century) => {
    const date = new Date(Date.UTC(century + yy, month - 1, day));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  });
}

/**
 * Checks a 16-digit number, PPRRSS DDMMYY NNNN, for plausibility and against the entered province. People move, and
 * provinces were split after numbers were given out, so a mismatch is only worth a second look.
 */
export function idCardWarnings(
  idCardNumber: string,
  { provinceId }: { provinceId: string },
): IdCardWarning[] {
  const pair = (start: number) => Number(idCardNumber.slice(start, start + 2));
  const day = pair(6) > womensDayOffset ? pair(6) - womensDayOffset : pair(6);
  const warnings: IdCardWarning[] = [];
  if (idCardNumber.slice(0, 2) !== provinceId) warnings.push("region_mismatch");
  if (!isPossibleDate(day, pair(8), pair(10))) warnings.push("birth_date_impossible");
  return warnings;
}
