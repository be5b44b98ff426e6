/** Names of the headers of callbacks; apart from those of the web, which does without them. */
export const callbackHeaders = {
  /** By which an outside party shows that a callback is its own. */
  token: "X-Callback-Token",
  /** Of a callback that is signed: unix seconds, and hex HMAC-SHA-256 over `<timestamp>.<raw body>`. */
  timestamp: "X-Timestamp",
  signature: "X-Signature",
} as const;
