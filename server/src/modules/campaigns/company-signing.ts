import type { CampaignStatus } from "@rukun/contract/campaign-status";
import type { SigningHandler } from "../contracts/signings.service.ts";
import type { SignatoriesService } from "../signatories/signatories.service.ts";
import { requireMoveFor } from "../users/money-moves.service.ts";
import { lockWholeCampaign } from "./campaigns.repository.ts";

/**
 * What a company signs about one of its campaigns: asked for, and counted once it is made, only of who may sign for the
 * company at that moment.
 * @param awaiting the status in which the campaign waits for the signature
 */
export function companySigning(
  signatories: Pick<SignatoriesService, "maySign" | "requireSigner">,
  awaiting: CampaignStatus,
): Omit<SigningHandler, "onSigned"> {
  return {
    lock: async (tx, id) => {
      await lockWholeCampaign(tx, id);
    },

    async maySign(tx, id, _kind, userId) {
      const campaign = await lockWholeCampaign(tx, id);
      if (campaign?.status !== awaiting) return false;
      const { companyId } = campaign;
      await requireMoveFor(tx, "sign_for_company", { userId, companyId });
      await signatories.requireSigner(tx, companyId, userId);
      return true;
    },

    async counts(tx, id, userId) {
      const campaign = await lockWholeCampaign(tx, id);
      // Nothing waits for it, so nothing follows from it: it is kept as it is.
      if (campaign?.status !== awaiting) return true;
      return signatories.maySign(tx, campaign.companyId, userId);
    },

    page: (id) => `/submission/campaigns/${id}`,
  };
}
