import { liveChannels } from "@rukun/contract/live-channels";
import type { Transaction } from "../../db/client.ts";
import type { LiveService } from "../live/live.service.ts";
import type { WebPagesService } from "../web-pages/web-pages.service.ts";
import { findSlug } from "./campaign.repository.ts";

/** Tells open pages, and has the public ones rendered again, in the transaction of the change. */
export type ReceiptChanged = (tx: Transaction, campaignId: string) => Promise<void>;

export function createReceiptChanged(deps: {
  live: Pick<LiveService, "changed">;
  webPages: Pick<WebPagesService, "changed">;
}): ReceiptChanged {
  const { live, webPages } = deps;
  return async (tx, campaignId) => {
    live.changed(tx, liveChannels.campaign(campaignId));
    const slug = await findSlug(tx, campaignId);
    // The campaign's own page says that it is frozen, the other one has both sides.
    if (slug) await webPages.changed(tx, [`/campaign/${slug}`, `/campaign/${slug}/bukti`]);
  };
}
