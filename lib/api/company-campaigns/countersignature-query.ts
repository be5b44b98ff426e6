import type { Countersignature, getCountersignature } from "@rukun/contract/countersignatures";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { companyCampaignKeys } from "./keys";

const followInterval = 2000;

/** What happens elsewhere than on this page: money is allocated, the document made and signed, contracts completed. */
const isFollowed = (paper?: Countersignature): boolean => {
  if (!paper || paper.is_void) return false;
  const { contract } = paper;
  if (!contract) return !paper.is_allocated;
  return contract.signed_at
    ? paper.completed < paper.contracts
    : !contract.is_ready || contract.is_at_signer;
};

/** The company's signature under the contracts of a campaign's funders. */
export const useCountersignature = (id: string) =>
  useQuery({
    queryKey: companyCampaignKeys.countersignature(id),
    queryFn: ({ signal }) =>
      call<typeof getCountersignature>("GET /v1/company/campaign/countersignature", {
        query: { campaign_id: id },
        signal,
      }),
    refetchInterval: ({ state }) => isFollowed(state.data) && followInterval,
  });
