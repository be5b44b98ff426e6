import { maxPageSize } from "@rukun/contract/campaign-filters";
import {
  countCampaigns,
  getCampaignDetail,
  getCampaignFile,
  getCampaignProgress,
  listCampaigns,
  listProjects,
  simulateCampaign,
} from "@rukun/contract/campaigns";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import { sendPublicFile } from "../../plugins/send-file.ts";
import type { CampaignsService } from "./campaigns.service.ts";

export function campaignsRoutes(handle: HandleCall, campaigns: CampaignsService): void {
  handle(listCampaigns, ({ query, context }) => campaigns.list(query, context.locale));
  handle(countCampaigns, ({ query }) => campaigns.count(query));
  handle(listProjects, async ({ query: { title }, context }) => {
    const { data } = await campaigns.list({ q: title, limit: String(maxPageSize) }, context.locale);
    return data.map(({ id, title, status, project_type }) => ({ id, title, status, project_type }));
  });
  handle(getCampaignDetail, ({ query: { campaign_id: id, slug = "" }, context }) =>
    campaigns.getDetail(id === undefined ? { slug } : { id }, context.locale),
  );
  handle(getCampaignProgress, ({ query, context }) =>
    campaigns.getProgress(query.campaignUuid, context.locale),
  );
  handle(simulateCampaign, ({ query }) => campaigns.simulate(query));
  handle(getCampaignFile, async ({ params }, reply) => {
    const { file, bytes } = await campaigns.openFile(params.file_id);
    sendPublicFile(reply, file, bytes);
    return undefined;
  });
}
