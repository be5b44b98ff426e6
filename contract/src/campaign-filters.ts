/** Free of schemas, so that a page can import it. */
export const campaignSorts = ["newest", "closing", "yield", "progress"] as const;
export type CampaignSort = (typeof campaignSorts)[number];

export const campaignPageSize = 12;
export const maxPageSize = 48;
/** Counting on would read the index for nothing: nobody pages through a thousand. */
export const mostCounted = 1000;
