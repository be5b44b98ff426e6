import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { bank, digits, moment, number, statement, status, ujrah } from "./disbursement-shapes.ts";
import { optionalText, positiveAmount, requiredText } from "./fields.ts";

/* What a company received of the money of its campaign: it says so itself, and anyone may compare both sides. */

/* Companies */

/** What the company has to do; null: wait. */
export const companyDisbursementActions = ["confirm", "correct"] as const;

const received = z.object({
  campaign_id: z.string(),
  number: z.string(),
  title: z.string(),
  /** `APPROVED` and `SENT`: on its way; `SETTLED`: the bank says it has arrived, and the company has not. */
  status,
  collected: digits,
  ujrah,
  /** What leaves for the company. */
  sent: digits,
  bank,
  last_digits: z.string(),
  holder: z.string(),
  approved_at: moment,
  /** When the bank confirmed it. */
  settled_at: z.nullable(moment),
  /** The bank's; null until the company has said its own. */
  reference: z.nullable(z.string()),
  statements: z.array(statement),
  /** From when nothing of the campaign moves; null when it is not. */
  frozen_since: z.nullable(moment),
  action: z.nullable(z.enum(companyDisbursementActions)),
  /** Whether this member may. */
  may_confirm: z.boolean(),
});
export type CompanyDisbursement = z.output<typeof received>;

const viewing = { access: "company", companyAction: "view" } as const;

export const listCompanyDisbursements = defineCall({
  ...viewing,
  method: "GET",
  path: "/v1/company/disbursements",
  summary:
    "Money of the company's campaigns that is on its way to it, or has arrived: what it has to confirm first, in keyset pages.",
  query: z.strictObject({ cursor: optionalText(200) }),
  response: z.array(received),
  meta: z.object({ next_cursor: z.nullable(z.string()) }),
});

export const getCompanyDisbursement = defineCall({
  ...viewing,
  method: "GET",
  path: "/v1/company/disbursement/detail",
  summary: "That of one campaign.",
  query: z.strictObject({ campaign_id: requiredText(64) }),
  response: received,
  errors: ["not_found"],
});

export const confirmDisbursementBody = z.strictObject({
  campaign_id: requiredText(64),
  number: number(),
  amount: positiveAmount(),
  /** As the company's bank wrote it; spaces, dots and case do not count. */
  reference: requiredText(100),
  note: optionalText(500),
});

export const confirmDisbursement = defineCall({
  method: "POST",
  path: "/v1/company/disbursement/confirm",
  summary:
    "The company says what it received. The same as was sent: the campaign begins. Anything else freezes the campaign, publicly, until the company has corrected itself or officers have explained it; every word stays public.",
  access: "company",
  companyAction: "sign",
  movesMoney: true,
  body: confirmDisbursementBody,
  response: received,
  errors: ["not_found", "changed_meanwhile", "transition_invalid", "signer_not_authorised"],
  rateLimit: { max: 60, windowSeconds: 600 },
});

/* Anyone */

const receipt = z.object({
  number: z.string(),
  status,
  collected: digits,
  ujrah,
  /** What the platform says. */
  sent: z.object({
    amount: digits,
    /** When the bank confirmed it; until then, when it was asked. */
    at: moment,
    /** The bank's; null until the company has said its own. */
    reference: z.nullable(z.string()),
    bank,
    last_digits: z.string(),
  }),
  /** What the company says: its last word, and all it has said, the oldest first. Null and empty before. */
  received: z.nullable(statement),
  statements: z.array(statement),
  /** Sent less received; null before the company has said anything. */
  difference: z.nullable(digits),
  /** The campaign is frozen since then; null when it is not. */
  frozen_since: z.nullable(moment),
  disputed_at: z.nullable(moment),
  /** How the platform explained a difference, in the language of the localization header; null without one. */
  explanation: z.nullable(z.object({ text: z.string(), at: moment })),
  confirmed_at: z.nullable(moment),
});
export type TwoSidedReceipt = z.output<typeof receipt>;

export const getReceipt = defineCall({
  method: "GET",
  path: "/v1/campaign/proof/receipt",
  summary:
    "The two-sided receipt of a published campaign: what the platform says it sent, what the company says it received, and the difference. Null before anything is sent. Names nobody.",
  access: "published",
  query: z.strictObject({ campaign_id: requiredText(64) }),
  response: z.nullable(receipt),
  errors: ["not_found"],
});
