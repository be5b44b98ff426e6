import { addSeconds } from "../../lib/clock.ts";
import { keyedHash, sameText } from "../../lib/crypto.ts";

/** Time for sending a grant over the connection it was asked for. */
const grantSeconds = 60;

/** What a connection may follow. */
export interface Grant {
  readonly socketId: string;
  readonly channel: string;
  /** It ends with the session that asked. */
  readonly sessionId: string;
}

const sign = (key: Buffer, { socketId, channel, sessionId }: Grant, expires: string): string =>
  keyedHash(key, `live:${socketId}:${channel}:${sessionId}:${expires}`);

export function writeGrant(key: Buffer, grant: Grant, now: Date): string {
  const expires = String(addSeconds(now, grantSeconds).getTime());
  return [grant.sessionId, expires, sign(key, grant, expires)].join(".");
}

/** @returns the session it was given to; undefined unless it is for this connection and channel, and still valid. */
export function readGrant(
  key: Buffer,
  { grant, ...of }: Omit<Grant, "sessionId"> & { readonly grant: string },
  now: Date,
): string | undefined {
  const [sessionId = "", expires = "", signature = ""] = grant.split(".");
  if (!sameText(signature, sign(key, { ...of, sessionId }, expires))) return undefined;
  return Number(expires) < now.getTime() ? undefined : sessionId;
}
