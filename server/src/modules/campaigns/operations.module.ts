import type { JobHandlers } from "../../jobs/jobs.ts";
import type { Module, Platform } from "../../platform.ts";
import type { BankNamesService } from "../bank-names/bank-names.service.ts";
import type { FilesService } from "../files/files.service.ts";
import type { SignatoriesService } from "../signatories/signatories.service.ts";
import { createBorrowerCap } from "./borrower-cap.service.ts";
import { createCampaignClock } from "./campaign-clock.service.ts";
import { createCampaignReviewsService } from "./campaign-reviews.service.ts";
import type { CampaignEffects, CampaignStatusService } from "./campaign-status.service.ts";
import { operationsRoutes } from "./operations.routes.ts";
import { createOperationsService } from "./operations.service.ts";
import { type CancelDisbursement, createPublicationService } from "./publication.service.ts";

/** The operator's side of campaigns, and their clock. */
export function createCampaignOperationsModule(
  { config, db, background, clock, jobs }: Platform,
  others: {
    files: FilesService;
    signatories: SignatoriesService;
    campaignStatus: CampaignStatusService;
    refreshPages: CampaignEffects["refreshPages"];
    cancelDisbursement: CancelDisbursement;
    bankNames: BankNamesService;
  },
): Module & { readonly jobs: Pick<JobHandlers, "move-campaigns"> } {
  const moveDueCampaigns = createCampaignClock({ ...others, db: background, clock });
  const borrowerCap = createBorrowerCap({ caps: config.borrowerCaps, clock });
  const services = {
    operations: createOperationsService({ ...others, db, clock, borrowerCap }),
    reviews: createCampaignReviewsService({ ...others, db, clock, borrowerCap }),
    publication: createPublicationService({ ...others, db, clock, jobs, borrowerCap }),
  };
  return {
    services: {},
    routes: (handle) => operationsRoutes(handle, services),
    jobs: {
      "move-campaigns": async () => {
        await moveDueCampaigns();
      },
    },
  };
}
