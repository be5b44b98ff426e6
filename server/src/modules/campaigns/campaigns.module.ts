import type { Module, Platform } from "../../platform.ts";
import type { FilesService } from "../files/files.service.ts";
import { campaignsRoutes } from "./campaigns.routes.ts";
import { type CampaignsService, createCampaignsService } from "./campaigns.service.ts";

export function createCampaignsModule(
  { config, db, clock }: Platform,
  { files }: { files: FilesService },
): Module<{ campaigns: CampaignsService }> {
  const campaigns = createCampaignsService({ db, clock, files, apiUrl: config.apiUrl });
  return { services: { campaigns }, routes: (handle) => campaignsRoutes(handle, campaigns) };
}
