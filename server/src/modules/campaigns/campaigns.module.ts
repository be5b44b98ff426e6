import type { Module, Platform } from "../../platform.ts";
import type { FilesService } from "../files/files.service.ts";
import type { CampaignCourseService } from "../repayments/course.service.ts";
import { campaignsRoutes } from "./campaigns.routes.ts";
import { type CampaignsService, createCampaignsService } from "./campaigns.service.ts";

export function createCampaignsModule(
  { config, db, clock }: Platform,
  { files, campaignCourse }: { files: FilesService; campaignCourse: CampaignCourseService },
): Module<{ campaigns: CampaignsService }> {
  const { apiUrl, campaignShare } = config;
  const own = { files, campaignCourse, apiUrl, campaignShare };
  const campaigns = createCampaignsService({ db, clock, ...own });
  return { services: { campaigns }, routes: (handle) => campaignsRoutes(handle, campaigns) };
}
