import { createHash } from "node:crypto";
import { countersignedKind } from "@rukun/contract/akad-order";
import { companyTitle } from "@rukun/contract/business-entities";
import type { Countersignature } from "@rukun/contract/countersignatures";
import { dayInJakarta } from "@rukun/finance/calendar";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import type { CampaignRow } from "../../db/schema/campaigns.ts";
import type { ListedContract } from "../../documents/terms.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { required } from "../../lib/required.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { SignedIn } from "../../plugins/contract-routes.ts";
import type { ContractsService } from "../contracts/contracts.service.ts";
import { requireMoveFor } from "../users/money-moves.service.ts";
import { findUser } from "../users/users.repository.ts";
import { companyContractOf, isStranded } from "./agreement.policy.ts";
import { findAgreement, findCompanyName, findRefusedSignature } from "./agreement.repository.ts";
import {
  addCountersignature,
  addListed,
  findCoverage,
  findProgress,
  listRows,
  listSignedContracts,
} from "./countersignatures.repository.ts";
import { listedName, listHead, listLine, mostInDocument } from "./listed-contract.policy.ts";
import { findCompanyCampaign } from "./preparation.repository.ts";
import type { CampaignEditor, PreparationService } from "./preparation.service.ts";

/** The company's signature under all contracts of a campaign's funders. */
export interface CountersignatureService {
  /** @throws ApiError `not_found` where there is none, and before the campaign is funded. */
  get(editor: CampaignEditor, campaignId: string): Promise<Countersignature>;
  /**
   * Makes it in the name of this member, once; anew when whoever was to sign it may sign no more.
   * @throws ApiError `not_found`, `forbidden`, `signer_not_authorised`, `transition_invalid` for a campaign that does not wait for it.
   */
  make(editor: CampaignEditor, campaignId: string): Promise<Countersignature>;
  /** The list as the file whose hash is signed. @throws ApiError `not_found` for all who may not read the document. */
  list(
    caller: SignedIn,
    contractId: string,
    requestId: string,
  ): Promise<{ file: { name: string; contentType: string }; bytes: Buffer }>;
}

type Listed = ListedContract & { readonly contractId: string };
const batch = 2000;
const nobody = "00000000-0000-0000-0000-000000000000";

