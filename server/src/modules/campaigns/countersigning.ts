import { mayInCompany } from "@rukun/contract/company-roles";
import { liveChannels } from "@rukun/contract/live-channels";
import type { Jobs } from "../../jobs/jobs.ts";
import type { SigningHandler } from "../contracts/signings.service.ts";
import type { LiveService } from "../live/live.service.ts";
import { lockCampaign } from "./campaigns.repository.ts";
import { findCampaignMember } from "./preparation.repository.ts";

/** An owner signs under the contracts of a funded campaign's funders; they come into force one after the other. */
export function createCountersigning(deps: {
  jobs: Pick<Jobs, "enqueue">;
  live: Pick<LiveService, "changed">;
}): SigningHandler {
  const { jobs, live } = deps;
  return {
    lock: async (tx, id) => {
      await lockCampaign(tx, id);
    },

    async maySign(tx, id, _kind, userId) {
      const campaign = await lockCampaign(tx, id);
      if (campaign?.status !== "FULLY_FUNDED") return false;
      // They may have left, or have another role by now.
      const member = await findCampaignMember(tx, campaign.companyId, userId);
      return member !== undefined && mayInCompany(member.role, "sign");
    },

    async onSigned(tx, id) {
      const campaign = await lockCampaign(tx, id);
      // Cancelled meanwhile: nothing comes into force any more.
      if (campaign?.status !== "FULLY_FUNDED") return;
      await jobs.enqueue(tx, "complete-contracts", {});
      live.changed(tx, liveChannels.campaign(id));
    },

    page: (id) => `/submission/campaigns/${id}`,
  };
}
