import type { JobHandlers } from "../../jobs/jobs.ts";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import type { Module, Platform } from "../../platform.ts";
import type { DuplicatesService } from "../duplicates/duplicates.service.ts";
import type { FilesService } from "../files/files.service.ts";
import type { InboxService } from "../inbox/inbox.service.ts";
import type { ProfileService } from "../profile/profile.service.ts";
import type { RegionsService } from "../regions/regions.service.ts";
import type { TaxNumbersService } from "../tax-numbers/tax-numbers.service.ts";
import type { UserStatusService } from "../users/user-status.service.ts";
import {
  createIdentityAnswersService,
  type IdentityAnswersService,
} from "./identity-answers.service.ts";
import { kycRoutes } from "./kyc.routes.ts";
import { createKycService, type KycService } from "./kyc.service.ts";
import { createKycChecksService } from "./kyc-checks.service.ts";

interface KycModule extends Module<{ kyc: KycService; identityAnswers: IdentityAnswersService }> {
  readonly jobs: Pick<
    JobHandlers,
    "screen-submission" | "register-identity" | "apply-identity-event" | "resume-checks"
  >;
}

export function createKycModule(
  platform: Platform,
  others: {
    files: FilesService;
    inbox: InboxService;
    profile: ProfileService;
    regions: RegionsService;
    userStatus: UserStatusService;
    duplicates: DuplicatesService;
    taxNumbers: TaxNumbersService;
  },
): KycModule {
  const idCardNumbers = createSealedNumbers("nik", platform.config);
  const kyc = createKycService({ ...platform, ...others, idCardNumbers });
  const answers = createIdentityAnswersService({ ...platform, ...others });
  const checks = createKycChecksService({ ...platform, ...others, kyc, answers });
  return {
    services: { kyc, identityAnswers: answers },
    routes: (handle) => kycRoutes(handle, kyc),
    jobs: {
      "screen-submission": checks.screenSubmission,
      "register-identity": checks.registerIdentity,
      "apply-identity-event": answers.apply,
      "resume-checks": checks.resumeDue,
    },
  };
}
