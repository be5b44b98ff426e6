import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { taxCheckResults } from "./company.ts";
import { taxpayerNumber } from "./fields.ts";

/** `checking`: the register has not answered yet, and is asked again. */
export const taxNumberResults = ["checking", "match", "not_found", "name_mismatch"] as const;
export type TaxNumberResult = (typeof taxNumberResults)[number];

/** Whose yield it is, as far as the tax is concerned. */
export const taxStatuses = ["matched", "unmatched", "nonResident", "treaty"] as const;

export const taxNumber = z.object({
  /** As of today; what was released keeps the tax of its day. */
  status: z.enum(taxStatuses),
  tax_bps: z.number(),
  /** Null for whoever has given none. */
  number: z.nullable(
    z.object({
      /** The last three digits; no more is answered. */
      last_digits: z.string(),
      result: z.enum(taxNumberResults),
      /** Since when the result is this one. */
      at: z.iso.datetime(),
    }),
  ),
});
export type TaxNumber = z.output<typeof taxNumber>;

const path = "/v1/user/tax-number";

export const getTaxNumber = defineCall({
  method: "GET",
  path,
  summary: "The funder's tax status of today, and what the tax register says of their number.",
  access: "funder",
  response: taxNumber,
});

export const taxNumberBody = z.strictObject({ npwp_number: taxpayerNumber() });
export type TaxNumberBody = z.output<typeof taxNumberBody>;

const checked = {
  access: "funder",
  body: taxNumberBody,
  rateLimit: { max: 20, windowSeconds: 600 },
} as const;

export const validateTaxNumber = defineCall({
  method: "POST",
  path: `${path}/validate`,
  summary:
    "Asks the tax register for a number. The registered name is never answered, only whether it fits the funder's.",
  ...checked,
  response: z.object({ result: z.enum(taxCheckResults) }),
  errors: ["too_many_requests"],
});

export const saveTaxNumber = defineCall({
  method: "POST",
  path,
  summary:
    "Saves the funder's tax number. One that the register does not know, or knows under another name, is refused; while it does not answer, a first number is saved and checked later.",
  ...checked,
  response: taxNumber,
  errors: ["unavailable", "too_many_requests"],
});
