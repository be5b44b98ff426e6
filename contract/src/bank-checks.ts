import * as z from "zod/mini";
import { defineCall } from "./call.ts";

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const told = z.optional(z.nullable(z.string().check(z.maxLength(255))));

/** As the provider documents its name validator, in its answer and in its callback; it may send more. */
export const bankNameEvent = z.looseObject({
  /** Of the check: told again, it is the same event. */
  id: text(100),
  bank_code: text(40),
  bank_account_number: text(255),
  /** `PENDING`, `SUCCESS` or `FAILURE`; another one is none that we wait for. */
  status: text(40),
  bank_account_holder_name: told,
  failure_reason: told,
});
export type BankNameEvent = z.output<typeof bankNameEvent>;

export const takeBankName = defineCall({
  method: "POST",
  path: "/v1/callbacks/bank-check/name",
  summary:
    "The account check says whose an account is, when it could not at once. It has one effect, however often it is told.",
  access: "bank-check",
  body: bankNameEvent,
  response: z.object({ received: z.literal(true) }),
  answersInMaintenance: true,
});
