import type { CampaignBasics, CampaignTerms } from "@rukun/contract/campaign-content";
import { campaignMachine } from "@rukun/contract/campaign-machine";
import {
  type CampaignReviewKind,
  campaignChecklists,
} from "@rukun/contract/campaign-review-policy";
import { ujrahFor } from "@rukun/contract/campaign-rules";
import { movesOf } from "@rukun/contract/state-machine";
import { sha256 } from "../../lib/crypto.ts";
import { reviewedParts } from "../../modules/campaigns/campaign-earlier.policy.ts";
import type { auditLog, campaignAcceptances, campaignReviews } from "../schema.ts";
import { agreementVersion, writeAgreement } from "./demo-agreement.ts";
import type { StoredPaper } from "./demo-campaign-papers.ts";
import type { DemoCampaign } from "./demo-campaigns/demo-campaign.ts";
import type { DemoHistory } from "./demo-campaigns/history.ts";
import type { DemoOfficerKey } from "./demo-people.ts";

const hour = 60 * 60 * 1000;

/** Every item fits, but for those given with their reasons. */
const answersOf = (
  kind: CampaignReviewKind,
  failing: Readonly<Record<string, string | undefined>> = {},
) =>
  Object.fromEntries(
    campaignChecklists[kind].map((key) => {
      const reason = failing[key];
      return [key, reason === undefined ? { fits: true } : { fits: false, reason }];
    }),
  );

/** The analyst and the Sharia reviewer are two officers; the second one to agree approves. */
export function reviewsOf(
  {
    id: campaignId,
    campaign: { course },
    history,
    ...submitted
  }: {
    readonly id: string;
    readonly campaign: DemoCampaign;
    readonly history: DemoHistory;
    readonly basics: CampaignBasics;
    readonly terms: CampaignTerms;
    readonly papers: readonly StoredPaper[];
  },
  officers: Readonly<Record<DemoOfficerKey, string>>,
): (typeof campaignReviews.$inferInsert)[] {
  const { basics: stepOne, terms: stepTwo, papers } = submitted;
  const reviewed = reviewedParts({ stepOne, stepTwo }, papers);
  const shared = { campaignId, round: 1, reviewed };
  const returnedAt = history.reached("RETURNED");
  const approvedAt = history.reached("READY_FOR_CONTRACT");
  const analysis = { ...shared, kind: "analysis" as const, officerId: officers.dimas };
  if (returnedAt) {
    const answers = answersOf("analysis", course.returned);
    return [{ ...analysis, answers, isApproved: false, decidedAt: returnedAt }];
  }
  if (!approvedAt) return [];
  const analysedAt = new Date(approvedAt.getTime() - 26 * hour);
  return [
    { ...analysis, answers: answersOf("analysis"), isApproved: true, decidedAt: analysedAt },
    {
      ...shared,
      kind: "sharia",
      officerId: officers.sari,
      answers: answersOf("sharia"),
      isApproved: true,
      decidedAt: approvedAt,
    },
  ];
}

/** The line that each change of status left in the audit log. */
export function auditLinesOf(
  campaignId: string,
  { moves }: DemoHistory,
  { ownerId, companyId }: { readonly ownerId: string; readonly companyId: string },
  officers: Readonly<Record<DemoOfficerKey, string>>,
): (typeof auditLog.$inferInsert)[] {
  const actors: Record<string, string | null> = { member: ownerId, officer: officers.sari };
  return moves.map(({ from, to, at }) => {
    const [role = "system"] =
      movesOf(campaignMachine).find((each) => each.from === from && each.to === to)?.by ?? [];
    const actorId = actors[role] ?? null;
    return { actorId, companyId, campaignId, action: "campaign.status", from, to, at };
  });
}

/** The owner's acceptance of the agency contract; undefined while it is not accepted. */
export function acceptanceOf(
  campaignId: string,
  {
    basics,
    terms: { ujrah },
    history,
    owner,
  }: {
    readonly basics: CampaignBasics;
    readonly terms: CampaignTerms;
    readonly history: DemoHistory;
    readonly owner: { readonly ownerId: string; readonly company: string };
  },
): typeof campaignAcceptances.$inferInsert | undefined {
  const acceptedAt = history.reached("READY_TO_PUBLISH");
  if (!acceptedAt) return undefined;
  const target = BigInt(basics.target);
  const document = writeAgreement.id({
    company: owner.company,
    campaign: basics.title_id,
    campaignId,
    target,
    ujrah: {
      bps: ujrah.kind === "share" ? ujrah.bps : null,
      amount: ujrahFor(ujrah, target),
      isDeducted: ujrah.is_deducted,
    },
  });
  return {
    campaignId,
    userId: owner.ownerId,
    document,
    documentSha256: sha256(Buffer.from(document)),
    documentVersion: agreementVersion,
    acceptedAt,
  };
}
