import {
  type CampaignStatusCode,
  campaignStatusCodes,
  statusesInPhase,
} from "@rukun/contract/campaign-status";
import type { getReceipt, TwoSidedReceipt } from "@rukun/contract/disbursement-receipts";
import type { Api } from "@/lib/api/api";
import { readPublic } from "@/lib/api/read-public";
import { renderTimeout } from "@/lib/api/timeouts";

/** In which money may have left for the company. */
const disbursing: ReadonlySet<CampaignStatusCode> = new Set(
  [...statusesInPhase.funded, ...statusesInPhase.running, ...statusesInPhase.finished].map(
    (status) => campaignStatusCodes[status],
  ),
);

/** For the server: what the platform says it sent and what the company says it received; null before. @throws PublicReadError */
export async function readReceipt(
  api: Api,
  { id, status }: { readonly id: string; readonly status: { readonly value: CampaignStatusCode } },
): Promise<TwoSidedReceipt | null> {
  if (!disbursing.has(status.value)) return null;
  const { data } = await readPublic<typeof getReceipt>("GET /v1/campaign/proof/receipt", {
    api,
    query: { campaign_id: id },
    signal: AbortSignal.timeout(renderTimeout),
  });
  return data;
}

/** Since when nothing of the campaign moves; null when it is not frozen. @throws PublicReadError */
export async function readFrozenSince(
  api: Api,
  campaign: Parameters<typeof readReceipt>[1],
): Promise<string | null> {
  // Confirmed or explained, it is being worked on.
  if (campaign.status.value !== campaignStatusCodes.FULLY_FUNDED) return null;
  return (await readReceipt(api, campaign))?.frozen_since ?? null;
}
