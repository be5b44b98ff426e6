import { companyTitle } from "@rukun/contract/business-entities";
import { ujrahFor } from "@rukun/contract/campaign-rules";
import type { CampaignAgreement } from "@rukun/contract/company-campaigns";
import { dayInJakarta } from "@rukun/finance/calendar";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import type { CampaignRow } from "../../db/schema/campaigns.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { required } from "../../lib/required.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { ContractOrder, ContractsService } from "../contracts/contracts.service.ts";
import { requireMoveFor } from "../users/money-moves.service.ts";
import { findUser } from "../users/users.repository.ts";
import { companyContractOf, isStranded } from "./agreement.policy.ts";
import {
  findAcceptance,
  findAgreement,
  findCompanyName,
  findRefusedSignature,
} from "./agreement.repository.ts";
import { findCompanyCampaign } from "./preparation.repository.ts";
import type { CampaignEditor, PreparationService } from "./preparation.service.ts";

/** The company's wakalah bil ujrah of a campaign. */
export interface AgreementService {
  /** @throws ApiError `not_found` before the campaign is approved. */
  get(editor: CampaignEditor, campaignId: string): Promise<CampaignAgreement>;
  /**
   * Makes it in the name of this member, once; anew when whoever was to sign it may sign no more.
   * @throws ApiError `not_found`, `forbidden`, `signer_not_authorised`, `transition_invalid` for a campaign that does not wait for it.
   */
  make(editor: CampaignEditor, campaignId: string): Promise<CampaignAgreement>;
}

export function createAgreementService(deps: {
  db: Database;
  clock: Clock;
  contracts: Pick<ContractsService, "create" | "supersede">;
  preparation: Pick<PreparationService, "lockFor">;
}): AgreementService {
  const { db, clock, contracts, preparation } = deps;
  const today = () => dayInJakarta(clock());

  async function describe(
    executor: Executor,
    { userId }: CampaignEditor,
    campaignId: string,
  ): Promise<CampaignAgreement> {
    const accepted = await findAcceptance(executor, campaignId);
    const found = await findAgreement(executor, campaignId);
    return {
      accepted: accepted
        ? {
            version: accepted.documentVersion,
            document: accepted.document,
            sha256: accepted.documentSha256,
            at: accepted.acceptedAt.toISOString(),
            by: accepted.by,
          }
        : null,
      contract: found ? companyContractOf(found, userId, today()) : null,
      refused: found?.signedAt
        ? null
        : await findRefusedSignature(executor, campaignId, "bil-ujrah"),
    };
  }

  async function orderOf(
    tx: Transaction,
    campaign: CampaignRow,
    userId: string,
  ): Promise<ContractOrder> {
    const { ujrah } = required(campaign.stepTwo);
    const { title_id: title, title_en: titleEn, target: digits } = required(campaign.stepOne);
    const target = BigInt(digits);
    const company = companyTitle(required(await findCompanyName(tx, campaign.companyId)));
    const { fullName: name } = required(await findUser(tx, userId));
    const amount = String(ujrahFor(ujrah, target));
    return {
      kind: "bil-ujrah",
      subject: { type: "campaign", id: campaign.id },
      parties: [{ userId, name, role: "company", company }],
      terms: {
        campaign: title,
        campaignEn: titleEn,
        target: digits,
        ujrah:
          ujrah.kind === "amount"
            ? { kind: "amount", amount }
            : {
                kind: "share",
                bps: ujrah.bps,
                base: { id: "dana yang terkumpul", en: "the funds collected" },
                amount,
              },
        isDeducted: ujrah.is_deducted,
      },
    };
  }

  return {
    async get(editor, campaignId) {
      const campaign = isUuid(campaignId)
        ? await findCompanyCampaign(db, editor.companyId, campaignId)
        : undefined;
      if (!campaign) throw new ApiError("not_found");
      const agreement = await describe(db, editor, campaignId);
      const isThere = Boolean(agreement.accepted ?? agreement.contract);
      if (!isThere && campaign.status !== "READY_FOR_CONTRACT") throw new ApiError("not_found");
      return agreement;
    },

    make: (editor, campaignId) =>
      db.transaction(async (tx) => {
        const campaign = await preparation.lockFor(tx, editor, campaignId, "sign");
        const found = await findAgreement(tx, campaignId);
        if (!found || isStranded(found, today())) {
          if (campaign.status !== "READY_FOR_CONTRACT") throw new ApiError("transition_invalid");
          await requireMoveFor(tx, "sign_for_company", editor);
          if (found) await contracts.supersede(tx, found.id);
          await contracts.create(tx, await orderOf(tx, campaign, editor.userId));
        }
        return describe(tx, editor, campaignId);
      }),
  };
}
