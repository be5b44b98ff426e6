import * as z from "zod/mini";
import { bankNameErrors } from "./bank-name-texts.ts";
import { defineCall } from "./call.ts";
import { campaignFileKinds, riskGrades } from "./campaign-codes.ts";
import { borrowerLimit, type CampaignBasics, type CampaignTerms } from "./campaign-content.ts";
import {
  campaignChecklists,
  campaignFilterNames,
  campaignPartNames,
  campaignReviewKinds,
} from "./campaign-review-policy.ts";
import { campaignCodes, campaignStatuses } from "./campaign-status.ts";
import { choice, message, optionalText, reasonText, requiredText } from "./fields.ts";
import { storedFile } from "./files.ts";
import { answerWithReason, checklistOf } from "./reviews/define-review.ts";

/* The operator's side of campaigns. Roles: `officer-roles.ts`. */

const path = "/v1/backoffice/campaigns";
const params = z.strictObject({ campaign_id: requiredText(64) });
const status = z.object({
  value: z.enum(campaignCodes),
  name: z.enum(campaignStatuses),
  title: z.string(),
});
const digits = z.nullable(z.string());
const moment = z.nullable(z.iso.datetime());

const counted = z.object({ count: z.number(), amount: z.string() });

const operatedCampaign = z.object({
  id: z.string(),
  title: z.nullable(z.string()),
  company: z.string(),
  status,
  akad_type: z.nullable(z.string()),
  target: digits,
  submitted_at: moment,
  /** How long it has waited for an officer; null while others are at work. */
  waiting_minutes: z.nullable(z.number()),
  /** Longer than promised. */
  is_overdue: z.boolean(),
  starts_at: moment,
  ends_at: moment,
  /** Reviews of this round that are decided. */
  reviewed: z.array(z.enum(campaignReviewKinds)),
});
export type OperatedCampaign = z.output<typeof operatedCampaign>;

export const listOperatedCampaigns = defineCall({
  method: "GET",
  path,
  summary: "Campaigns by what is to be done, the longest waiting first, in keyset pages.",
  access: "officer",
  officerAction: "view_campaigns",
  query: z.strictObject({
    filter: z.optional(choice(campaignFilterNames)),
    cursor: optionalText(200),
  }),
  response: z.object({
    items: z.array(operatedCampaign),
    next_cursor: z.nullable(z.string()),
    counts: z.object(
      Object.fromEntries(campaignFilterNames.map((name) => [name, z.number()])) as Record<
        (typeof campaignFilterNames)[number],
        z.ZodMiniNumber
      >,
    ),
    /** Of those under review. */
    overdue: z.number(),
  }),
});

const review = z.object({
  kind: z.enum(campaignReviewKinds),
  round: z.number(),
  officer: z.string(),
  is_approved: z.boolean(),
  answers: z.record(z.string(), z.object({ fits: z.boolean(), reason: z.optional(z.string()) })),
  message: z.nullable(z.string()),
  decided_at: z.iso.datetime(),
});
export type CampaignReview = z.output<typeof review>;

/** The last review of a kind in a round before this one, and what is different since. */
const earlierReview = z.object({
  kind: z.enum(campaignReviewKinds),
  round: z.number(),
  is_approved: z.boolean(),
  message: z.nullable(z.string()),
  decided_at: z.iso.datetime(),
  /** Items that did not fit, with their reasons. */
  returned: z.array(z.object({ key: z.string(), reason: z.string() })),
  /** Items that fitted and are about nothing that changed: no need to ask again. */
  accepted: z.array(z.string()),
  /** Null when nothing was kept to compare with. */
  changes: z.nullable(z.array(z.enum(campaignPartNames))),
});
export type EarlierCampaignReview = z.output<typeof earlierReview>;

