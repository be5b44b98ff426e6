import type { CampaignDetail, getCampaignDetail } from "@rukun/contract/campaigns";
import type { Api } from "@/lib/api/api";
import { PublicReadError, readPublic } from "@/lib/api/read-public";
import { renderTimeout } from "@/lib/api/timeouts";

/** For the server: a published campaign by its slug, also by one it had before; undefined when there is none. @throws PublicReadError */
export async function readCampaign(api: Api, slug: string): Promise<CampaignDetail | undefined> {
  try {
    const { data } = await readPublic<typeof getCampaignDetail>("GET /v1/campaign/detail", {
      api,
      query: { slug },
      signal: AbortSignal.timeout(renderTimeout),
    });
    return data;
  } catch (error) {
    // Addresses that no campaign can have are answered as invalid.
    if (error instanceof PublicReadError && [404, 422].includes(error.status)) return undefined;
    throw error;
  }
}
