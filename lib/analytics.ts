/** Events for whoever measures the product (spec §3), by name. */
interface AnalyticsEvents {
  /** A campaign's progress was asked for while it was being read. */
  "campaign-polled": { readonly campaign_title: string };
}

/**
 * Tells of an event by a DOM event on the window, `rukun:analytics` with `{ name, ...details }`. Nothing listens by
 * itself: measuring is a deployment's own script.
 */
export function track<Name extends keyof AnalyticsEvents>(
  name: Name,
  details: AnalyticsEvents[Name],
): void {
  window.dispatchEvent(new CustomEvent("rukun:analytics", { detail: { name, ...details } }));
}
