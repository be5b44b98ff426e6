import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { enteredPin, requiredText } from "./fields.ts";

/** Of a document at the signature provider: asked for, there to be signed, signed; or not taken, and asked for again. */
export const signingStatuses = ["CREATED", "IN_PROGRESS", "COMPLETED", "REFUSED"] as const;

export const signing = z.object({
  /** Of the contract. */
  document_id: z.string(),
  status: z.enum(signingStatuses),
  /** Where the caller signs; null until the provider has the document, and once it is signed. */
  signing_url: z.nullable(z.string()),
  signed_at: z.nullable(z.iso.datetime()),
});
export type Signing = z.output<typeof signing>;

export const uploadDocBody = z.strictObject({ document_id: requiredText(64), pin: enteredPin() });
export type UploadDocBody = z.input<typeof uploadDocBody>;

export const uploadDoc = defineCall({
  method: "POST",
  path: "/v2/privy/upload-doc",
  summary:
    "Brings a contract that the caller has read to the signature provider, by PIN; one that is there stays there. Where to sign is known a moment later.",
  access: "member",
  body: uploadDocBody,
  response: signing,
  errors: [
    "not_found",
    "transition_invalid",
    "signer_not_authorised",
    "contract_unread",
    "pin_not_set",
    "pin_locked",
    "not_verified",
    "company_on_hold",
  ],
  rateLimit: { max: 20, windowSeconds: 600 },
});

export const checkDocumentStatus = defineCall({
  method: "GET",
  path: "/privy/check/document/:document_id/status",
  summary: "How far a contract is that the caller signs.",
  access: "member",
  params: z.object({ document_id: requiredText(64) }),
  response: signing,
  errors: ["not_found"],
});

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** As the provider tells it; it may send more. */
export const documentEvent = z.looseObject({
  /** Of this message: told again, it is the same event. */
  event_id: text(100),
  /** Ours, as it was given with the document. */
  reference_number: text(100),
  /** The provider's own. */
  document_token: text(100),
  /** `Completed` once it is signed; anything else is progress. */
  status: text(40),
  signed_at: z.optional(
    z.nullable(
      z.string().check(
        z.maxLength(40, { abort: true }),
        z.refine((moment) => z.safeParse(z.iso.datetime({ offset: true }), moment).success),
      ),
    ),
  ),
});
export type DocumentEvent = z.output<typeof documentEvent>;

export const takeDocumentEvent = defineCall({
  method: "POST",
  path: "/v1/callbacks/signer/document",
  summary:
    "The signature provider says how far a document is. It is stored and acknowledged, then applied: once, however often it is told.",
  access: "signer",
  body: documentEvent,
  response: z.object({ received: z.literal(true) }),
  answersInMaintenance: true,
});
