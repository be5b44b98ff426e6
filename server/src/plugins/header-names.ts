import { callbackHeaders } from "@rukun/contract/callback-headers";
import { headers } from "@rukun/contract/headers";

/** Names of the contract's headers as Node and Fastify keep them: converting them takes time in every request. */
export const headerNames = {
  apiKey: headers.apiKey.toLowerCase(),
  localization: headers.localization.toLowerCase(),
  requestId: headers.requestId.toLowerCase(),
  browser: headers.browser.toLowerCase(),
  idempotencyKey: headers.idempotencyKey.toLowerCase(),
  callbackToken: callbackHeaders.token.toLowerCase(),
  callbackTimestamp: callbackHeaders.timestamp.toLowerCase(),
  callbackSignature: callbackHeaders.signature.toLowerCase(),
} as const;
