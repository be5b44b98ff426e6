import type { CallData } from "@rukun/contract/call";
import type { DisbursementDetail, proposeDisbursement } from "@rukun/contract/disbursements";
import type { QueryClient } from "@tanstack/react-query";
import { disbursementKeys } from "./keys";

/**
 * What a decision was answered with is shown at once, with nothing more to decide: what follows may keep the API busy for
 * longer than a page waits for the rest.
 */
export function showDecided(
  client: QueryClient,
  campaignId: string,
  { number, status }: CallData<typeof proposeDisbursement>,
): void {
  client.setQueriesData<DisbursementDetail>(
    { queryKey: disbursementKeys.ofCampaign(campaignId) },
    (known) => known && { ...known, number, status, actions: [] },
  );
}
