import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { borrowerLimit } from "./campaign-content.ts";
import { type CampaignChecklistKey, campaignItemSteps } from "./campaign-review-policy.ts";
import { campaignCodes, campaignStatuses } from "./campaign-status.ts";
import { campaignStepNames, campaignSteps } from "./campaign-steps.ts";
import { campaignDetail } from "./campaigns.ts";
import { companyContract, refusedSignature } from "./contracts.ts";
import { consent, optionalText, reasonText, requiredText, version } from "./fields.ts";
import { storedFile } from "./files.ts";
import { stepBody } from "./step-schemas.ts";

/*
 * The company's side of its campaigns. A draft is kept on the server as it is typed, and its version grows with every
 * save: who saves over a version they have not seen is refused and told what is there now, so nobody overwrites another.
 */

const campaignId = () => requiredText(64);
const viewing = { access: "company", companyAction: "view" } as const;
const editing = { access: "company", companyAction: "edit" } as const;
const submitting = { access: "company", companyAction: "submit" } as const;
/** A draft saves itself while someone types. */
const savingLimit = { max: 600, windowSeconds: 600 } as const;

/** What the company can do next with a campaign; null: nothing, others are at work. */
export const nextActions = ["complete", "submit", "correct", "accept", "countersign"] as const;
export type NextAction = (typeof nextActions)[number];

export const companyCampaign = z.object({
  id: z.string(),
  status: z.object({
    value: z.enum(campaignCodes),
    /** Finer than the code: a draft, one under review and a returned one share a code. */
    name: z.enum(campaignStatuses),
    title: z.string(),
  }),
  /** In the language of the localization header; null until it is typed. */
  title: z.nullable(z.string()),
  target: z.nullable(z.string()),
  akad_type: z.nullable(z.string()),
  next_action: z.nullable(z.enum(nextActions)),
  /** Steps to fill in or to correct; empty once it was sent. */
  missing: z.array(z.enum(campaignStepNames)),
  /** Why it was suspended or cancelled. */
  reason: z.nullable(z.string()),
  /** What an officer asked for; null unless it is returned. */
  rejection: z.nullable(
    z.object({
      message: z.nullable(z.string()),
      items: z.array(
        z.object({
          key: z.enum(Object.keys(campaignItemSteps) as CampaignChecklistKey[]),
          step: z.enum(campaignStepNames),
          reason: z.string(),
        }),
      ),
    }),
  ),
  /** What the company may be financed with in all, and what its other campaigns take of that. */
  borrower_limit: borrowerLimit,
  /** Whether a member may still cancel it. */
  can_cancel: z.boolean(),
  /** Of the public page; null until it is published. */
  slug: z.nullable(z.string()),
  /** What funders have paid and not got back, and how many they are; null until it is published. */
  funding: z.nullable(z.object({ collected: z.string(), funders: z.number() })),
  updated_at: z.iso.datetime(),
});
export type CompanyCampaign = z.output<typeof companyCampaign>;

export const listCompanyCampaigns = defineCall({
  ...viewing,
  method: "GET",
  path: "/v1/company/campaigns",
  summary: "The company's campaigns, the newest first, in keyset pages.",
  query: z.strictObject({ cursor: optionalText(200) }),
  response: z.array(companyCampaign),
  meta: z.object({ next_cursor: z.nullable(z.string()), may_create: z.boolean() }),
});

export const getCompanyCampaign = defineCall({
  ...viewing,
  method: "GET",
  path: "/v1/company/campaign",
  summary: "One campaign of the company.",
  query: z.strictObject({ campaign_id: campaignId() }),
  response: companyCampaign,
  errors: ["not_found"],
});

export const previewCompanyCampaign = defineCall({
  ...viewing,
  method: "GET",
  path: "/v1/company/campaign/preview",
  summary:
    "A campaign of the company as its public page would show it before the opening, in the language of the localization header; for its members only.",
  query: z.strictObject({ campaign_id: campaignId() }),
  response: campaignDetail,
  errors: ["not_found", "campaign_incomplete"],
});

export const createCompanyCampaign = defineCall({
  ...editing,
  method: "POST",
  path: "/v1/company/campaigns",
  summary:
    "Begins a campaign: an empty draft. For approved companies with an accepted pre-onboarding.",
  response: companyCampaign,
  errors: [
    "company_not_approved",
    "pre_onboarding_not_approved",
    "too_many_campaigns",
    "forbidden",
  ],
  rateLimit: { max: 20, windowSeconds: 24 * 3600 },
});

/** A step as it stands: what was typed last, valid or not. */
export const preparationStep = z.object({
  values: z.record(z.string(), z.unknown()),
  /** 0 before the first save. */
  version: z.number(),
  saved_at: z.nullable(z.iso.datetime()),
  /** Full name. */
  saved_by: z.nullable(z.string()),
  /** Files that the values refer to and the company has. */
  files: z.array(storedFile),
});
export type PreparationStep = z.output<typeof preparationStep>;

