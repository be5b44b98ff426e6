import { mayInCompany } from "@rukun/contract/company-roles";
import type { SigningHandler } from "../contracts/signings.service.ts";
import { findAgreement } from "./agreement.repository.ts";
import type { CampaignStatusService } from "./campaign-status.service.ts";
import { lockCampaign } from "./campaigns.repository.ts";
import { findCampaignMember } from "./preparation.repository.ts";

/** An owner signs the wakalah bil ujrah of an approved campaign for their company; then it can be published. */
export function createAgreementSigning(
  campaignStatus: Pick<CampaignStatusService, "change">,
): SigningHandler {
  return {
    lock: async (tx, id) => {
      await lockCampaign(tx, id);
    },

    async maySign(tx, id, _kind, userId) {
      const campaign = await lockCampaign(tx, id);
      if (campaign?.status !== "READY_FOR_CONTRACT") return false;
      // They may have left, or have another role by now.
      const member = await findCampaignMember(tx, campaign.companyId, userId);
      return member !== undefined && mayInCompany(member.role, "sign");
    },

    async onSigned(tx, id) {
      const campaign = await lockCampaign(tx, id);
      const found = await findAgreement(tx, id);
      // Cancelled meanwhile: nothing waits for the signature any more.
      if (campaign?.status !== "READY_FOR_CONTRACT" || !found?.signedAt) return;
      const actor = { role: "member", id: found.signatoryId } as const;
      await campaignStatus.change(tx, { id, event: "accept", actor });
    },

    page: (id) => `/submission/campaigns/${id}`,
  };
}
