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
    // Whatever else is answered in the API's place says nothing about the campaign.
    if (typeof data?.slug !== "string") throw new PublicReadError(0);
    return data;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Addresses that no campaign can have are answered as invalid. Pages of other programs, such as a proxy's, are not JSON. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof PublicReadError) || ![404, 422].includes(error.status)) return false;
  return /\bjson\b/.test(error.headers?.get("content-type") ?? "");
}
