/** Milliseconds. Western Indonesia, whose calendar the product keeps, has no summer time. */
export const jakartaOffset = 7 * 3_600_000;

/** A moment: a `Date`, or an ISO 8601 text as the API sends it. */
export type Moment = Date | string;

/**
 * @returns a date whose UTC parts are those of a clock in western Indonesia
 * @throws RangeError when the text is not a date
 */
export function inJakarta(moment: Moment): Date {
  const date = typeof moment === "string" ? new Date(moment) : moment;
  if (Number.isNaN(date.getTime())) throw new RangeError("Not a date");
  return new Date(date.getTime() + jakartaOffset);
}
