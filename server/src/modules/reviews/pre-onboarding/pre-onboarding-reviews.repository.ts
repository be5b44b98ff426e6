import { sql } from "drizzle-orm";
import type {
  PreOnboardingRow,
  PreOnboardingSubmissionRow,
} from "../../../db/schema/pre-onboardings.ts";
import { preOnboardingSubmissions, preOnboardings } from "../../../db/schema.ts";
import { createReviewRepository, type ReviewRow } from "../reviews.repository.ts";

type PreOnboarding = Pick<PreOnboardingRow, "status" | "businessEntity" | "companyName"> & {
  id: string;
};

export type PreOnboardingReviewRow = ReviewRow<PreOnboardingSubmissionRow, PreOnboarding>;

export const preOnboardingReviewRepository = createReviewRepository<
  PreOnboardingSubmissionRow,
  PreOnboarding
>({
  submissions: preOnboardingSubmissions,
  subjectId: preOnboardingSubmissions.companyId,
  subjects: preOnboardings,
  shown: {
    id: preOnboardings.companyId,
    status: preOnboardings.status,
    businessEntity: preOnboardings.businessEntity,
    companyName: preOnboardings.companyName,
  },
  // The legal form is written in front of the name, so it can be typed with it.
  name: sql`(${preOnboardings.businessEntity} || ' ' || ${preOnboardings.companyName})`,
});
