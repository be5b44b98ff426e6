import type { JobHandlers } from "../../jobs/jobs.ts";
import type { Module, Platform } from "../../platform.ts";
import { createFindingsService } from "./findings.service.ts";
import { inboxRoutes } from "./inbox.routes.ts";
import { createInboxService, type InboxService } from "./inbox.service.ts";

/** What outside parties tell: kept as it came, acknowledged, then read and applied. */
export function createInboxModule(
  platform: Platform,
): Module<{ inbox: InboxService }> & { readonly jobs: Pick<JobHandlers, "keep-inbox"> } {
  const inbox = createInboxService(platform);
  const findings = createFindingsService(platform);
  return {
    services: { inbox },
    routes: (handle) => inboxRoutes(handle, { inbox, findings }),
    jobs: { "keep-inbox": inbox.takeUp },
  };
}
