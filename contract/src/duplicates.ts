import * as z from "zod/mini";
import { requiredText } from "./fields.ts";

/** Numbers that should name one person or company only. */
export const claimedNumberKinds = [
  "id_card_number",
  "npwp",
  "nib",
  "bank_account",
  "phone",
] as const;
export type ClaimedNumberKind = (typeof claimedNumberKinds)[number];

/** Numbers of a submission that somebody else has sent too. Only officers ever see it. */
export const duplicateNumbers = z.object({
  /** What a confirmation is tied to: it changes when somebody else sends, or is approved with, one of the numbers. */
  seen: z.string(),
  numbers: z.array(
    z.object({
      kind: z.enum(claimedNumberKinds),
      /** All but the ends hidden. */
      masked: z.string(),
      /** How many others; `others` names the first of them, approved ones in front. */
      total: z.number(),
      others: z.array(
        z.object({
          holder: z.enum(["person", "company"]),
          /** Of the person or company, to open its review; null when the officer may not. */
          id: z.nullable(z.string()),
          name: z.string(),
          status: z.string(),
          is_approved: z.boolean(),
          submitted_at: z.iso.datetime(),
        }),
      ),
    }),
  ),
});
export type DuplicateNumbers = z.output<typeof duplicateNumbers>;

/** An officer's word that shared numbers are in order, for the list they looked at. */
export const duplicateConfirmed = z.strictObject({
  seen: requiredText(64),
  reason: requiredText(500),
});
