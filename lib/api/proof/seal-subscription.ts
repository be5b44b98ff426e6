import type { getSealSubscription, setSealSubscription } from "@rukun/contract/proof";
import { call } from "@/lib/api/client";

/* As `read-pseudonym`. */

export const readSealSubscription = (signal: AbortSignal) =>
  call<typeof getSealSubscription>("GET /v1/proof/subscription", { signal });

export const changeSealSubscription = (campaignId: string, isSubscribed: boolean) =>
  call<typeof setSealSubscription>("POST /v1/proof/subscription", {
    body: { campaign_id: campaignId, is_subscribed: isSubscribed },
  });
