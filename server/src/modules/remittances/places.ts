import type { RemittanceSource } from "@rukun/contract/remittances";
import type { Executor } from "../../db/client.ts";
import {
  type RemittedAccount,
  remittance,
  remittedTo,
  returnedExcess,
} from "../../ledger/postings.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import type { Receiver, Receivers } from "../../receivers.ts";
import type { PayoutOrder } from "../payouts/payouts.service.ts";
import { accountOfCompany } from "./remittance.policy.ts";
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
  numbers: Pick<SealedNumbers, "open">;
}): Places {
  const { receivers, numbers } = deps;

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

  function excess({ held, proposed, ...row }: ExcessRow): Place {
    const [campaignId, companyId] = [row.campaign.id, row.company.id];
    return {
      ...{ source: "excess", held, unsettled: 0n, proposed, of: row },
      receiver: accountOfCompany(row, numbers),
      payee: { owner: companyId, party: "company" },
      posting: (its) => returnedExcess({ ...its, campaignId, companyId }),
    };
  }

  return {
    async list(db) {
      const accounts = await listShared(db);
      return [...accounts.map(shared), ...(await listExcess(db)).map(excess)];
    },

    async find(db, { source, campaignId }) {
      if (campaignId !== null) return (await listExcess(db, campaignId)).map(excess)[0];
      const row = (await listShared(db)).find((each) => each.source === source);
      return row && shared(row);
    },
  };
}
