import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { campaignFileKinds, riskGrades, scenarios, underfundedRules } from "./campaign-codes.ts";
import { campaignCourse } from "./campaign-course.ts";
import { campaignSorts, maxPageSize, mostCounted } from "./campaign-filters.ts";
import { campaignCodes, campaignPhases } from "./campaign-status.ts";
import { choice, choices, message, optionalText, positiveAmount, requiredText } from "./fields.ts";
import { akadTypes, projectTypes, tenorTypes } from "./master-codes.ts";

/** Digits of whole rupiah; a projected loss has a minus in front. */
const digits = z.string().check(z.regex(/^-?\d{1,16}$/));
const status = z.object({ value: z.enum(campaignCodes), title: z.string() });
const moment = z.nullable(z.iso.datetime());

/** A picture anyone may see. */
export const picture = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
});

/** What a card shows. Texts are in the language of the localization header, only. */
export const campaignCard = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  status,
  akad_type: z.object({ value: z.enum(akadTypes), title: z.string() }),
  project_type: z.object({ value: z.enum(projectTypes), title: z.string() }),
  company: z.string(),
  city: z.string(),
  target: digits,
  /** Paid. */
  collected: digits,
  /** Pledged and not paid yet. */
  interested: digits,
  /** Given back to its funders, because it was cancelled. */
  returned: digits,
  funders: z.number(),
  pledge_minimum: digits,
  months: z.number(),
  instalments: z.number(),
  /** Projected for a year, before tax, in basis points; for musyarakah and wakalah the base case. */
  yield_bps: z.number(),
  risk_grade: z.nullable(z.enum(riskGrades)),
  starts_at: moment,
  ends_at: moment,
  /** Null: a drawing of the project type stands in. */
  image: z.nullable(picture),
});
export type CampaignCard = z.output<typeof campaignCard>;

/** What lists and their counts are narrowed to. */
const filters = {
  /** Forgives typing errors. */
  q: optionalText(80),
  /** Several with commas between them: a campaign has any of them. */
  akad_type: z.optional(choices(akadTypes)),
  /** Several, too. */
  tenor_type: z.optional(choices(tenorTypes)),
  project_type: z.optional(choice(projectTypes)),
  status: z.optional(choice(campaignPhases)),
  /** At least so many basis points a year. */
  yield: z.optional(requiredText(5).check(z.regex(/^\d+$/, message("numeric")))),
} as const;

export const countCampaigns = defineCall({
  method: "GET",
  path: "/v1/campaigns/count",
  summary: `How many published campaigns a list has, and how many are open whatever it is narrowed to, counted up to ${mostCounted}.`,
  access: "public",
  query: z.strictObject(filters),
  response: z.object({
    total: z.number(),
    /** There are more than were counted. */
    is_more: z.boolean(),
    open: z.object({
      total: z.number(),
      is_more: z.boolean(),
      /** Of those that were counted. */
      provinces: z.number(),
    }),
  }),
});

export const listCampaigns = defineCall({
  method: "GET",
  path: "/v1/campaigns",
  summary:
    "Published campaigns in keyset pages. Without a phase, those that can be funded come first, then the upcoming ones, then the rest.",
  access: "public",
  query: z.strictObject({
    ...filters,
    sort: z.optional(choice(campaignSorts)),
    limit: z.optional(
      requiredText(2).check(
        z.regex(/^\d+$/, message("numeric")),
        z.refine(
          (text: string) => Number(text) >= 1 && Number(text) <= maxPageSize,
          message("outOfRange"),
        ),
      ),
    ),
    /** Cursor of the next page, as answered. */
    cursor: optionalText(300),
  }),
  response: z.array(campaignCard),
  meta: z.object({ next_cursor: z.nullable(z.string()) }),
});

export const listProjects = defineCall({
  method: "GET",
  path: "/v1/project/lists",
  summary:
    "The projects of published campaigns to choose from, as a search URL: those found by `title`, in the order of the campaigns' list.",
  access: "public",
  query: z.strictObject({ title: optionalText(80) }),
  response: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      status,
      project_type: campaignCard.shape.project_type,
    }),
  ),
});

const profits = z.object(
  Object.fromEntries(scenarios.map((scenario) => [scenario, digits])) as Record<
    (typeof scenarios)[number],
    typeof digits
  >,
);

const akadTerms = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("murabahah"), supplier: z.string(), goods: z.string() }),
  z.object({ kind: z.literal("musyarakah"), own_capital: digits, profits }),
  z.object({ kind: z.literal("wakalah"), mandate: z.string(), agent_fee: digits, profits }),
]);
export type CampaignAkad = z.output<typeof akadTerms>;

/** A published file of a campaign; `sha256` is of the bytes that `url` answers. */
const publicFile = z.object({
  id: z.string(),
  kind: z.enum(campaignFileKinds),
  name: z.string(),
  size: z.number(),
  sha256: z.string(),
  pages: z.nullable(z.number()),
  url: z.string(),
});

