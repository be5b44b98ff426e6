import type { CampaignPhase } from "@rukun/contract/campaign-status";
import type { CampaignCard, listCampaigns } from "@rukun/contract/campaigns";
import { PublicReadError, readPublic } from "@/lib/api/read-public";
import { serverApi } from "@/lib/api/server-api";
import { renderTimeout } from "@/lib/api/timeouts";
import { logFailure } from "@/lib/log";

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

/** For `getStaticProps`: the open campaigns of a home page, and whether the page should be made again soon. */
export async function openCampaigns(
  locale: string | undefined,
): Promise<{ props: ShownCampaigns; isComplete: boolean }> {
  const now = Date.now();
  const api = serverApi(locale);
  if (!api) return { props: { now }, isComplete: false };
  try {
    const signal = AbortSignal.timeout(renderTimeout);
    const campaigns = await readCampaigns("open", { api: { api, signal } });
    return { props: { campaigns, now }, isComplete: true };
  } catch (error) {
    if (!(error instanceof PublicReadError)) throw error;
    logFailure("A home page is made without campaigns", error);
    return { props: { now }, isComplete: false };
  }
}
