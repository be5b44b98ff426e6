import type { CampaignRow } from "../../db/schema/campaigns.ts";

/** Cached pages that show a campaign, the guests' home among them; none before it has an address. */
export const pagesShowing = ({ slug }: Pick<CampaignRow, "slug">): readonly string[] =>
  slug === null ? [] : ["/", `/campaign/${slug}`];