export const campaignDetail = z.extend(campaignCard, {
  summary: z.string(),
  province: z.string(),
  minimum: digits,
  pledge_maximum: z.nullable(digits),
  pledge_step: digits,
  underfunded_rule: z.enum(underfundedRules),
  /** Of a murabahah: fixed, whole, for the target. */
  margin: z.nullable(digits),
  /** The funders' share of profit in basis points, as digits; wakalah: all of it. */
  nisbah: z.nullable(z.string()),
  akad: akadTerms,
  use_of_funds: z.array(z.object({ label: z.string(), amount: digits })),
  /** The platform's fee for the target. */
  ujrah: z.object({
    kind: z.enum(["amount", "share"]),
    bps: z.nullable(z.number()),
    amount: digits,
    is_deducted: z.boolean(),
  }),
  collateral: z.object({ text: z.string(), value: digits }),
  payor: z.object({ name: z.string(), text: z.string() }),
  risks: z.array(z.object({ risk: z.string(), mitigation: z.string() })),
  risk_reasons: z.nullable(z.string()),
  images: z.array(picture),
  documents: z.array(publicFile),
  /** Public changes of status, the oldest first. */
  timeline: z.array(z.object({ status, at: z.iso.datetime() })),
  company_facts: z.object({
    title: z.string(),
    city: z.string(),
    /** When the operator approved the company. */
    approved_at: moment,
    /** As it told officers, who have accepted it; each is null where it is not known. */
    operating_since: z.nullable(z.iso.date()),
    annual_sales: z.nullable(digits),
    annual_profit: z.nullable(digits),
    employees: z.nullable(digits),
    /** Its business identification number, with most digits covered. */
    nib: z.nullable(z.string()),
    /** Who answers for it. */
    head: z.nullable(z.object({ name: z.string(), position: z.string() })),
    /** Its other published campaigns: still going on, or how they ended. */
    other_campaigns: z.object({
      running: z.number(),
      repaid: z.number(),
      /** Finished with capital of funders lost. */
      lossy: z.number(),
      cancelled: z.number(),
    }),
  }),
  /** How it has gone since its company got the money; null before. */
  course: z.nullable(campaignCourse),
  /** Why it was cancelled or suspended, as the operator wrote it. */
  status_reason: z.nullable(z.string()),
  /** When this was answered: a cached page says how old its figures are. */
  as_of: z.iso.datetime(),
});
export type CampaignDetail = z.output<typeof campaignDetail>;

export const getCampaignDetail = defineCall({
  method: "GET",
  path: "/v1/campaign/detail",
  summary:
    "A published campaign, by its id or by its slug. A slug it had before answers with the current one. Anything unpublished is not found, to everyone.",
  access: "public",
  query: z.strictObject({ campaign_id: optionalText(64), slug: optionalText(120) }).check(
    z.refine((query) => (query.campaign_id === undefined) !== (query.slug === undefined), {
      error: message("required"),
      path: ["campaign_id"],
    }),
  ),
  response: campaignDetail,
  errors: ["not_found"],
});

export const getCampaignProgress = defineCall({
  method: "GET",
  path: "/campaign/progresses",
  summary:
    "The moving part of a published campaign: small, with an ETag, made for asking again and again.",
  access: "public",
  query: z.strictObject({ campaignUuid: requiredText(64) }),
  isRevalidated: true,
  response: z.object({
    status,
    target: digits,
    collected: digits,
    interested: digits,
    returned: digits,
    funders: z.number(),
    starts_at: moment,
    ends_at: moment,
  }),
  errors: ["not_found"],
});

/** One payment to the funder, amounts as digits: `gross` is margin or profit, `net` is gross without tax. */
const simulatedRow = z.object({
  no: z.number(),
  due: z.string(),
  principal: digits,
  gross: digits,
  tax: digits,
  net: digits,
});

export const simulateCampaign = defineCall({
  method: "GET",
  path: "/v1/campaign/simulation",
  summary:
    "What an amount would get and when, by the rules of the ledger. A projection; with more funders single rows may differ by a rupiah.",
  access: "public",
  query: z.strictObject({
    campaign_id: requiredText(64),
    amount: positiveAmount(),
    /** Of a musyarakah or wakalah; `base` without it. */
    scenario: z.optional(choice(scenarios)),
  }),
  response: z.object({
    amount: digits,
    akad: z.enum(akadTypes),
    months: z.number(),
    rows: z.array(simulatedRow),
    total: z.object({ principal: digits, gross: digits, tax: digits, net: digits }),
  }),
  errors: ["not_found"],
});

export const getCampaignFile = defineCall({
  method: "GET",
  path: "/v1/campaign/files/:file_id",
  summary: "The bytes of a picture or document of a published campaign.",
  access: "published",
  params: z.strictObject({ file_id: requiredText(64) }),
  response: null,
  errors: ["not_found"],
});
