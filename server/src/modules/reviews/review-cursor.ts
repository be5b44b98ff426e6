import type { ReviewFilter } from "@rukun/contract/review";
import { keyedHash, sameText } from "../../lib/crypto.ts";

/** The last row of a page: the next one starts behind it. */
export interface ReviewPosition {
  /** Index into the stretches of the filter. */
  readonly stretch: number;
  readonly submittedAt: Date;
  readonly submissionId: string;
}

const pattern = /^(\d)\.(\d{1,15})\.([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/;

const signatureOf = (key: Buffer, filter: ReviewFilter, payload: string): string =>
  keyedHash(key, `reviews-cursor:${filter}:${payload}`);

/** A position as an opaque text for the address; at most 200 characters, good for one filter only. */
export function writeCursor(key: Buffer, filter: ReviewFilter, position: ReviewPosition): string {
  const { stretch, submittedAt, submissionId } = position;
  const payload = `${stretch}.${submittedAt.getTime()}.${submissionId}`;
  const text = Buffer.from(payload).toString("base64url");
  return `${text}.${signatureOf(key, filter, payload)}`;
}

/** Reads what `writeCursor` wrote; undefined for anything else. */
export function readCursor(
  key: Buffer,
  filter: ReviewFilter,
  cursor: string,
): ReviewPosition | undefined {
  const [text = ""] = cursor.split(".", 1);
  const payload = Buffer.from(text, "base64url").toString();
  const fields = pattern.exec(payload);
  if (!fields || !sameText(cursor, `${text}.${signatureOf(key, filter, payload)}`)) {
    return undefined;
  }
  const [, stretch, submittedAt, submissionId] = fields as unknown as string[];
  return {
    stretch: Number(stretch),
    submittedAt: new Date(Number(submittedAt)),
    submissionId: submissionId as string,
  };
}
