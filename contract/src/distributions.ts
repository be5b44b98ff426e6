import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { choice, optionalText, requiredText } from "./fields.ts";

/* What companies have paid, on its way to their funders: an officer of finance sees every rupiah before it is released. */

const path = "/v1/backoffice/distributions";
const access = "officer";
const officerAction = "release_distributions";
const digits = z.string();

export const distributionStates = ["PROPOSED", "RELEASED", "DONE"] as const;
export type DistributionState = (typeof distributionStates)[number];
/** `open`: waits for an officer, or is on its way. */
export const distributionFilters = ["open", "done"] as const;
export type DistributionFilter = (typeof distributionFilters)[number];

const distribution = z.object({
  distribution_id: z.string(),
  campaign_id: z.string(),
  title: z.string(),
  company: z.string(),
  state: z.enum(distributionStates),
  /** What the company paid, and what of it pays instalments; the rest stays for the campaign. */
  amount: digits,
  principal: digits,
  gross: digits,
  /** Paid from what the company had paid too much before: `paid_at` is when. */
  is_from_excess: z.boolean(),
  instalments: z.array(z.number()),
  /** When the bank took the payment. */
  paid_at: z.iso.datetime(),
  released_at: z.nullable(z.iso.datetime()),
  released_by: z.nullable(z.string()),
  done_at: z.nullable(z.iso.datetime()),
  /** One of the same campaign comes first. */
  is_next: z.boolean(),
});
export type Distribution = z.output<typeof distribution>;

export const listDistributions = defineCall({
  method: "GET",
  path,
  summary:
    "Payments of companies to be distributed, the longest waiting first; done ones the newest first.",
  access,
  officerAction,
  query: z.strictObject({ filter: choice(distributionFilters), cursor: optionalText(80) }),
  response: z.object({
    items: z.array(distribution),
    next_cursor: z.nullable(z.string()),
    /** How many wait for an officer, whatever is listed. */
    waiting: z.number(),
  }),
});

const row = z.object({
  /** As the campaign's public book names the funder. */
  party: z.string(),
  principal: digits,
  gross: digits,
  tax_bps: z.number(),
  tax: digits,
  net: digits,
  /** Whether it has reached the fund account. */
  is_booked: z.boolean(),
});
export type DistributionRow = z.output<typeof row>;

const sums = z.object({ principal: digits, gross: digits, tax: digits, net: digits });

const detail = z.extend(distribution, {
  /** Whether the caller accepted a report whose result it pays: somebody else has to release it. */
  is_own: z.boolean(),
  /** Of the company's payment beyond everything owed. */
  excess: digits,
  funders: z.number(),
  /** How many have their money. */
  booked: z.number(),
  total: sums,
  /** By PPh 23 and PPh 26. */
  withheld: z.object({ pph23: digits, pph26: digits }),
  /** A page of them, by time of payment. */
  rows: z.array(row),
  next_offset: z.nullable(z.number()),
});
export type DistributionDetail = z.output<typeof detail>;

export const getDistribution = defineCall({
  method: "GET",
  path: `${path}/:distribution_id` as const,
  summary:
    "What each funder gets by a distribution: as it would be released now, or as it was released.",
  access,
  officerAction,
  params: z.strictObject({ distribution_id: requiredText(64) }),
  query: z.strictObject({ offset: optionalText(9) }),
  response: detail,
  errors: ["not_found"],
});

export const releaseBody = z.strictObject({
  /** Tax in sum, as it was previewed: another one, by then, is refused. */
  tax: requiredText(20),
});

export const releaseDistribution = defineCall({
  method: "POST",
  path: `${path}/:distribution_id/release` as const,
  summary:
    "Releases a distribution as it was previewed. The system proposed it; an officer of finance decides, of a reported result another one than who accepted it. A job then books it, batch by batch.",
  access,
  officerAction,
  params: z.strictObject({ distribution_id: requiredText(64) }),
  body: releaseBody,
  response: z.object({ distribution_id: z.string(), state: z.enum(distributionStates) }),
  errors: [
    "not_found",
    "transition_invalid",
    "distribution_changed",
    "distribution_not_next",
    "result_accepted_own",
  ],
  movesMoney: true,
});

const arrear = z.object({
  campaign_id: z.string(),
  title: z.string(),
  company: z.string(),
  /** Of the oldest late instalment. */
  days_late: z.number(),
  instalments: z.number(),
  /** Late principal and margin. */
  amount: digits,
  /** All principal that is not paid. */
  outstanding: digits,
});
export type Arrear = z.output<typeof arrear>;

export const listArrears = defineCall({
  method: "GET",
  path: "/v1/backoffice/arrears",
  summary: "Campaigns with late instalments, the latest first.",
  access,
  officerAction,
  response: z.object({ items: z.array(arrear) }),
});
