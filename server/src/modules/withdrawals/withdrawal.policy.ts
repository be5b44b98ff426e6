/** What the agreement about the fund account says: none. One would be ujrah, which only a contract may state. */
export const withdrawalFee = 0n;

const day = 24 * 3600 * 1000;
/** Jakarta has no summer time. */
const jakartaOffset = 7 * 3600 * 1000;
const lastHour = 15;

/**
 * 15.00 in Jakarta on the next working day (Monday to Friday). Holidays are set by decree each year, so this is said to
 * be an estimate.
 */
export function arrivesBy(requestedAt: Date): Date {
  const local = requestedAt.getTime() + jakartaOffset;
  let midnight = local - (local % day) + day;
  while ([0, 6].includes(new Date(midnight).getUTCDay())) midnight += day;
  return new Date(midnight + lastHour * 3600 * 1000 - jakartaOffset);
}
