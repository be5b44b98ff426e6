import type { getPseudonym } from "@rukun/contract/proof";
import { call } from "@/lib/api/client";

/** The caller's own name in the books of a campaign, without the query cache: the page asks for nothing else as a user. */
export const readPseudonym = (campaignId: string, signal: AbortSignal) =>
  call<typeof getPseudonym>("GET /v1/campaign/proof/pseudonym", {
    query: { campaign_id: campaignId },
    signal,
  });
