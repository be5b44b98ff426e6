import type { SigningHandler } from "../contracts/signings.service.ts";
import type { SignatoriesService } from "../signatories/signatories.service.ts";
import { findAgreement } from "./agreement.repository.ts";
import type { CampaignStatusService } from "./campaign-status.service.ts";
import { lockWholeCampaign } from "./campaigns.repository.ts";
import { companySigning } from "./company-signing.ts";

/** Who may signs the wakalah bil ujrah of an approved campaign for their company; then it can be published. */
export function createAgreementSigning({
  signatories,
  campaignStatus,
}: {
  signatories: Pick<SignatoriesService, "maySign" | "requireSigner">;
  campaignStatus: Pick<CampaignStatusService, "change">;
}): SigningHandler {
  return {
    ...companySigning(signatories, "READY_FOR_CONTRACT"),

    async onSigned(tx, id) {
      const campaign = await lockWholeCampaign(tx, id);
      const found = await findAgreement(tx, id);
      // Cancelled meanwhile: nothing waits for the signature any more.
      if (campaign?.status !== "READY_FOR_CONTRACT" || !found?.signedAt) return;
      const actor = { role: "member", id: found.signatoryId } as const;
      await campaignStatus.change(tx, { id, event: "accept", actor });
    },
  };
}
