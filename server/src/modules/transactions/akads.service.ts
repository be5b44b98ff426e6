import { akadsOf } from "@rukun/contract/akad-order";
import { companyTitle } from "@rukun/contract/business-entities";
import type { CallData, ParsedBody } from "@rukun/contract/call";
import type { CampaignTransaction, checkDocuments, createAkad } from "@rukun/contract/transactions";
import type { Database, Transaction } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import { required } from "../../lib/required.ts";
import type { RequestContext } from "../../plugins/contract-routes.ts";
import type { ContractsService } from "../contracts/contracts.service.ts";
import { requireMove } from "../users/money-moves.service.ts";
import { type AkadFacts, akadOrder } from "./akad-terms.policy.ts";
import { findParties } from "./akads.repository.ts";
import { projectOwn } from "./projection.policy.ts";
import type { TransactionStatusService } from "./transaction-status.service.ts";
import { akadOf, type TransactionView } from "./transaction-view.policy.ts";
import type { FoundTransaction } from "./transactions.repository.ts";
import { type Funder, findOwn } from "./transactions.service.ts";

/** The contracts of a transaction, from their making to the last signature. */
export interface AkadsService {
  /**
   * Makes a contract, once; with the last one the transaction waits for signatures.
   * @throws ApiError `not_found`, `not_verified`; `transition_invalid` for a kind that is not due, and after the time for it.
   */
  create(
    funder: Funder,
    body: ParsedBody<typeof createAkad>,
    context: RequestContext,
  ): Promise<CampaignTransaction>;
  /** @throws ApiError `not_found` */
  check(funder: Funder, id: string): Promise<CallData<typeof checkDocuments>>;
}

export function createAkadsService(deps: {
  db: Database;
  contracts: Pick<ContractsService, "create">;
  transactionStatus: TransactionStatusService;
  view: TransactionView;
}): AkadsService {
  const { db, contracts, transactionStatus, view } = deps;

  async function factsOf(tx: Transaction, found: FoundTransaction): Promise<AkadFacts> {
    const { transaction, campaign, businessEntity, companyName, contributed } = found;
    const company = companyTitle({ business_entity: businessEntity, name: companyName });
    const { funder, signatory } = await findParties(tx, transaction);
    const [target, terms] = [required(campaign.target), required(campaign.terms)];
    const [endsAt, months] = [required(campaign.endsAt), required(campaign.months)];
    // Before tax: contracts state none.
    const projected = projectOwn({ ...terms, target, endsAt, months }, contributed, 0n);
    return {
      transactionId: transaction.id,
      campaign: required(campaign.titleId),
      campaignEn: required(campaign.titleEn),
      company,
      amount: transaction.amount,
      target,
      terms,
      schedule: required(projected.get(transaction.id)).rows,
      funder: { ...funder, role: "funder" },
      signatory: { ...signatory, role: "company", company },
    };
  }

  return {
    create: (funder, { type, campaign_transaction_id: id }, { requestId, locale }) =>
      db.transaction(async (tx) => {
        await findOwn(tx, funder, id);
        await transactionStatus.lock(tx, id);
        const found = await findOwn(tx, funder, id);
        if (akadOf(found, type)) return view(found, locale);
        const needed = akadsOf(required(found.campaign.akadType));
        const due = needed.find((each) => !akadOf(found, each));
        if (found.transaction.status !== "PLEDGED" || type !== due) {
          throw new ApiError("transition_invalid");
        }
        await requireMove(tx, "contract", funder.userId);
        await contracts.create(tx, akadOrder(type, await factsOf(tx, found)));
        if (type === needed.at(-1)) {
          const actor = { role: "funder", id: funder.userId } as const;
          await transactionStatus.change(tx, { id, event: "contract", actor, requestId });
        }
        return view(await findOwn(tx, funder, id), locale);
      }),

    async check(funder, id) {
      const found = await findOwn(db, funder, id);
      const documents = akadsOf(required(found.campaign.akadType)).map((type) => {
        const akad = akadOf(found, type);
        const { signature = "unsigned", signed_at = null } = akad ?? {};
        return { type, contract_id: akad?.id ?? null, signature, signed_at } as const;
      });
      return {
        is_complete: documents.every(({ signature }) => signature === "signed"),
        documents,
      };
    },
  };
}
