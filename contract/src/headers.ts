/** Names of the headers that every request carries (§7), and of the XSRF pair (§9). */
export const headers = {
  apiKey: "X-Api-Key",
  localization: "X-Localization",
  requestId: "X-Request-Id",
  /**
   * Token that a browser keeps from its last login: its failed attempts are counted separately from those of unknown
   * browsers.
   */
  browser: "X-Browser-Token",
  /** Of one intent that moves money: sent again with it, the same request has its effect once. */
  idempotencyKey: "Idempotency-Key",
  xsrf: "X-XSRF-TOKEN",
} as const;

export const xsrfCookie = "XSRF-TOKEN";
