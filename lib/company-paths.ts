import { paths } from "./paths";

/** The page on which a company prepares a campaign, and follows what becomes of it. */
export const companyCampaignPath = (id: string): string => `${paths.submissionCampaigns}/${id}`;
/** The same campaign as its public page will show it. */
export const campaignPreviewPath = (id: string): string => `${companyCampaignPath(id)}/preview`;
/** What the company owes for a campaign, and how it pays. */
export const repaymentsPath = (id: string): string => `${companyCampaignPath(id)}/repayments`;
/** Where a campaign's money is on its way to the company, and what the company says it received. */
export const companyDisbursementPath = (id: string): string =>
  `${companyCampaignPath(id)}/disbursement`;
