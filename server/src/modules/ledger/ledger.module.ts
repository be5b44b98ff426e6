import * as contract from "@rukun/contract/ledger";
import type { Ledger } from "../../ledger/ledger.ts";
import type { Module, Platform } from "../../platform.ts";
import { createLedgerViewService } from "./ledger-view.service.ts";

/** The books on the screens of the back office. */
export function createLedgerModule(
  { db }: Platform,
  { ledger }: { ledger: Ledger },
): Module<object> {
  const view = createLedgerViewService({ db, ledger });
  return {
    services: {},
    routes(handle) {
      handle(contract.listLedgerAccounts, ({ query, context }) =>
        view.accounts(query, context.locale),
      );
      handle(contract.getLedgerAccount, ({ params, query, signedIn, context }) =>
        view.account({ ...signedIn, ...context }, params.account, query.cursor, context.locale),
      );
      handle(contract.listLedgerPostings, ({ query }) => view.postings(query));
      handle(contract.getLedgerPosting, ({ params, signedIn, context }) =>
        view.posting({ ...signedIn, ...context }, params.posting_id),
      );
    },
  };
}
