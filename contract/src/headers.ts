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
  /** By which an outside party shows that a callback is its own. */
  callbackToken: "X-Callback-Token",
  /** Of a callback that is signed: unix seconds, and hex HMAC-SHA-256 over `<timestamp>.<raw body>`. */
  callbackTimestamp: "X-Timestamp",
  callbackSignature: "X-Signature",
  xsrf: "X-XSRF-TOKEN",
} as const;

export const xsrfCookie = "XSRF-TOKEN";
