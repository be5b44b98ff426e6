import type { CampaignStatus } from "./campaign-status.ts";
import type { CampaignStepName } from "./campaign-steps.ts";
import type { OfficerAction } from "./officer-roles.ts";

/*
 * What is checked before a campaign is published: two reviews by two different officers. Free of schemas, so that a page
 * can import it.
 */

export const campaignReviewKinds = ["analysis", "sharia"] as const;
export type CampaignReviewKind = (typeof campaignReviewKinds)[number];

export const campaignChecklists = {
  analysis: [
    "project_fits",
    "amounts_fit",
    "use_of_funds_fits",
    "payor_fits",
    "collateral_fits",
    "risks_fit",
    "documents_fit",
    "texts_fit",
  ],
  sharia: ["purpose_fits", "akad_fits", "terms_fit", "ujrah_fits", "wording_fits", "opinion_fits"],
} as const satisfies Record<CampaignReviewKind, readonly string[]>;
export type CampaignChecklistKey = (typeof campaignChecklists)[CampaignReviewKind][number];

/** What a company submits, in parts that an answer is about; files are of one part. */
export const campaignParts = {
  texts: ["title_id", "title_en", "summary_id", "summary_en"],
  project: ["project_type", "province_id", "city_id"],
  amounts: [
    ...["target", "minimum", "pledge_minimum", "pledge_maximum"],
    ...["opens_on", "closes_on", "tenor_type", "underfunded_rule"],
  ],
  akad: ["akad_type", "akad"],
  use_of_funds: ["use_of_funds"],
  payor: ["payor_name", "payor_id", "payor_en"],
  collateral: ["collateral_id", "collateral_en", "collateral_value"],
  risks: ["risks"],
  ujrah: ["ujrah"],
  documents: [],
} as const;
export type CampaignPart = keyof typeof campaignParts;
export const campaignPartNames = Object.keys(campaignParts) as [CampaignPart, ...CampaignPart[]];

/** An item that fitted is asked again only when one of these changed. */
export const campaignItemParts = {
  project_fits: ["project", "texts"],
  amounts_fit: ["amounts"],
  use_of_funds_fits: ["use_of_funds", "amounts", "documents"],
  payor_fits: ["payor", "documents"],
  collateral_fits: ["collateral", "documents"],
  risks_fit: ["risks"],
  documents_fit: ["documents"],
  texts_fit: ["texts"],
  purpose_fits: ["project", "texts", "akad", "use_of_funds"],
  akad_fits: ["akad", "amounts"],
  terms_fit: ["akad", "amounts"],
  ujrah_fits: ["ujrah", "amounts"],
  wording_fits: ["texts", "akad", "use_of_funds", "payor", "collateral", "risks", "documents"],
  opinion_fits: ["documents", "akad", "amounts"],
} as const satisfies Record<CampaignChecklistKey, readonly CampaignPart[]>;

/** The step in which the company corrects an item that does not fit. */
export const campaignItemSteps = {
  project_fits: "step-one",
  amounts_fit: "step-one",
  use_of_funds_fits: "step-two",
  payor_fits: "step-two",
  collateral_fits: "step-two",
  risks_fit: "step-two",
  documents_fit: "step-three",
  texts_fit: "step-one",
  purpose_fits: "step-one",
  akad_fits: "step-two",
  terms_fit: "step-two",
  ujrah_fits: "step-two",
  wording_fits: "step-one",
  opinion_fits: "step-three",
} as const satisfies Record<CampaignChecklistKey, CampaignStepName>;

/** The items that do not fit, in the order of the checklists. */
export function itemsToCorrect(
  answers: Readonly<
    Record<string, { readonly fits: boolean; readonly reason?: string | undefined }>
  >,
) {
  return Object.values(campaignChecklists)
    .flat()
    .flatMap((key) => {
      const answer = answers[key];
      if (!answer || answer.fits) return [];
      return [{ key, step: campaignItemSteps[key], reason: answer.reason ?? "" }];
    });
}

export const campaignReviewActions = {
  analysis: "analyse_campaigns",
  sharia: "review_sharia",
} as const satisfies Record<CampaignReviewKind, OfficerAction>;

/** Statuses in which a company waits for an officer; the time of a review is promised for each. */
export const waitingForOfficers = [
  "IN_REVIEW",
  "READY_TO_PUBLISH",
] as const satisfies readonly CampaignStatus[];

/** The officers' list, by what is to be done. */
export const campaignFilters = {
  review: ["IN_REVIEW"],
  preparing: ["READY_FOR_CONTRACT", "READY_TO_PUBLISH", "RETURNED"],
  live: ["PRE_LAUNCH", "FUNDING_IN_PROGRESS", "NON_ACTIVE"],
  running: ["FULLY_FUNDED", "BEING_WORKED_ON", "PAYOUT_PROCESSING", "RESTRUCTURE"],
  ended: ["FINISH", "CANCELLED"],
} as const satisfies Record<string, readonly CampaignStatus[]>;
export type CampaignFilterName = keyof typeof campaignFilters;
export const campaignFilterNames = Object.keys(campaignFilters) as [
  CampaignFilterName,
  ...CampaignFilterName[],
];
