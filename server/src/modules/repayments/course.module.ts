import type { JobHandlers } from "../../jobs/jobs.ts";
import type { Module, Platform } from "../../platform.ts";
import type { CampaignEffects } from "../campaigns/campaign-status.service.ts";
import { type CampaignCourseService, createCampaignCourse } from "./course.service.ts";

/** What anyone may know of how campaigns go after their disbursement. */
export function createCampaignCourseModule(
  platform: Platform,
  others: Pick<CampaignEffects, "refreshPages">,
): Module<{ campaignCourse: CampaignCourseService }> & {
  readonly jobs: Pick<JobHandlers, "refresh-late-campaigns">;
} {
  const campaignCourse = createCampaignCourse({ ...platform, ...others });
  return {
    services: { campaignCourse },
    jobs: { "refresh-late-campaigns": campaignCourse.refreshLate },
  };
}
