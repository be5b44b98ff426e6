import type { JobHandlers } from "../../jobs/jobs.ts";
import type { Module, Platform } from "../../platform.ts";
import { createWebPagesService, type WebPagesService } from "./web-pages.service.ts";

export function createWebPagesModule({ config, jobs }: Platform): Module<{
  webPages: WebPagesService;
}> & { jobs: Pick<JobHandlers, "refresh-pages"> } {
  const webPages = createWebPagesService({ jobs, ...config.web });
  return { services: { webPages }, jobs: { "refresh-pages": webPages.tell } };
}
