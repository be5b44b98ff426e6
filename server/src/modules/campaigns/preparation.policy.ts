import { isDeepStrictEqual } from "node:util";
import { countersignedKind } from "@rukun/contract/akad-order";
import { type CampaignFileKind, campaignFileKinds } from "@rukun/contract/campaign-codes";
import { campaignBodies } from "@rukun/contract/campaign-content";
import { campaignMachine } from "@rukun/contract/campaign-machine";
import { itemsToCorrect } from "@rukun/contract/campaign-review-policy";
import { type BorrowerLimit, missingSteps, type RuleIssue } from "@rukun/contract/campaign-rules";
import {
  type CampaignStatus,
  campaignStatusCodes,
  campaignStatusTitles,
} from "@rukun/contract/campaign-status";
import { type CampaignStepName, campaignStepNames } from "@rukun/contract/campaign-steps";
import type { CompanyCampaign, NextAction } from "@rukun/contract/company-campaigns";
import type { ErrorCode } from "@rukun/contract/errors";
import type { Locale } from "@rukun/contract/locales";
import { findMove } from "@rukun/contract/state-machine";
import type { CampaignRow } from "../../db/schema/campaigns.ts";
import type { FieldErrors } from "../../lib/api-error.ts";
import type { NamedDocument } from "../steps/step-answers.policy.ts";
import { describeLimit } from "./borrower-cap.policy.ts";

/** Open drafts of a company. */
export const maxDrafts = 20;

/** Why a campaign's content may not be changed now; undefined when it may. */
export function campaignEditRefusal(status: CampaignStatus): ErrorCode | undefined {
  if (status === "DRAFT" || status === "RETURNED") return undefined;
  return status === "IN_REVIEW" ? "under_review" : "campaign_locked";
}

const stepColumns = {
  "step-one": "stepOne",
  "step-two": "stepTwo",
  "step-three": "stepThree",
} as const;

export const fieldErrorsOfRules = (issues: readonly RuleIssue[]): FieldErrors => {
  const errors = new Map<string, FieldErrors[string]>();
  for (const { path, message, amounts } of issues) {
    errors.set(path.join("."), [amounts ? { key: message, amounts } : message]);
  }
  return Object.fromEntries(errors);
};

/** What is typed, by step; a step that nobody has typed in is missing. */
export type Drafts = Partial<Record<CampaignStepName, Record<string, unknown>>>;

/** Whether what was typed last is what the step holds. */
function isSaved(step: CampaignStepName, campaign: CampaignRow, drafts: Drafts): boolean {
  const draft = drafts[step];
  if (draft === undefined) return true;
  const parsed = campaignBodies[step].safeParse(draft);
  return parsed.success && isDeepStrictEqual({ ...parsed.data }, campaign[stepColumns[step]]);
}

/** Steps that the company still has to fill in, correct or save. */
export function missingOf(
  campaign: CampaignRow,
  drafts: Drafts,
  today: string,
  limit: BorrowerLimit,
) {
  if (campaignEditRefusal(campaign.status)) return [];
  const missing = missingSteps(campaign, today, limit);
  return campaignStepNames.filter(
    (step) => missing.includes(step) || !isSaved(step, campaign, drafts),
  );
}

/** What is left to the company: a funded campaign waits for its signature under its funders' contracts. */
function nextActionOf(
  { status, akadType }: Pick<CampaignRow, "status" | "akadType">,
  missing: readonly unknown[],
  isCountersigned: boolean,
): NextAction | null {
  if (status === "DRAFT") return missing.length > 0 ? "complete" : "submit";
  if (status === "RETURNED") return "correct";
  if (status === "FULLY_FUNDED") {
    return isCountersigned || countersignedKind(akadType) === null ? null : "countersign";
  }
  return status === "READY_FOR_CONTRACT" ? "accept" : null;
}

const explained: readonly CampaignStatus[] = ["NON_ACTIVE", "CANCELLED"];
/** What a draft is called that shares its code with others. */
const titlesOfDrafts = {
  DRAFT: { id: "Draf", en: "Draft" },
  IN_REVIEW: { id: "Sedang ditinjau", en: "Under review" },
  RETURNED: { id: "Perlu perbaikan", en: "Needs correction" },
} as const satisfies Partial<Record<CampaignStatus, Record<Locale, string>>>;

function titleOf(status: CampaignStatus, locale: Locale): string {
  const own = Object.hasOwn(titlesOfDrafts, status)
    ? titlesOfDrafts[status as keyof typeof titlesOfDrafts]
    : campaignStatusTitles[campaignStatusCodes[status]];
  return own[locale];
}

/** A review that returned a campaign. */
interface Rejection {
  readonly message: string | null;
  readonly answers: Parameters<typeof itemsToCorrect>[0];
}

export function describeCampaign(
  campaign: CampaignRow,
  drafts: Drafts,
  {
    locale,
    today,
    limit,
    rejection,
    isCountersigned,
  }: {
    locale: Locale;
    today: string;
    limit: BorrowerLimit;
    rejection: Rejection | undefined;
    isCountersigned: boolean;
  },
): CompanyCampaign {
  const { status } = campaign;
  const missing = missingOf(campaign, drafts, today, limit);
  const cancel = findMove(campaignMachine, status, "cancel");
  const typedTitle = drafts["step-one"]?.[`title_${locale}`];
  const title = locale === "en" ? campaign.titleEn : campaign.titleId;
  return {
    id: campaign.id,
    status: {
      value: campaignStatusCodes[status],
      name: status,
      title: titleOf(status, locale),
    },
    title: typeof typedTitle === "string" && typedTitle ? typedTitle : title,
    target: campaign.target?.toString() ?? null,
    akad_type: campaign.akadType,
    next_action: nextActionOf(campaign, missing, isCountersigned),
    missing,
    reason: explained.includes(status)
      ? (locale === "en" && campaign.statusReasonEn) || campaign.statusReason
      : null,
    rejection: rejection
      ? { message: rejection.message, items: itemsToCorrect(rejection.answers) }
      : null,
    borrower_limit: describeLimit(limit),
    can_cancel: cancel !== undefined && (cancel.by as readonly string[]).includes("member"),
    slug: campaign.publishedAt ? campaign.slug : null,
    funding: campaign.publishedAt && {
      collected: String(campaign.collected),
      funders: campaign.funders,
    },
    updated_at: campaign.updatedAt.toISOString(),
  };
}

export interface CampaignFile {
  readonly id: string;
  readonly kind: CampaignFileKind;
  /** Of the field, for errors. */
  readonly path: string;
  readonly altId: string | null;
  readonly altEn: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** The files that a step names, as a campaign keeps them. */
export const campaignFilesOf = (named: readonly NamedDocument[]): CampaignFile[] =>
  named.flatMap(({ id, path, type, row }) => {
    const kind = campaignFileKinds.find((each) => each === type);
    return kind ? [{ id, kind, path, altId: textOf(row.alt_id), altEn: textOf(row.alt_en) }] : [];
  });
