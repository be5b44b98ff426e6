import type { Module, Platform } from "../../platform.ts";
import type { BankNamesService } from "../bank-names/bank-names.service.ts";
import type { CompanyService } from "../company/company.service.ts";
import type { CompanyStatusService } from "../company/company-status.service.ts";
import type { DuplicatesService } from "../duplicates/duplicates.service.ts";
import type { FilesService } from "../files/files.service.ts";
import type { KycService } from "../kyc/kyc.service.ts";
import type { MembersService } from "../members/members.service.ts";
import type { PreOnboardingService } from "../pre-onboarding/pre-onboarding.service.ts";
import type { PreOnboardingStatusService } from "../pre-onboarding/pre-onboarding-status.service.ts";
import type { UserStatusService } from "../users/user-status.service.ts";
import { createCompanyReviewsService } from "./company/company-review.service.ts";
import { createPersonReviewsService } from "./person/person-review.service.ts";
import { createPreOnboardingReviewsService } from "./pre-onboarding/pre-onboarding-review.service.ts";
import { reviewsRoutes } from "./reviews.routes.ts";

export function createReviewsModule(
  { config: { signingKey, storageKey, borrowerCaps: caps }, ...platform }: Platform,
  others: {
    files: FilesService;
    kyc: KycService;
    userStatus: UserStatusService;
    members: MembersService;
    company: CompanyService;
    bankNames: BankNamesService;
    companyStatus: CompanyStatusService;
    duplicates: DuplicatesService;
    preOnboarding: PreOnboardingService;
    preOnboardingStatus: PreOnboardingStatusService;
  },
): Module {
  const deps = { ...platform, ...others, signingKey, storageKey };
  const personReviews = createPersonReviewsService(deps);
  const companyReviews = createCompanyReviewsService(deps);
  const preOnboardingReviews = createPreOnboardingReviewsService({ ...deps, caps });
  return {
    services: {},
    routes: (handle) =>
      reviewsRoutes(handle, { personReviews, companyReviews, preOnboardingReviews }),
  };
}
