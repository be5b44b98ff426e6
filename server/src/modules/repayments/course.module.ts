import type { Transaction } from "../../db/client.ts";
import type { JobHandlers } from "../../jobs/jobs.ts";
import type { Module, Platform } from "../../platform.ts";
import type { ShownCampaign } from "../campaigns/campaign-pages.policy.ts";
import { type CampaignCourseService, createCampaignCourse } from "./course.service.ts";

/** What anyone may know of how campaigns go after their disbursement. */
export function createCampaignCourseModule(
  platform: Platform,
  others: {
    refreshPages(tx: Transaction, campaigns: readonly ShownCampaign[]): Promise<void>;
  },
): Module<{ campaignCourse: CampaignCourseService }> & {
  readonly jobs: Pick<JobHandlers, "refresh-late-campaigns">;
} {
  const campaignCourse = createCampaignCourse({ ...platform, ...others });
  return {
    services: { campaignCourse },
    jobs: { "refresh-late-campaigns": campaignCourse.refreshLate },
  };
}
