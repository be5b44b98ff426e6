import { todayInJakarta } from "@rukun/finance/calendar";
import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import {
  calendarDate,
  choice,
  message,
  optionalText,
  reasonText,
  requiredFile,
  requiredText,
} from "./fields.ts";
import { storedFile } from "./files.ts";

/*
 * Certificates of domicile: that a funder who is taxed abroad is, by the word of their tax office. With one that an
 * officer has accepted, a tax treaty's rate takes the place of the law's.
 */

const day = z.iso.date();
const moment = z.nullable(z.iso.datetime());

export const domicileResults = ["accepted", "refused"] as const;
export type DomicileResult = (typeof domicileResults)[number];

/** `expired`: was accepted, and its last day is over; `withdrawn`: was accepted, and an officer has taken that back. */
export const domicileStates = ["checking", "accepted", "refused", "expired", "withdrawn"] as const;
export type DomicileState = (typeof domicileStates)[number];

const ownDomicile = z.object({
  /** Where the funder is taxed, ISO 3166-1 alpha-2. */
  country: z.string(),
  /** What the country's treaty lets be withheld today, in basis points; null without one, and a certificate changes nothing. */
  treaty_bps: z.nullable(z.number()),
  /** The last day of an accepted certificate that holds today. */
  holds_until: z.nullable(day),
  /** The one that was given last. */
  latest: z.nullable(
    z.object({
      certificate_id: z.string(),
      state: z.enum(domicileStates),
      valid_from: day,
      valid_until: day,
      submitted_at: z.iso.datetime(),
      decided_at: moment,
      /** When its acceptance was taken back. */
      withdrawn_at: moment,
      /** Why it was refused, or its acceptance taken back. */
      reason: z.nullable(z.string()),
      file: storedFile,
    }),
  ),
});
export type OwnDomicile = z.output<typeof ownDomicile>;

const own = "/v1/user/domicile-certificate";

export const getDomicileCertificate = defineCall({
  method: "GET",
  path: own,
  summary:
    "What the tax treaty of a non-resident funder's country would change, and what became of their certificate of domicile.",
  access: "funder",
  response: ownDomicile,
});

export const domicileCertificateBody = z
  .strictObject({
    valid_from: calendarDate(),
    valid_until: calendarDate(),
    /** A PDF. */
    certificate_file: requiredFile(),
  })
  .check(
    z.refine(({ valid_from, valid_until }) => valid_from <= valid_until, {
      path: ["valid_until"],
      error: message("untilBeforeFrom"),
    }),
    z.refine(({ valid_until }) => valid_until >= todayInJakarta(), {
      path: ["valid_until"],
      error: message("certificateOver"),
    }),
  );

export type DomicileCertificateBody = z.input<typeof domicileCertificateBody>;

export const giveDomicileCertificate = defineCall({
  method: "POST",
  path: own,
  summary:
    "Gives a certificate of domicile, which an officer checks. It takes the place of one that waits; an accepted one holds until its last day.",
  access: "funder",
  body: domicileCertificateBody,
  bodyType: "multipart",
  response: ownDomicile,
  errors: ["no_treaty", "too_many_requests"],
  rateLimit: { max: 20, windowSeconds: 86_400 },
});

const path = "/v1/backoffice/domicile-certificates";
const shared = { access: "officer", officerAction: "check_domicile_certificates" } as const;

/** `open`: waits for an officer. One that another took the place of is in none of them. */
export const domicileFilters = ["open", "accepted", "refused", "withdrawn"] as const;
export type DomicileFilter = (typeof domicileFilters)[number];

const listed = z.object({
  certificate_id: z.string(),
  name: z.string(),
  country: z.string(),
  valid_from: day,
  valid_until: day,
  submitted_at: z.iso.datetime(),
  /** Null while it waits. */
  result: z.nullable(z.enum(domicileResults)),
  /** Whether it was accepted and that was taken back. */
  is_withdrawn: z.boolean(),
});
export type ListedDomicile = z.output<typeof listed>;

export const listDomicileCertificates = defineCall({
  ...shared,
  method: "GET",
  path,
  summary:
    "Funders' certificates of domicile: those that wait the longest first, decided ones the newest first, and how many wait.",
  query: z.strictObject({ filter: choice(domicileFilters), cursor: optionalText(80) }),
  response: z.object({
    items: z.array(listed),
    next_cursor: z.nullable(z.string()),
    /** How many wait; told with the first page of them, null elsewhere. */
    waiting: z.nullable(z.number()),
  }),
});

const detail = z.extend(listed, {
  file: storedFile,
  /** What the treaty lets be withheld on the first day that an acceptance would count, in basis points. */
  treaty_bps: z.nullable(z.number()),
  /** Whether the funder has given another one since: this one is decided no more. */
  is_replaced: z.boolean(),
  reason: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  decided_at: moment,
  /** Whether its acceptance can be taken back: it was accepted, and its days are not over. */
  can_withdraw: z.boolean(),
  withdrawal: z.nullable(
    z.object({ reason: z.string(), withdrawn_by: z.string(), withdrawn_at: z.iso.datetime() }),
  ),
});
export type DomicileDetail = z.output<typeof detail>;

const params = z.strictObject({ certificate_id: requiredText(64) });

export const getDomicileForCheck = defineCall({
  ...shared,
  method: "GET",
  path: `${path}/:certificate_id` as const,
  summary: "One certificate with its file. Each view of it is recorded.",
  params,
  response: detail,
  errors: ["not_found"],
});

const decision = {
  ...shared,
  method: "POST",
  params,
  response: z.object({ result: z.enum(domicileResults) }),
  errors: ["not_found", "changed_meanwhile", "transition_invalid", "proposal_own"],
} as const;

export const acceptDomicile = defineCall({
  ...decision,
  path: `${path}/:certificate_id/accept` as const,
  summary:
    "Accepts a certificate: on its days the funder's yield is taxed as the treaty says, from the next distribution on.",
  errors: [...decision.errors, "no_treaty"],
});

export const refuseDomicileBody = z.strictObject({ reason: reasonText() });

export const refuseDomicile = defineCall({
  ...decision,
  path: `${path}/:certificate_id/refuse` as const,
  summary:
    "Refuses a certificate with a reason, which the funder reads; they can give another one.",
  body: refuseDomicileBody,
});

export const withdrawDomicileBody = z.strictObject({ reason: reasonText() });

export const withdrawDomicile = defineCall({
  ...shared,
  method: "POST",
  path: `${path}/:certificate_id/withdraw` as const,
  summary:
    "Takes an acceptance back with a reason, which the funder reads: from now on it lowers their tax no more. What was withheld before stays.",
  params,
  body: withdrawDomicileBody,
  response: z.object({ withdrawn_at: z.iso.datetime() }),
  errors: ["not_found", "transition_invalid", "proposal_own"],
});
