import { missingForCampaigns } from "@rukun/contract/campaign-gate";
import type { CompanyCampaign } from "@rukun/contract/company-campaigns";
import type { Database } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import type { SignatoriesService } from "../signatories/signatories.service.ts";
import type { BorrowerCapService } from "./borrower-cap.service.ts";
import type { CampaignStatusService } from "./campaign-status.service.ts";
import { listPublicMoves } from "./campaigns.repository.ts";
import { campaignEditRefusal } from "./preparation.policy.ts";
import { findCampaignMember, updateCampaign } from "./preparation.repository.ts";
import type { CampaignEditor, PreparationService } from "./preparation.service.ts";

export interface SubmissionService {
  /**
   * Sends a complete campaign for review.
   * @throws ApiError `company_not_approved`, `pre_onboarding_not_approved`, `company_signer_missing`,
   * `campaign_incomplete`, `under_review`, `campaign_locked`.
   */
  submit(editor: CampaignEditor, campaignId: string, requestId: string): Promise<CompanyCampaign>;
  /** @throws ApiError `transition_invalid` once its funding has opened. */
  cancel(
    editor: CampaignEditor,
    campaignId: string,
    reason: string,
    requestId: string,
  ): Promise<CompanyCampaign>;
}

/** What a public page says, in place of the words that its company wrote in one language. */
const withdrawn = {
  unopened: {
    id: "Perusahaan menarik kampanye ini sebelum pendanaan dibuka.",
    en: "The company withdrew this campaign before funding opened.",
  },
  opened: {
    id: "Perusahaan menarik kampanye ini setelah pendanaan dibuka. Dana yang sudah dibayar dikembalikan kepada pendana.",
    en: "The company withdrew this campaign after funding had opened. What funders paid goes back to them.",
  },
} as const;

export function createSubmissionService(deps: {
  db: Database;
  clock: Clock;
  campaignStatus: CampaignStatusService;
  preparation: PreparationService;
  borrowerCap: Pick<BorrowerCapService, "lock">;
  signatories: Pick<SignatoriesService, "requireAny">;
}): SubmissionService {
  const { db, clock, campaignStatus, preparation, borrowerCap, signatories } = deps;

  return {
    submit: (editor, campaignId, requestId) =>
      db.transaction(async (tx) => {
        const { companyId, userId } = editor;
        const campaign = await preparation.lockFor(tx, editor, campaignId, "submit");
        const refusal = campaignEditRefusal(campaign.status);
        if (refusal) throw new ApiError(refusal);
        const member = await findCampaignMember(tx, companyId, userId);
        if (!member) throw new ApiError("forbidden");
        const [lacking] = missingForCampaigns(member.gate);
        if (lacking) throw new ApiError(lacking);
        await signatories.requireAny(tx, companyId);
        await borrowerCap.lock(tx, companyId);
        const { missing } = await preparation.get(editor, campaignId, tx);
        if (missing.length > 0) throw new ApiError("campaign_incomplete", { data: { missing } });
        await campaignStatus.change(tx, {
          id: campaignId,
          event: "submit",
          actor: { role: "member", id: userId },
          requestId,
        });
        await updateCampaign(tx, campaignId, { submittedAt: clock() });
        return preparation.get(editor, campaignId, tx);
      }),

    cancel: (editor, campaignId, reason, requestId) =>
      db.transaction(async (tx) => {
        const { publishedAt } = await preparation.lockFor(tx, editor, campaignId, "submit");
        const actor = { role: "member", id: editor.userId } as const;
        const moves = await listPublicMoves(tx, campaignId);
        // A suspended one may have been open before.
        const hasOpened = moves.some(({ status }) => status === "FUNDING_IN_PROGRESS");
        await campaignStatus
          .change(tx, {
            id: campaignId,
            event: "cancel",
            actor,
            reason,
            ...(publishedAt && { publicReason: withdrawn[hasOpened ? "opened" : "unopened"] }),
            requestId,
          })
          .catch((error: unknown) => {
            // A member cannot cancel what only officers can: to them there is no such change.
            throw error instanceof ApiError && error.code === "forbidden"
              ? new ApiError("transition_invalid")
              : error;
          });
        return preparation.get(editor, campaignId, tx);
      }),
  };
}
