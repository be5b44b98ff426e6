import { createHmac } from "node:crypto";
import { sameText } from "./crypto.ts";

/** By how much the sender's clock, and the way, may differ from ours; older messages are sent again signed anew. */
export const callbackToleranceSeconds = 300;

export interface CallbackSignature {
  /** Unix seconds. */
  readonly timestamp: string;
  /** HMAC-SHA-256 over `<timestamp>.<raw body>`, in hex. */
  readonly signature: string;
}

const signatureOf = (key: string, timestamp: string, body: Buffer | string): string =>
  createHmac("sha256", key).update(`${timestamp}.`).update(body).digest("hex");

/** As a sender does. */
export function signCallback(key: string, body: Buffer | string, at: Date): CallbackSignature {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { timestamp, signature: signatureOf(key, timestamp, body) };
}

/** Whether a message was signed lately: one that was recorded cannot be sent for ever. */
export const isTimely = (timestamp: string, now: Date): boolean =>
  /^\d{1,12}$/.test(timestamp) &&
  Math.abs(now.getTime() - Number(timestamp) * 1000) <= callbackToleranceSeconds * 1000;

/** Whether one of the keys signed this body. */
export const isSignedBy = (
  keys: readonly string[],
  { timestamp, signature }: CallbackSignature,
  body: Buffer | string,
): boolean => keys.some((key) => sameText(signature, signatureOf(key, timestamp, body)));
