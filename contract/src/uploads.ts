import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { requiredText } from "./fields.ts";
import { storedFile } from "./files.ts";
import { uploadTypes } from "./upload-types.ts";

/**
 * Resumable uploads (tus 1.0.0): create, query the offset, append, terminate. Bodies are raw bytes and answers are
 * headers only, as the protocol requires; `getUpload` returns the result.
 */
const uploadParams = z.strictObject({ upload_id: requiredText(64) });
const shared = {
  access: "company",
  companyAction: "edit",
  protocol: "tus",
  response: null,
} as const;

export const createUpload = defineCall({
  ...shared,
  method: "POST",
  path: "/v1/company/uploads",
  summary:
    "Starts an upload: Upload-Length of at most 10 MB, and Upload-Metadata with `type` (a document type, or a kind of campaign file for companies that may prepare campaigns) and `filename`.",
  errors: [
    "payload_too_large",
    "under_review",
    "company_approved",
    "company_not_approved",
    "pre_onboarding_not_approved",
    "pre_onboarding_approved",
    "documents_full",
    "too_many_requests",
  ],
  rateLimit: { max: 120, windowSeconds: 600 },
});

export const uploadOffset = defineCall({
  ...shared,
  method: "HEAD",
  path: "/v1/company/uploads/:upload_id",
  summary: "How many bytes have arrived.",
  params: uploadParams,
  errors: ["not_found"],
});

export const continueUpload = defineCall({
  ...shared,
  method: "PATCH",
  path: "/v1/company/uploads/:upload_id",
  summary: "Sends bytes from an offset on. With the last ones the file is checked and stored.",
  params: uploadParams,
  errors: ["not_found", "payload_too_large"],
});

export const cancelUpload = defineCall({
  ...shared,
  method: "DELETE",
  path: "/v1/company/uploads/:upload_id",
  summary: "Gives an upload up and deletes what arrived.",
  params: uploadParams,
  errors: ["not_found"],
});

/** What became of an upload. */
export const uploadResult = z.object({
  /** `refused`: received but not accepted; `refusal` says why, in the caller's language. */
  state: z.enum(["receiving", "stored", "refused"]),
  file: z.nullable(storedFile),
  refusal: z.nullable(z.string()),
});
export type UploadResult = z.output<typeof uploadResult>;

export const getUpload = defineCall({
  method: "GET",
  path: "/v1/company/uploads/:upload_id",
  summary:
    "What became of an upload. A complete one that was not looked at yet (a crash in between) is checked now.",
  access: "company",
  companyAction: "edit",
  params: uploadParams,
  response: uploadResult,
  errors: ["not_found"],
});

/** A document that its uploader has not saved with a step yet. */
export const unsavedUpload = z.object({
  upload_id: z.string(),
  type: z.enum(uploadTypes),
  name: z.string(),
  /** Bytes that were announced, and those that have arrived. */
  size: z.number(),
  received: z.number(),
  /** Null while bytes are missing: choosing the same file again continues. */
  file: z.nullable(storedFile),
});
export type UnsavedUpload = z.output<typeof unsavedUpload>;

export const listUploads = defineCall({
  method: "GET",
  path: "/v1/company/uploads",
  summary:
    "The caller's documents that were not saved with the step yet: of each type the newest stored one, for a week, and a newer unfinished one, for a day.",
  access: "company",
  companyAction: "edit",
  response: z.array(unsavedUpload),
});
