import { keyedHash, sameText } from "./crypto.ts";

/** Position of the last row of a page of a review queue; the next page starts after it. */
export interface QueuePosition {
  /** Index into the segments of the filter. */
  readonly segment: number;
  readonly submittedAt: Date;
  readonly submissionId: string;
}

const pattern = /^(\d)\.(\d{1,15})\.([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/;

const signatureOf = (key: Buffer, scope: string, payload: string): string =>
  keyedHash(key, `queue-cursor:${scope}:${payload}`);

/**
 * Encodes a position as an opaque string of at most 200 characters.
 * @param scope queue and filter; a cursor is valid only for the scope it was created for.
 */
export function writeCursor(key: Buffer, scope: string, position: QueuePosition): string {
  const { segment, submittedAt, submissionId } = position;
  const payload = `${segment}.${submittedAt.getTime()}.${submissionId}`;
  const text = Buffer.from(payload).toString("base64url");
  return `${text}.${signatureOf(key, scope, payload)}`;
}

/** Decodes a cursor of `writeCursor`; undefined for anything else. */
export function readCursor(key: Buffer, scope: string, cursor: string): QueuePosition | undefined {
  const [text = ""] = cursor.split(".", 1);
  const payload = Buffer.from(text, "base64url").toString();
  const fields = pattern.exec(payload);
  if (!fields || !sameText(cursor, `${text}.${signatureOf(key, scope, payload)}`)) {
    return undefined;
  }
  const [, segment, submittedAt, submissionId = ""] = fields;
  return {
    segment: Number(segment),
    submittedAt: new Date(Number(submittedAt)),
    submissionId,
  };
}
