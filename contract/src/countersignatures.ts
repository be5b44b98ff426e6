import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { companyContract, refusedSignature } from "./contracts.ts";
import { requiredText } from "./fields.ts";

const body = z.strictObject({ campaign_id: requiredText(64) });

export const countersignature = z.object({
  /** All of its money is allocated; only then can it be made. */
  is_allocated: z.boolean(),
  /** Contracts of funders that it is under, or would be under now, and what their funders put in. */
  contracts: z.number(),
  amount: z.string(),
  /** How many of them it has completed: they are in force. */
  completed: z.number(),
  /** SHA-256 of the list as a file; null before an owner had it made. */
  list_sha256: z.nullable(z.string()),
  /** The campaign was cancelled: nothing is in force. */
  is_void: z.boolean(),
  refused: refusedSignature,
  /** Null before an owner had it made. */
  contract: z.nullable(companyContract),
});
export type Countersignature = z.output<typeof countersignature>;

export const getCountersignature = defineCall({
  access: "company",
  companyAction: "view",
  method: "GET",
  path: "/v1/company/campaign/countersignature",
  summary:
    "The company's signature under all contracts of a funded campaign's funders, and how far it is. There is none before it is funded, nor where funders' contracts do not name the company as a party.",
  query: body,
  response: countersignature,
  errors: ["not_found"],
});

export const makeCountersignature = defineCall({
  access: "company",
  companyAction: "sign",
  method: "POST",
  path: "/v1/company/campaign/countersignature",
  summary:
    "Makes the document that the caller signs for all contracts of the campaign's funders; one that is there is answered as it is, unless its signatory may sign no more.",
  body,
  response: countersignature,
  errors: [
    "not_found",
    "transition_invalid",
    "signer_not_authorised",
    "forbidden",
    "company_on_hold",
  ],
});

export const readCountersignedList = defineCall({
  method: "GET",
  path: "/v1/contract/list",
  summary:
    "The contracts that a countersignature is under, as the CSV file whose SHA-256 the document states, for whoever may read the document.",
  access: "signed-in",
  query: z.strictObject({ contract_id: requiredText(64) }),
  response: null,
  errors: ["not_found"],
});
