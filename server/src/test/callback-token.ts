/** What the payments provider of a test app sends with its callbacks. */
export const callbackToken = "callback-test-token";
/** The same of the signature provider. */
export const signerToken = "signer-callback-test-token";

/** Of the party that makes a callback. */
export const callbackTokenOf = (path: string): string =>
  path.startsWith("/v1/callbacks/signer/") ? signerToken : callbackToken;
