import { callbackHeaders } from "@rukun/contract/callback-headers";
import { signCallback } from "../lib/signed-callback.ts";

/** What the payments provider of a test app sends with its callbacks. */
export const callbackToken = "callback-test-token";
/** The same of the bank-account check. */
export const bankCheckToken = "bank-check-callback-test-token";
/** What the signature provider of a test app signs its callbacks with. */
export const signerKey = "signer-callback-test-key-of-32-characters";
/** The same of the identity provider. */
export const identityKey = "identity-callback-test-key-of-32-characters";

/** Of a body as it is sent. */
export function signedHeaders(
  body: Buffer | string,
  { key = signerKey, at = new Date() }: { readonly key?: string; readonly at?: Date } = {},
): Record<string, string> {
  const { timestamp, signature } = signCallback(key, body, at);
  return { [callbackHeaders.timestamp]: timestamp, [callbackHeaders.signature]: signature };
}

/** How the party that makes a callback shows that it is its own. */
export function callbackHeadersOf(path: string, body: Buffer | string): Record<string, string> {
  if (path.startsWith("/v1/callbacks/signer/")) return signedHeaders(body);
  if (path.startsWith("/v1/callbacks/identity/")) return signedHeaders(body, { key: identityKey });
  const isBankCheck = path.startsWith("/v1/callbacks/bank-check/");
  return { [callbackHeaders.token]: isBankCheck ? bankCheckToken : callbackToken };
}
