import type { RemittanceSource } from "@rukun/contract/remittances";
import type { Executor } from "../../db/client.ts";
import {
  type RemittedAccount,
  remittance,
  remittedTo,
  returnedExcess,
} from "../../ledger/postings.ts";
import type { Receiver, Receivers } from "../../receivers.ts";
import type { BankNamesService } from "../bank-names/bank-names.service.ts";
import type { PayoutOrder } from "../payouts/payouts.service.ts";
import {
  type ExcessRow,
  type Held,
  listExcess,
  listShared,
  type SharedPlace,
} from "./remittances.repository.ts";

/** Money that is held for somebody, and how it reaches them. */
export interface Place extends Held {
  readonly source: RemittanceSource;
  /** Of an excess. */
  readonly of: Pick<ExcessRow, "campaign" | "company"> | null;
  /** Null while nobody is named. */
  readonly receiver: Receiver | null;
  /** Whose account of payouts it waits in. */
  readonly payee: Pick<PayoutOrder, "owner" | "party">;
  /** What is booked when it is released. */
  posting(its: { event: string; amount: bigint; ref: string }): ReturnType<PayoutOrder["posting"]>;
}

export interface Places {
  /** All of them: shared accounts, then campaigns with an excess. */
  list(db: Executor): Promise<Place[]>;
  /** One as it is now; undefined for a campaign without an excess. */
  find(
    db: Executor,
    wanted: { readonly source: RemittanceSource; readonly campaignId: string | null },
  ): Promise<Place | undefined>;
}

export function createPlaces(deps: {
  receivers: Receivers;
  bankNames: Pick<BankNamesService, "findAccount" | "standing">;
}): Places {
  const { receivers, bankNames } = deps;

  function shared(row: SharedPlace): Place {
    const account: RemittedAccount = row.source;
    const owner = remittedTo[account];
    return {
      ...row,
      of: null,
      receiver: receivers[owner],
      payee: { owner, party: owner },
      posting: (its) => remittance({ ...its, account }),
    };
  }

  /** The company's account as its bank named it; null for one that is not known to be the company's. */
  async function accountOf(db: Executor, companyId: string): Promise<Receiver | null> {
    const account = await bankNames.findAccount(db, companyId);
    if (!account) return null;
    const { state, holder } = await bankNames.standing(account, db);
    const { bankCode, accountNumber } = account;
    return state === "accepted" && holder !== null ? { bankCode, accountNumber, holder } : null;
  }

  async function excess(db: Executor, { held, proposed, ...row }: ExcessRow): Promise<Place> {
    const [campaignId, companyId] = [row.campaign.id, row.company.id];
    return {
      ...{ source: "excess", held, unsettled: 0n, proposed, of: row },
      receiver: await accountOf(db, companyId),
      payee: { owner: companyId, party: "company" },
      posting: (its) => returnedExcess({ ...its, campaignId, companyId }),
    };
  }

  return {
    async list(db) {
      const accounts = await listShared(db);
      const places = accounts.map(shared);
      for (const row of await listExcess(db)) places.push(await excess(db, row));
      return places;
    },

    async find(db, { source, campaignId }) {
      if (campaignId !== null) {
        const [found] = await listExcess(db, campaignId);
        return found && excess(db, found);
      }
      const row = (await listShared(db)).find((each) => each.source === source);
      return row && shared(row);
    },
  };
}