export function createCountersignatureService(deps: {
  db: Database;
  clock: Clock;
  contracts: Pick<ContractsService, "create" | "supersede" | "find">;
  lockFor: PreparationService["lockFor"];
}): CountersignatureService {
  const { db, clock, contracts, lockFor } = deps;
  const today = () => dayInJakarta(clock());

  const refusedOf = (executor: Executor, campaignId: string) =>
    findRefusedSignature(executor, campaignId, "countersignature");

  async function describe(
    executor: Executor,
    { userId }: CampaignEditor,
    { id, status, akadType }: CampaignRow,
  ): Promise<Countersignature> {
    const kind = countersignedKind(akadType);
    const found = await findAgreement(executor, id, "countersignature");
    if (!kind || !(found || status === "FULLY_FUNDED")) throw new ApiError("not_found");
    const isVoid = status === "CANCELLED";
    const made = found && (await findProgress(executor, found.id));
    if (found && made?.draft.kind === "countersignature") {
      const { contracts: count, amount, listSha256 } = made.draft.terms;
      return {
        is_allocated: true,
        contracts: count,
        amount,
        completed: made.completed,
        list_sha256: listSha256,
        is_void: isVoid,
        refused: found.signedAt ? null : await refusedOf(executor, id),
        contract: companyContractOf(found, userId, today()),
      };
    }
    const { allocated, signed, amount, open } = await findCoverage(executor, id, kind);
    return {
      is_allocated: allocated > 0 && signed === allocated && open === 0,
      contracts: allocated,
      amount,
      completed: 0,
      list_sha256: null,
      is_void: isVoid,
      refused: await refusedOf(executor, id),
      contract: null,
    };
  }

  async function listOf(tx: Transaction, of: Parameters<typeof listSignedContracts>[1]) {
    const listed: Listed[] = [];
    for (let after: string | undefined = nobody; after; ) {
      const page: Awaited<ReturnType<typeof listSignedContracts>> = await listSignedContracts(
        tx,
        of,
        after,
        batch,
      );
      for (const { contractId, number, name, amount, sha256 } of page) {
        const funder = listedName(name);
        listed.push({ contractId, number, funder, amount: String(amount), sha256 });
      }
      after = page.length === batch ? page.at(-1)?.transactionId : undefined;
    }
    return listed;
  }

  async function write(tx: Transaction, campaign: CampaignRow, userId: string): Promise<void> {
    const campaignId = campaign.id;
    const akad = countersignedKind(campaign.akadType);
    if (campaign.status !== "FULLY_FUNDED" || !akad) throw new ApiError("transition_invalid");
    const { allocated, signed, open } = await findCoverage(tx, campaignId, akad);
    if (allocated === 0 || signed < allocated || open > 0) {
      throw new ApiError("transition_invalid");
    }
    const listed = await listOf(tx, { campaignId, kind: akad });
    if (listed.length !== allocated) throw new Error("a signed contract is missing in the list");
    const hash = createHash("sha256").update(listHead);
    let total = 0n;
    for (const [index, each] of listed.entries()) {
      hash.update(listLine(index + 1, each));
      total += BigInt(each.amount);
    }
    const company = companyTitle(required(await findCompanyName(tx, campaign.companyId)));
    const { fullName: name } = required(await findUser(tx, userId));
    const isShort = listed.length <= mostInDocument;
    const contractId = await contracts.create(tx, {
      kind: "countersignature",
      subject: { type: "campaign", id: campaignId },
      parties: [{ userId, name, role: "company", company }],
      terms: {
        campaign: required(campaign.titleId),
        campaignEn: required(campaign.titleEn),
        company,
        akad,
        contracts: listed.length,
        amount: String(total),
        listSha256: hash.digest("hex"),
        list: isShort ? listed.map(({ contractId: _id, ...row }) => row) : null,
      },
    });
    if (!contractId) throw new Error("the campaign has another countersignature");
    await addCountersignature(tx, { contractId, campaignId });
    for (let start = 0; start < listed.length; start += batch) {
      const part = listed.slice(start, start + batch);
      await addListed(
        tx,
        contractId,
        part.map((row, index) => ({ ...row, position: start + index + 1 })),
      );
    }
  }

  return {
    async get(editor, campaignId) {
      const campaign = isUuid(campaignId)
        ? await findCompanyCampaign(db, editor.companyId, campaignId)
        : undefined;
      if (!campaign) throw new ApiError("not_found");
      return describe(db, editor, campaign);
    },

    make: (editor, campaignId) =>
      db.transaction(async (tx) => {
        const campaign = await lockFor(tx, editor, campaignId, "sign");
        const found = await findAgreement(tx, campaignId, "countersignature");
        if (!found || isStranded(found, today())) {
          await requireMoveFor(tx, "sign_for_company", editor);
          if (found) await contracts.supersede(tx, found.id);
          await write(tx, campaign, editor.userId);
        }
        return describe(tx, editor, campaign);
      }),

    async list(caller, contractId, requestId) {
      const { number, kind } = await contracts.find(caller, contractId, requestId);
      if (kind !== "countersignature") throw new ApiError("not_found");
      const pieces = [listHead];
      for (let after: number | undefined = 0; after !== undefined; ) {
        const page: Awaited<ReturnType<typeof listRows>> = await listRows(
          db,
          contractId,
          after,
          batch,
        );
        for (const { position, amount, ...row } of page) {
          pieces.push(listLine(position, { ...row, amount: String(amount) }));
        }
        after = page.length === batch ? page.at(-1)?.position : undefined;
      }
      const file = { name: `${number}.csv`, contentType: "text/csv; charset=utf-8" };
      return { file, bytes: Buffer.from(pieces.join("")) };
    },
  };
}
