import type { CampaignDetail } from "@rukun/contract/campaigns";
import type { Database } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import type { FilesService } from "../files/files.service.ts";
import { listCampaignFiles } from "./campaign-files.repository.ts";
import { asPublished, detailOf } from "./campaign-view.policy.ts";
import { findOwnDetail } from "./campaigns.repository.ts";
import { findCompanyRecord } from "./company-record.repository.ts";
import type { CampaignEditor, PreparationService } from "./preparation.service.ts";

export interface PreviewService {
  /**
   * A campaign of the company as the public page would show it.
   * @throws ApiError `not_found`, also for another company's; `campaign_incomplete` before steps 1 and 2 are saved.
   */
  preview(editor: CampaignEditor, campaignId: string): Promise<CampaignDetail>;
}

export function createPreviewService(deps: {
  db: Database;
  clock: Clock;
  files: Pick<FilesService, "describe">;
  preparation: Pick<PreparationService, "get">;
}): PreviewService {
  const { db, clock, files, preparation } = deps;
  return {
    async preview(editor, campaignId) {
      const { companyId, sessionId, locale } = editor;
      const campaign = await preparation.get(editor, campaignId);
      // Pictures and documents are shown as far as they are there.
      const missing = campaign.missing.filter((step) => step !== "step-three");
      const row = await findOwnDetail(db, companyId, campaignId);
      if (!row?.stepTwo || missing.length > 0) {
        throw new ApiError("campaign_incomplete", { data: { missing } });
      }
      const [stored, record] = await Promise.all([
        listCampaignFiles(db, [campaignId]),
        findCompanyRecord(db, companyId, campaignId),
      ]);
      return detailOf(
        asPublished(row),
        {
          files: stored,
          urlOf: (file) => files.describe(file, sessionId).url,
          moves: [],
          record,
          course: null,
          now: clock(),
        },
        locale,
      );
    },
  };
}
