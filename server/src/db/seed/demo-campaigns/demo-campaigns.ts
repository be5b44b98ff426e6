import { awaitingCampaigns } from "./awaiting.ts";
import type { DemoCampaign } from "./demo-campaign.ts";
import { finishedCampaigns } from "./finished.ts";
import { lateCampaigns } from "./late.ts";
import { lossCampaigns } from "./loss.ts";
import { openPartnerships } from "./open-partnerships.ts";
import { openPurchases } from "./open-purchases.ts";
import { preparedCampaigns } from "./prepared.ts";
import { repayingCampaigns } from "./repaying.ts";
import { unfinishedCampaigns } from "./unfinished.ts";
import { upcomingCampaigns } from "./upcoming.ts";
import { withdrawnCampaigns } from "./withdrawn.ts";
import { workingCampaigns } from "./working.ts";

/** Everything here is fictitious: companies, payors, suppliers and figures. */
export const demoCampaigns: readonly DemoCampaign[] = [
  ...openPartnerships,
  ...openPurchases,
  ...upcomingCampaigns,
  ...awaitingCampaigns,
  ...workingCampaigns,
  ...repayingCampaigns,
  ...lateCampaigns,
  ...finishedCampaigns,
  ...lossCampaigns,
  ...withdrawnCampaigns,
  ...preparedCampaigns,
  ...unfinishedCampaigns,
];
