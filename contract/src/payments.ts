import * as z from "zod/mini";
import { defineCall } from "./call.ts";

/** Whole rupiah, as a party writes them in JSON. */
const rupiah = z.int().check(z.positive());
const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** As the provider documents it; it may send more. */
export const virtualAccountPayment = z.looseObject({
  /** Of this payment: told again, it is the same event. */
  payment_id: text(100),
  /** Ours, as it was given when the account was opened. */
  external_id: text(100),
  amount: rupiah,
  /** When the bank took it. */
  transaction_timestamp: z.string().check(
    z.maxLength(40, { abort: true }),
    z.refine((moment) => z.safeParse(z.iso.datetime({ offset: true }), moment).success),
  ),
});
export type VirtualAccountPayment = z.output<typeof virtualAccountPayment>;

export const takeVirtualAccountPayment = defineCall({
  method: "POST",
  path: "/v1/callbacks/payments/virtual-account",
  summary:
    "The payments provider says that a virtual account was paid. It is stored and acknowledged, then applied: once, however often it is told.",
  access: "payments",
  body: virtualAccountPayment,
  response: z.object({ received: z.literal(true) }),
  answersInMaintenance: true,
});
