/**
 * How long somebody looks at a page that says nothing, in milliseconds: with what the page itself needs before and after,
 * they are told within ten seconds. Counted from the last sign of life, so that slow is not silent.
 */
export const patience = 9000;

/** While a file is sent the browser does not tell when its last bytes leave, and the server looks at them afterwards. */
export const uploadPatience = 120_000;

/** How long a page waits for the API while it is rendered on the server, in milliseconds: then the browser asks. */
export const renderPatience = 2000;

/** Since when somebody waits for what a signal belongs to: a query has one for all its tries. */
const begun = new WeakMap<AbortSignal, number>();

/**
 * The time at which the waiting began, as Unix time in milliseconds: the one that was noted first.
 *
 * @param at when it began, if that was before this call
 */
export function waitingSince(signal: AbortSignal | undefined, at = Date.now()): number {
  const known = signal && begun.get(signal);
  if (known !== undefined) return known;
  if (signal) begun.set(signal, at);
  return at;
}
