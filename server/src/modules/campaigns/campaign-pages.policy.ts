import type { CampaignRow } from "../../db/schema/campaigns.ts";

/** `formerSlug` is an address that leads to the campaign from now on. */
export type ShownCampaign = Pick<CampaignRow, "slug"> & { readonly formerSlug?: string };

/** Cached pages that show a campaign, the guests' home among them; none before it has an address. */
export const pagesShowing = ({ slug, formerSlug }: ShownCampaign): readonly string[] =>
  slug === null
    ? []
    : [
        "/",
        ...[slug, formerSlug].flatMap((each) =>
          each ? [`/campaign/${each}`, `/campaign/${each}/bukti`] : [],
        ),
      ];
