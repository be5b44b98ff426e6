import { todayInJakarta } from "@rukun/finance/calendar";
import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { companyRoles } from "./company-roles.ts";
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
import {
  authorityBases,
  authorityResults,
  authorityStates,
  deedBases,
  signerNeeds,
} from "./signing-authority.ts";
import { userStatuses } from "./status.ts";

/*
 * Who signs for a company. A company proposes a member with the document that their authority rests on, or an officer
 * records it from the deed; an officer decides, and can take it back. Nothing of it is ever changed or removed.
 */

const day = z.iso.date();
const moment = z.nullable(z.iso.datetime());

const authority = z.object({
  authority_id: z.string(),
  basis: z.enum(authorityBases),
  state: z.enum(authorityStates),
  valid_until: z.nullable(day),
  proposed_at: z.iso.datetime(),
  decided_at: moment,
  withdrawn_at: moment,
  /** Why it was refused, or taken back. */
  reason: z.nullable(z.string()),
});

const signatory = z.object({
  user_id: z.string(),
  full_name: z.string(),
  role: z.enum(companyRoles),
  is_self: z.boolean(),
  /** What this member lacks to sign for the company; empty for who may. */
  missing: z.array(z.enum(signerNeeds)),
  /** The one that counts, or the last one; null without any. */
  authority: z.nullable(authority),
});
export type Signatory = z.output<typeof signatory>;

const companySignatories = z.object({
  members: z.array(signatory),
  /** Whether anybody may sign for the company today. */
  has_signer: z.boolean(),
});
export type CompanySignatories = z.output<typeof companySignatories>;

const own = "/v1/company/signatories";

export const listSignatories = defineCall({
  method: "GET",
  path: own,
  summary: "The company's members with what each lacks to sign for it.",
  access: "company",
  companyAction: "view",
  response: companySignatories,
});

const validUntil = () =>
  z.optional(
    z.union([
      z.literal(""),
      calendarDate().check(
        z.refine((until) => until >= todayInJakarta(), message("authorityOver")),
      ),
    ]),
  );

const letter = () => z.optional(requiredFile());

export const proposeSignatoryBody = z
  .strictObject({
    user_id: requiredText(64),
    basis: choice(authorityBases),
    /** The last day of the authority; left out or empty: until it is taken back. */
    valid_until: validUntil(),
    /** A PDF: the power of attorney. Deeds are there already. */
    letter_file: letter(),
  })
  .check(
    z.refine(({ basis, letter_file }) => basis !== "director-attorney" || letter_file, {
      path: ["letter_file"],
      error: message("required"),
    }),
  );
export type ProposeSignatoryBody = z.input<typeof proposeSignatoryBody>;

export const proposeSignatory = defineCall({
  method: "POST",
  path: own,
  summary:
    "Names a member who is to sign for the company, with the deed or the power of attorney that says so. An officer decides.",
  access: "company",
  companyAction: "manage_members",
  body: proposeSignatoryBody,
  bodyType: "multipart",
  response: companySignatories,
  errors: ["not_found", "deed_missing", "documents_full", "too_many_requests"],
  rateLimit: { max: 20, windowSeconds: 86_400 },
});

const path = "/v1/backoffice/signatories";
const shared = { access: "officer", officerAction: "review_applicants" } as const;

/** `open`: waits for an officer. */
export const authorityFilters = ["open", "recorded", "refused", "withdrawn"] as const;
export type AuthorityFilter = (typeof authorityFilters)[number];

const listed = z.object({
  ...{ authority_id: z.string(), company_id: z.string(), company: z.string(), name: z.string() },
  basis: z.enum(authorityBases),
  valid_until: z.nullable(day),
  proposed_at: z.iso.datetime(),
  /** Null while it waits. */
  result: z.nullable(z.enum(authorityResults)),
  is_withdrawn: z.boolean(),
});
export type ListedAuthority = z.output<typeof listed>;

export const listAuthorities = defineCall({
  ...shared,
  method: "GET",
  path,
  summary:
    "Members who are to sign for their companies: those that wait the longest first, decided ones the newest first, and how many wait.",
  query: z.strictObject({ filter: choice(authorityFilters), cursor: optionalText(80) }),
  response: z.object({
    items: z.array(listed),
    next_cursor: z.nullable(z.string()),
    /** How many wait; told with the first page of them, null elsewhere. */
    waiting: z.nullable(z.number()),
  }),
});

const person = z.nullable(z.string());
const reviewed = z.object({
  user_id: z.string(),
  full_name: z.string(),
  /** Null for whoever has left the company. */
  role: z.nullable(z.enum(companyRoles)),
  /** Of the person. */
  status: z.enum(userStatuses),
  missing: z.array(z.enum(signerNeeds)),
  /** The whole history, the newest first. */
  authorities: z.array(
    z.extend(authority, { proposed_by: z.string(), decided_by: person, withdrawn_by: person }),
  ),
});
export type ReviewedSignatory = z.output<typeof reviewed>;

const ofCompany = z.strictObject({ company_id: requiredText(64) });

export const getCompanySignatories = defineCall({
  ...shared,
  method: "GET",
  path: "/v1/backoffice/companies/:company_id/signatories",
  summary: "Everybody who is or was to sign for a company, with the history of their authority.",
  params: ofCompany,
  response: z.object({
    /** Legal form and name. */
    company: z.string(),
    members: z.array(reviewed),
    has_signer: z.boolean(),
    /** Deeds that the company has given. */
    deeds: z.array(z.enum(deedBases)),
  }),
  errors: ["not_found"],
});

export const recordSignatoryBody = z.strictObject({
  user_id: requiredText(64),
  basis: choice(deedBases),
  valid_until: validUntil(),
});
export type RecordSignatoryBody = z.input<typeof recordSignatoryBody>;

export const recordSignatory = defineCall({
  ...shared,
  method: "POST",
  path: "/v1/backoffice/companies/:company_id/signatories",
  summary: "Records that a deed of the company names this member as its director.",
  params: ofCompany,
  body: recordSignatoryBody,
  response: z.object({ authority_id: z.string() }),
  errors: ["not_found", "deed_missing", "proposal_own"],
});

const params = z.strictObject({ authority_id: requiredText(64) });

export const viewAuthorityDocument = defineCall({
  ...shared,
  method: "POST",
  path: `${path}/:authority_id/document` as const,
  summary: "A short-lived address of the document an authority rests on. Each view is recorded.",
  params,
  response: storedFile,
  errors: ["not_found"],
});

const decision = {
  ...shared,
  method: "POST",
  params,
  response: z.object({ result: z.enum(authorityResults) }),
  errors: ["not_found", "transition_invalid", "proposal_own"],
} as const;

export const acceptAuthority = defineCall({
  ...decision,
  path: `${path}/:authority_id/accept` as const,
  summary: "Records the authority that a company proposed: its member may sign once verified.",
});

export const authorityReasonBody = z.strictObject({ reason: reasonText() });

export const refuseAuthority = defineCall({
  ...decision,
  path: `${path}/:authority_id/refuse` as const,
  summary: "Refuses it with a reason, which the company reads; it can propose another one.",
  body: authorityReasonBody,
});

export const withdrawAuthority = defineCall({
  ...shared,
  method: "POST",
  path: `${path}/:authority_id/withdraw` as const,
  summary:
    "Takes a recorded authority back with a reason, which the company reads: nothing is signed by it any more, not even what is at the provider already.",
  params,
  body: authorityReasonBody,
  response: z.object({ withdrawn_at: z.iso.datetime() }),
  errors: ["not_found", "transition_invalid", "proposal_own"],
});
