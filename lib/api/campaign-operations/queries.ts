import type { CallData } from "@rukun/contract/call";
import type {
  getOperatedCampaign,
  listOperatedCampaigns,
} from "@rukun/contract/campaign-operations";
import { useQuery } from "@tanstack/react-query";
import { queriesOf } from "../query";

const { one, page } = queriesOf("campaign-operations");

/** One page of campaigns by what is to be done; polled, because other officers work on it too. */
export const useOperatedCampaignsQuery = page<typeof listOperatedCampaigns>(
  "GET /v1/backoffice/campaigns",
  { refetchInterval: 30_000 },
);

/** How many wait to be reviewed. @param enabled whether this officer may know */
export const useCampaignsToReview = (enabled: boolean) =>
  useQuery({
    ...useOperatedCampaignsQuery.options({ filter: "review" }),
    enabled,
    refetchInterval: false,
    select: ({ counts }) => counts.review,
  });

export type OperatedCampaignDetail = CallData<typeof getOperatedCampaign>;

/** One campaign with its reviews. */
export const useOperatedCampaignQuery = one<typeof getOperatedCampaign>(
  "GET /v1/backoffice/campaigns/:campaign_id",
);
