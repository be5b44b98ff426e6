import type { ParsedBody } from "@rukun/contract/call";
import type { analyseCampaign, reviewCampaignSharia } from "@rukun/contract/campaign-operations";
import type { CampaignReviewKind } from "@rukun/contract/campaign-review-policy";
import { hasOpinion } from "@rukun/contract/campaign-rules";
import type { CampaignStatus } from "@rukun/contract/campaign-status";
import type { Database } from "../../db/client.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUniqueViolation } from "../../lib/constraint-violation.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { BorrowerCapService } from "./borrower-cap.service.ts";
import { reviewedParts } from "./campaign-earlier.policy.ts";
import { listCampaignFiles } from "./campaign-files.repository.ts";
import type { CampaignStatusService } from "./campaign-status.service.ts";
import { lockWholeCampaign } from "./campaigns.repository.ts";
import { addReview, findRound, listReviews, saveRisk } from "./operations.repository.ts";

/** Who decides, and the request it is recorded with. */
export interface Decider {
  readonly officerId: string;
  readonly requestId: string;
}

type Analysis = ParsedBody<typeof analyseCampaign>;
type Answers = Analysis["checklist"] | ParsedBody<typeof reviewCampaignSharia>["checklist"];

export interface CampaignReviewsService {
  /**
   * Decides one of the two reviews. The second approval approves the campaign; an item that does not fit returns it at
   * once.
   * @throws ApiError `already_decided` for another round than the current one, `second_officer_needed` for the officer
   * who decided the other review, `validation_failed` for an approval without grade and reasons, `above_borrower_cap` for
   * one of more than its company may be financed with, `sharia_opinion_missing`.
   */
  analyse(decider: Decider, id: string, body: Analysis): Promise<CampaignStatus>;
  reviewSharia(
    decider: Decider,
    id: string,
    body: ParsedBody<typeof reviewCampaignSharia>,
  ): Promise<CampaignStatus>;
}

const reviewKeys = ["campaign_reviews_round_key", "campaign_reviews_officer_key"] as const;

/** A grade goes with its reasons, in both languages. */
function riskOf(body: Analysis) {
  const { risk_grade: riskGrade, risk_reasons_id, risk_reasons_en } = body;
  if (!riskGrade) throw fieldError("risk_grade", "required");
  if (!risk_reasons_id) throw fieldError("risk_reasons_id", "required");
  if (!risk_reasons_en) throw fieldError("risk_reasons_en", "required");
  return { riskGrade, riskReasonsId: risk_reasons_id, riskReasonsEn: risk_reasons_en };
}

/** What the company reads: the officer's message, then the reason of each item. */
const reasonOf = (answers: Answers, message: string | null): string =>
  [message, ...Object.values(answers).map(({ reason }) => reason)].filter(Boolean).join("\n");

const allFit = (answers: Answers): boolean => Object.values(answers).every(({ fits }) => fits);

export function createCampaignReviewsService(deps: {
  db: Database;
  clock: Clock;
  campaignStatus: CampaignStatusService;
  borrowerCap: Pick<BorrowerCapService, "requireRoom">;
}): CampaignReviewsService {
  const { db, clock, campaignStatus, borrowerCap } = deps;

  async function decide(
    kind: CampaignReviewKind,
    { officerId, requestId }: Decider,
    id: string,
    decision: {
      readonly round: number;
      readonly checklist: Answers;
      readonly message?: string | undefined;
      readonly risk?: ReturnType<typeof riskOf> | undefined;
    },
  ): Promise<CampaignStatus> {
    const { round, checklist: answers, message = null, risk } = decision;
    if (!isUuid(id)) throw new ApiError("not_found");
    const work = db.transaction(async (tx) => {
      const campaign = await lockWholeCampaign(tx, id);
      if (!campaign) throw new ApiError("not_found");
      const isCurrent = campaign.status === "IN_REVIEW" && (await findRound(tx, id)) === round;
      if (!isCurrent) throw new ApiError("already_decided");
      const before = (await listReviews(tx, id)).filter(({ review }) => review.round === round);
      if (before.some(({ review }) => review.kind === kind)) throw new ApiError("already_decided");
      if (before.some(({ review }) => review.officerId === officerId)) {
        throw new ApiError("second_officer_needed");
      }
      const isApproved = allFit(answers);
      if (isApproved) await borrowerCap.requireRoom(tx, campaign);
      if (isApproved && kind === "sharia" && !hasOpinion(campaign)) {
        throw new ApiError("sharia_opinion_missing");
      }
      await addReview(tx, {
        campaignId: id,
        round,
        kind,
        officerId,
        isApproved,
        answers,
        message,
        reviewed: reviewedParts(campaign, await listCampaignFiles(tx, [id])),
        decidedAt: clock(),
      });
      if (risk) await saveRisk(tx, id, risk);
      const actor = { role: "officer", id: officerId } as const;
      if (!isApproved) {
        return campaignStatus.change(tx, {
          id,
          event: "return",
          actor,
          reason: reasonOf(answers, message),
          requestId,
        });
      }
      if (before.length === 0) return campaign.status;
      return campaignStatus.change(tx, { id, event: "approve", actor, requestId });
    });
    return work.catch((error: unknown) => {
      // Both decided at the same moment: the database let one of them.
      if (isUniqueViolation(error, ...reviewKeys)) throw new ApiError("already_decided");
      throw error;
    });
  }

  return {
    analyse: (decider, id, body) =>
      decide("analysis", decider, id, {
        ...body,
        risk: allFit(body.checklist) ? riskOf(body) : undefined,
      }),
    reviewSharia: (decider, id, body) => decide("sharia", decider, id, body),
  };
}