const ofStep = { campaign_id: campaignId(), version: version() };

const reading = {
  ...viewing,
  method: "GET",
  query: z.strictObject({ campaign_id: campaignId() }),
  response: preparationStep,
  errors: ["not_found"],
} as const;
const saved = z.object({
  version: z.number(),
  saved_at: z.iso.datetime(),
  campaign: companyCampaign,
});
const saving = {
  ...editing,
  method: "POST",
  response: saved,
  errors: ["not_found", "draft_changed", "under_review", "campaign_locked", "forbidden"],
  rateLimit: savingLimit,
} as const;

export const getCampaignStepOne = defineCall({
  ...reading,
  path: campaignSteps["step-one"].path,
  summary: "Step 1 as typed last: what is financed, how much, when and for how long.",
});

export const saveCampaignStepOne = defineCall({
  ...saving,
  path: campaignSteps["step-one"].path,
  summary: "Saves step 1 once it fits its rules.",
  body: stepBody(campaignSteps["step-one"], ofStep),
});

export const getCampaignStepTwo = defineCall({
  ...reading,
  path: campaignSteps["step-two"].path,
  summary:
    "Step 2 as typed last: the contract's terms, use of funds, collateral, payor, risks and ujrah.",
});

export const saveCampaignStepTwo = defineCall({
  ...saving,
  path: campaignSteps["step-two"].path,
  summary: "Saves step 2 once it fits its rules and step 1.",
  body: stepBody(campaignSteps["step-two"], ofStep),
  errors: [...saving.errors, "step_not_reached"],
});

export const getCampaignStepThree = defineCall({
  ...reading,
  path: campaignSteps["step-three"].path,
  summary: "Step 3 as typed last: pictures and documents, by reference to uploaded files.",
});

export const saveCampaignStepThree = defineCall({
  ...saving,
  path: campaignSteps["step-three"].path,
  summary: "Saves step 3. Files are uploaded before, as this company's and of that kind.",
  body: stepBody(campaignSteps["step-three"], ofStep),
});

export const saveCampaignDraft = defineCall({
  ...saving,
  path: "/v1/company/campaign/prepare/draft",
  summary:
    "Keeps what is being typed in a step, valid or not. With an older version: 409 with the step as it is now in `data`.",
  body: z.strictObject({
    ...ofStep,
    step: z.enum(campaignStepNames),
    values: z.record(z.string(), z.unknown()),
  }),
  response: z.object({ version: z.number(), saved_at: z.iso.datetime() }),
});

export const submitCampaign = defineCall({
  ...submitting,
  method: "POST",
  path: "/v1/company/campaign/submit",
  summary:
    "Sends a complete campaign for review; `declaration` says that everything in it is true.",
  body: z.strictObject({ campaign_id: campaignId(), declaration: consent() }),
  response: companyCampaign,
  errors: [
    "not_found",
    "company_not_approved",
    "pre_onboarding_not_approved",
    "company_signer_missing",
    "campaign_incomplete",
    "under_review",
    "campaign_locked",
    "forbidden",
  ],
});

export const cancelCampaign = defineCall({
  ...submitting,
  method: "POST",
  path: "/v1/company/campaign/cancel",
  summary:
    "Gives a campaign up before its funding opens. The reason is for the operator; a public page says that the company withdrew it.",
  body: z.strictObject({ campaign_id: campaignId(), reason: reasonText() }),
  response: companyCampaign,
  errors: ["not_found", "transition_invalid", "forbidden"],
});

export const campaignAgreement = z.object({
  /** Accepted on its page, as it was done before such contracts were signed; null otherwise. */
  accepted: z.nullable(
    z.object({
      version: z.string(),
      /** The whole text; its bytes in UTF-8 have `sha256`, in hex. */
      document: z.string(),
      sha256: z.string(),
      at: z.iso.datetime(),
      by: z.string(),
    }),
  ),
  refused: refusedSignature,
  /** Null before an owner had it made. */
  contract: z.nullable(companyContract),
});
export type CampaignAgreement = z.output<typeof campaignAgreement>;

export const getCampaignAgreement = defineCall({
  ...viewing,
  method: "GET",
  path: "/v1/company/campaign/agreement",
  summary: "The wakalah bil ujrah of an approved campaign, and how far its signature is.",
  query: z.strictObject({ campaign_id: campaignId() }),
  response: campaignAgreement,
  errors: ["not_found"],
});

export const makeCampaignAgreement = defineCall({
  access: "company",
  companyAction: "sign",
  method: "POST",
  path: "/v1/company/campaign/agreement",
  summary:
    "Makes the wakalah bil ujrah of an approved campaign, to be signed by the caller; one that is there is answered as it is, unless its signatory may sign no more.",
  body: z.strictObject({ campaign_id: campaignId() }),
  response: campaignAgreement,
  errors: [
    "not_found",
    "transition_invalid",
    "signer_not_authorised",
    "forbidden",
    "company_on_hold",
  ],
});
