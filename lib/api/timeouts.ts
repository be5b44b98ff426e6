/**
 * Timeout without progress, in milliseconds: together with the page's own work before and after, the user sees a
 * message within ten seconds. It restarts with every sign of progress, so that slow responses are not cut off.
 */
export const stallTimeout = 9000;

/** Browsers do not report when the last bytes of an upload are sent, and the server checks the file after that. */
export const uploadStallTimeout = 120_000;

/** How long server rendering waits for the API, in milliseconds; after that the browser fetches the data. */
export const renderTimeout = 2000;

/** Start of the wait per signal: all attempts of one query share a signal. */
const begun = new WeakMap<AbortSignal, number>();

/**
 * The start of the wait as Unix time in milliseconds; the first recorded one wins.
 *
 * @param at start of the wait, if earlier than this call
 */
export function waitingSince(signal: AbortSignal | undefined, at = Date.now()): number {
  const known = signal && begun.get(signal);
  if (known !== undefined) return known;
  if (signal) begun.set(signal, at);
  return at;
}
