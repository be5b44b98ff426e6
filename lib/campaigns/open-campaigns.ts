import type { CampaignPhase } from "@rukun/contract/campaign-status";
import type { CampaignCard, listCampaigns } from "@rukun/contract/campaigns";
import { readPublic } from "@/lib/api/read-public";

/** Cards of a page that shows some campaigns among other things. */
export interface ShownCampaigns {
  /** Undefined when they could not be read: the browser tries again. */
  readonly campaigns?: CampaignCard[];
  /** When the page was made, in milliseconds. */
  readonly now: number;
}

/** As many as stand beside each other. */
const shown = 3;

/** The first campaigns of a phase. @throws PublicReadError */
export async function readCampaigns(
  status: CampaignPhase,
  options: { limit?: number; api?: Parameters<typeof readPublic>[1] } = {},
): Promise<CampaignCard[]> {
  const { data } = await readPublic<typeof listCampaigns>("GET /v1/campaigns", {
    ...options.api,
    query: { status, limit: String(options.limit ?? shown) },
  });
  return data;
}
