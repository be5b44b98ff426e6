import type { Module, Platform } from "../../platform.ts";
import type { CompanyService } from "../company/company.service.ts";
import type { FilesService } from "../files/files.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { ProfileService } from "../profile/profile.service.ts";
import type { RegionsService } from "../regions/regions.service.ts";
import type { UploadsService } from "../uploads/uploads.service.ts";
import { preOnboardingRoutes } from "./pre-onboarding.routes.ts";
import { createPreOnboardingService, type PreOnboardingService } from "./pre-onboarding.service.ts";
import {
  createPreOnboardingStatusService,
  type PreOnboardingStatusService,
} from "./pre-onboarding-status.service.ts";
import { createPreOnboardingStepsService } from "./pre-onboarding-steps.service.ts";

export function createPreOnboardingModule(
  { config: { webUrl, borrowerCaps: caps }, db, clock }: Platform,
  others: {
    files: FilesService;
    uploads: Pick<UploadsService, "forgetUnsaved">;
    profile: ProfileService;
    regions: RegionsService;
    mail: MailService;
    company: Pick<CompanyService, "lockForMember" | "lockFiles">;
  },
): Module<{
  preOnboarding: PreOnboardingService;
  preOnboardingStatus: PreOnboardingStatusService;
}> {
  const preOnboardingStatus = createPreOnboardingStatusService({ ...others, clock, webUrl });
  const steps = createPreOnboardingStepsService({ ...others, db, clock });
  const preOnboarding = createPreOnboardingService({
    ...others,
    db,
    clock,
    caps,
    steps,
    preOnboardingStatus,
  });
  return {
    services: { preOnboarding, preOnboardingStatus },
    routes: (handle) => preOnboardingRoutes(handle, { preOnboarding, steps }),
  };
}
