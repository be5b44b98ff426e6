/** What happens when the deadline passes with less than the target: nothing but the whole, or from the minimum on. */
export const underfundedRules = ["all_or_nothing", "proceed_from_minimum"] as const;
export type UnderfundedRule = (typeof underfundedRules)[number];

/** The three projections of a profit that depends on how the business goes. */
export const scenarios = ["worst", "base", "best"] as const;
export type Scenario = (typeof scenarios)[number];

/** Risk grades, the lowest risk first. */
export const riskGrades = ["A", "B", "C", "D"] as const;
export type RiskGrade = (typeof riskGrades)[number];

/** Files that belong to a campaign; all are public once it is published. */
export const campaignFileKinds = [
  "campaign-image",
  "prospectus",
  "budget",
  "contract",
  "sharia-opinion",
] as const;
export type CampaignFileKind = (typeof campaignFileKinds)[number];

/** Days: the opening from today, and the closing from the opening. */
export const campaignWindow = { leastAhead: 1, mostAhead: 180, least: 7, most: 60 } as const;

/** Whole rupiah of one step between two possible pledges. */
export const pledgeStep = "100000";

/** The platform's fee, in basis points of what is collected. */
export const standardUjrahBps = 250;
