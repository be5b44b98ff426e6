import { liveChannels } from "@rukun/contract/live-channels";
import type { Jobs } from "../../jobs/jobs.ts";
import type { SigningHandler } from "../contracts/signings.service.ts";
import type { LiveService } from "../live/live.service.ts";
import type { SignatoriesService } from "../signatories/signatories.service.ts";
import { lockWholeCampaign } from "./campaigns.repository.ts";
import { companySigning } from "./company-signing.ts";

/** Who may signs under the contracts of a funded campaign's funders; they come into force one after the other. */
export function createCountersigning(deps: {
  jobs: Pick<Jobs, "enqueue">;
  live: Pick<LiveService, "changed">;
  signatories: Pick<SignatoriesService, "maySign" | "requireSigner">;
}): SigningHandler {
  const { jobs, live, signatories } = deps;
  return {
    ...companySigning(signatories, "FULLY_FUNDED"),

    async onSigned(tx, id) {
      const campaign = await lockWholeCampaign(tx, id);
      // Cancelled meanwhile: nothing comes into force any more.
      if (campaign?.status !== "FULLY_FUNDED") return;
      await jobs.enqueue(tx, "complete-contracts", {});
      live.changed(tx, liveChannels.campaign(id));
    },
  };
}
