/** Free of schemas, so that a page can import it. */
export const campaignSorts = ["newest", "closing", "yield", "progress"] as const;
export type CampaignSort = (typeof campaignSorts)[number];

export const campaignPageSize = 12;
export const maxPageSize = 48;
