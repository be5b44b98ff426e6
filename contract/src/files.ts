import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { requiredText } from "./fields.ts";

/**
 * A stored file with a signed address that is valid for a few minutes, at most as long as the session it was issued to.
 */
export const storedFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes, after re-encoding. */
  size: z.number(),
  content_type: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** Of a PDF. */
  pages: z.nullable(z.number()),
  url: z.string(),
});
export type StoredFile = z.output<typeof storedFile>;

/** A file that is made when it is asked for, such as a table of what a list shows. */
export const writtenFile = z.object({
  name: z.string(),
  type: z.string(),
  /** Its bytes in base64. */
  content: z.string(),
});
export type WrittenFile = z.output<typeof writtenFile>;

export const downloadFile = defineCall({
  method: "GET",
  path: "/v1/files/:file_id",
  summary:
    "The bytes of a file, for whoever holds an unexpired signed address of a session that is still open.",
  access: "signed-address",
  params: z.strictObject({ file_id: requiredText(64) }),
  query: z.strictObject({
    /** Id of the session that the address was issued to; the address expires with that session. */
    session: requiredText(64),
    /** Unix time in seconds. */
    expires: requiredText(12),
    signature: requiredText(128),
  }),
  response: null,
  errors: ["address_expired", "not_found"],
});