export const getOperatedCampaign = defineCall({
  method: "GET",
  path: `${path}/:campaign_id` as const,
  summary: "Everything officers need to review and run a campaign. Each view is recorded.",
  access: "officer",
  officerAction: "view_campaigns",
  params,
  response: z.extend(operatedCampaign, {
    slug: z.nullable(z.string()),
    company_id: z.string(),
    /** Full names of those who may sign for the company today. */
    signers: z.array(z.string()),
    /** What a decision is tied to: grows with each submission. */
    round: z.number(),
    /** The kinds that this officer may decide now. */
    may_decide: z.array(z.enum(campaignReviewKinds)),
    borrower_limit: borrowerLimit,
    /** Both languages, as the company wrote them. */
    basics: z.nullable(z.custom<CampaignBasics>()),
    terms: z.nullable(z.custom<CampaignTerms>()),
    city: z.nullable(z.string()),
    province: z.nullable(z.string()),
    yield_bps: z.nullable(z.number()),
    risk_grade: z.nullable(z.enum(riskGrades)),
    risk_reasons_id: z.nullable(z.string()),
    risk_reasons_en: z.nullable(z.string()),
    files: z.array(
      z.object({
        kind: z.enum(campaignFileKinds),
        alt_id: z.nullable(z.string()),
        alt_en: z.nullable(z.string()),
        file: storedFile,
      }),
    ),
    /** Of all rounds, the newest first. */
    reviews: z.array(review),
    /** While it is in review again: the kinds that were decided before. */
    earlier: z.array(earlierReview),
    acceptance: z.nullable(
      z.object({
        by: z.string(),
        at: z.iso.datetime(),
        document_version: z.string(),
        /** Of the newest document; null until it is made. */
        document_sha256: z.nullable(z.string()),
        /** Signed as a document; null for a text that was accepted on its page. */
        contract: z.nullable(z.object({ id: z.string(), number: z.string() })),
      }),
    ),
    /** Its transactions by where their money is; null before it is published. */
    funding: z.nullable(
      z.object({ held: counted, paid: counted, allocated: counted, returned: counted }),
    ),
    status_reason: z.nullable(z.string()),
    status_reason_en: z.nullable(z.string()),
    history: z.array(
      z.object({
        at: z.iso.datetime(),
        actor: z.string(),
        from: status,
        to: status,
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ["not_found"],
});

const round = z.pipe(
  z.union([z.number(), requiredText(6).check(z.regex(/^\d+$/, message("numeric")))]),
  z.transform(Number),
);
const decided = z.object({ status });
const decisionErrors = [
  "not_found",
  "already_decided",
  "second_officer_needed",
  "above_borrower_cap",
] as const;
const checklist = <Key extends string>(keys: readonly Key[]) =>
  checklistOf(
    keys.map((key) => ({ key })),
    answerWithReason,
  );
/** Approves where every item fits, returns the campaign to its company where one does not. */
const note = { round, message: optionalText(1000) };

export const analyseCampaign = defineCall({
  method: "POST",
  path: `${path}/:campaign_id/analysis` as const,
  summary:
    "Decides the analyst's review. Approved with a risk grade and its reasons once every item fits; otherwise the campaign returns to its company, with the reasons.",
  access: "officer",
  officerAction: "analyse_campaigns",
  params,
  body: z.strictObject({
    ...note,
    checklist: checklist(campaignChecklists.analysis),
    risk_grade: z.optional(choice(riskGrades)),
    risk_reasons_id: optionalText(1000),
    risk_reasons_en: optionalText(1000),
  }),
  response: decided,
  errors: decisionErrors,
});

export const reviewCampaignSharia = defineCall({
  method: "POST",
  path: `${path}/:campaign_id/sharia` as const,
  summary:
    "Decides the Sharia review, by another officer than the analyst. Returns the campaign to its company where an item does not fit.",
  access: "officer",
  officerAction: "review_sharia",
  params,
  body: z.strictObject({ ...note, checklist: checklist(campaignChecklists.sharia) }),
  response: decided,
  errors: [...decisionErrors, "sharia_opinion_missing"],
});

const managing = {
  method: "POST",
  access: "officer",
  officerAction: "manage_campaigns",
  params,
  response: decided,
  errors: ["not_found", "transition_invalid"],
} as const;
/** Public in the page's language where the campaign is; the company reads it too. `reason` is the Indonesian text. */
const reasons = z.strictObject({ reason: reasonText(), reason_en: reasonText() });
const instant = () =>
  requiredText(40).check(
    z.refine(
      (text: string) =>
        /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
        !Number.isNaN(Date.parse(text)),
      message("invalid"),
    ),
  );

export const publishCampaign = defineCall({
  ...managing,
  path: `${path}/:campaign_id/publish` as const,
  summary: "Makes the campaign public, with the moments at which funding opens and closes.",
  body: z.strictObject({ starts_at: instant(), ends_at: instant() }),
  errors: [
    ...managing.errors,
    ...(["above_borrower_cap", "sharia_opinion_missing", "company_signer_missing"] as const),
    ...bankNameErrors,
  ],
});

export const suspendCampaign = defineCall({
  ...managing,
  path: `${path}/:campaign_id/suspend` as const,
  summary: "Stops a public campaign for the time being; its page says why.",
  body: reasons,
});

export const resumeCampaign = defineCall({
  ...managing,
  path: `${path}/:campaign_id/resume` as const,
  summary: "Continues a suspended campaign: as upcoming before its start, else as open.",
});

export const cancelCampaign = defineCall({
  ...managing,
  path: `${path}/:campaign_id/cancel` as const,
  summary: "Ends a campaign for good; its page says why.",
  body: reasons,
});

export const changeCampaignSlug = defineCall({
  ...managing,
  path: `${path}/:campaign_id/slug` as const,
  summary: "Changes the address of a public campaign. Former addresses lead to the new one.",
  body: z.strictObject({
    slug: requiredText(80).check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, message("slugFormat"))),
  }),
  response: z.object({ slug: z.string() }),
});
