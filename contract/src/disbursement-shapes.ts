import * as z from "zod/mini";
import { disbursementStatuses } from "./disbursement-status.ts";
import { requiredText } from "./fields.ts";

/* What officers, companies and everyone read of the money of a funded campaign. */

/** Digits of whole rupiah. */
export const digits = z.string();
export const moment = z.iso.datetime();
export const status = z.object({ value: z.enum(disbursementStatuses), title: z.string() });
export const bank = z.object({ code: z.string(), name: z.string() });

/** Deducted, it is a line of the use of funds; otherwise the company pays it from its own cash. */
export const ujrah = z.object({
  kind: z.enum(["amount", "share"]),
  /** Of what was collected; null for a stated amount. */
  bps: z.nullable(z.number()),
  amount: digits,
  is_deducted: z.boolean(),
});

/** What the company says it received. */
export const statement = z.object({
  amount: digits,
  reference: z.string(),
  /** In the company's words, public. */
  note: z.nullable(z.string()),
  at: moment,
  is_same_amount: z.boolean(),
  is_same_reference: z.boolean(),
});
export type ReceiptStatement = z.output<typeof statement>;

/** Of the disbursement that the sender has seen; another one by now is refused. */
export const number = () => requiredText(40);
