import { companyTitle } from "@rukun/contract/business-entities";
import { ujrahFor } from "@rukun/contract/campaign-rules";
import type { CampaignAgreement, CompanyCampaign } from "@rukun/contract/company-campaigns";
import type { Database, Executor } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { sha256 } from "../../lib/crypto.ts";
import { isUuid } from "../../lib/uuid.ts";
import { agreementVersion, writeAgreement } from "./agreement.policy.ts";
import { addAcceptance, findAcceptance, findCompanyName } from "./agreement.repository.ts";
import type { CampaignStatusService } from "./campaign-status.service.ts";
import { findCompanyCampaign } from "./preparation.repository.ts";
import type { CampaignEditor, PreparationService } from "./preparation.service.ts";

export interface AgreementService {
  /** @throws ApiError `not_found` before the campaign is approved. */
  getAgreement(editor: CampaignEditor, campaignId: string): Promise<CampaignAgreement>;
  /** @throws ApiError `document_changed` when the text is another one by now, `transition_invalid`. */
  accept(
    editor: CampaignEditor,
    campaignId: string,
    seenSha256: string,
    requestId: string,
  ): Promise<CompanyCampaign>;
}

export function createAgreementService(deps: {
  db: Database;
  clock: Clock;
  campaignStatus: CampaignStatusService;
  preparation: PreparationService;
}): AgreementService {
  const { db, clock, campaignStatus, preparation } = deps;

  async function write(
    executor: Executor,
    { companyId, locale }: CampaignEditor,
    campaignId: string,
  ): Promise<CampaignAgreement> {
    const campaign = isUuid(campaignId)
      ? await findCompanyCampaign(executor, companyId, campaignId)
      : undefined;
    if (!campaign) throw new ApiError("not_found");
    const kept = await findAcceptance(executor, campaignId);
    if (kept) {
      return {
        version: kept.documentVersion,
        document: kept.document,
        sha256: kept.documentSha256,
        accepted: { at: kept.acceptedAt.toISOString(), by: kept.by },
      };
    }
    const { status, stepOne, stepTwo } = campaign;
    const company = await findCompanyName(executor, companyId);
    if (status !== "READY_FOR_CONTRACT" || !stepOne || !stepTwo || !company) {
      throw new ApiError("not_found");
    }
    const { ujrah } = stepTwo;
    const target = BigInt(stepOne.target);
    const document = writeAgreement[locale]({
      company: companyTitle(company),
      campaign: stepOne[`title_${locale}`],
      campaignId,
      target,
      ujrah: {
        bps: ujrah.kind === "share" ? ujrah.bps : null,
        amount: ujrahFor(ujrah, target),
        isDeducted: ujrah.is_deducted,
      },
    });
    return {
      version: agreementVersion,
      document,
      sha256: sha256(Buffer.from(document)),
      accepted: null,
    };
  }

  return {
    getAgreement: (editor, campaignId) => write(db, editor, campaignId),

    accept: (editor, campaignId, seenSha256, requestId) =>
      db.transaction(async (tx) => {
        const campaign = await preparation.lockFor(tx, editor, campaignId, "submit");
        if (campaign.status !== "READY_FOR_CONTRACT") throw new ApiError("transition_invalid");
        const { document, version, sha256: documentSha256 } = await write(tx, editor, campaignId);
        if (documentSha256 !== seenSha256) throw new ApiError("document_changed");
        const { userId } = editor;
        await addAcceptance(tx, {
          campaignId,
          userId,
          documentSha256,
          documentVersion: version,
          document,
          acceptedAt: clock(),
        });
        await campaignStatus.change(tx, {
          id: campaignId,
          event: "accept",
          actor: { role: "member", id: userId },
          requestId,
        });
        return preparation.get(editor, campaignId, tx);
      }),
  };
}
