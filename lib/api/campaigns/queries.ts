import type {
  countCampaigns,
  getCampaignDetail,
  getCampaignProgress,
  listCampaigns,
  listProjects,
  simulateCampaign,
} from "@rukun/contract/campaigns";
import { queriesOf } from "../query";

/* For pages that have the query library; public pages read the same calls without it (`read-public.ts`). */

const { one, page } = queriesOf("campaigns");

/** One page of public campaigns. */
export const useCampaigns = page<typeof listCampaigns>("GET /v1/campaigns");

/** How many campaigns there are of each kind. */
export const useCampaignCount = page<typeof countCampaigns>("GET /v1/campaigns/count");

/** Campaigns by a part of their title. */
export const useProjects = page<typeof listProjects>("GET /v1/project/lists");

/** A public campaign by its slug. */
export const useCampaignDetail = one<typeof getCampaignDetail>("GET /v1/campaign/detail", {
  by: "slug",
});

/** How much of a campaign is funded. */
export const useCampaignProgress = one<typeof getCampaignProgress>("GET /campaign/progresses", {
  by: "campaignUuid",
});

/** What an amount would bring; pages compute it with the same package. */
export const useSimulation = page<typeof simulateCampaign>("GET /v1/campaign/simulation");
