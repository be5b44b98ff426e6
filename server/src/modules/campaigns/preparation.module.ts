import type { Module, Platform } from "../../platform.ts";
import type { ContractsService } from "../contracts/contracts.service.ts";
import type { SigningHandler } from "../contracts/signings.service.ts";
import type { FilesService } from "../files/files.service.ts";
import type { LiveService } from "../live/live.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { SignatoriesService } from "../signatories/signatories.service.ts";
import { createAgreementService } from "./agreement.service.ts";
import { createAgreementSigning } from "./agreement-signing.ts";
import { createBorrowerCap } from "./borrower-cap.service.ts";
import {
  type CampaignEffects,
  type CampaignStatusService,
  createCampaignStatusService,
} from "./campaign-status.service.ts";
import { preparationRoutes } from "./preparation.routes.ts";
import { createPreparationService, type PreparationService } from "./preparation.service.ts";
import { createPreviewService } from "./preview.service.ts";
import { createSubmissionService } from "./submission.service.ts";

/** The company's side of campaigns, and their status. */
export function createCampaignPreparationModule(
  { config, clock, db }: Platform,
  others: {
    mail: MailService;
    live: LiveService;
    files: FilesService;
    contracts: ContractsService;
    signatories: SignatoriesService;
  } & CampaignEffects,
): Module<{ campaignStatus: CampaignStatusService }> & {
  /** What follows when a company signs the contract of a campaign. */
  readonly signing: SigningHandler;
  readonly lockFor: PreparationService["lockFor"];
} {
  const campaignStatus = createCampaignStatusService({ ...others, clock, webUrl: config.webUrl });
  const borrowerCap = createBorrowerCap({ caps: config.borrowerCaps, clock });
  const preparation = createPreparationService({ ...others, db, clock, borrowerCap });
  const preview = createPreviewService({ ...others, db, clock, preparation });
  const submission = createSubmissionService({
    ...others,
    db,
    clock,
    campaignStatus,
    preparation,
    borrowerCap,
  });
  const agreement = createAgreementService({ ...others, db, clock, preparation });
  return {
    services: { campaignStatus },
    signing: createAgreementSigning({ ...others, campaignStatus }),
    lockFor: preparation.lockFor,
    routes: (handle) => preparationRoutes(handle, { preparation, preview, submission, agreement }),
  };
}
