import type {
  getLedgerAccount,
  getLedgerPosting,
  listLedgerAccounts,
  listLedgerPostings,
} from "@rukun/contract/ledger";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { given, queriesOf } from "../query";

const { query, one, page } = queriesOf("ledger");

/** One page of a group's accounts. */
export const useLedgerAccountsQuery = page<typeof listLedgerAccounts>(
  "GET /v1/backoffice/ledger/accounts",
);

const account = query<typeof getLedgerAccount>("GET /v1/backoffice/ledger/accounts/:account", {
  placeholderData: keepPreviousData,
});

/** An account and one page of its entries. @param account undefined until the address is read */
export const useLedgerAccountQuery = (name: string | undefined, cursor: string | null) =>
  useQuery(account(name ? { params: { account: name }, query: given({ cursor }) } : undefined));

/** One page of the journal. */
export const useLedgerPostingsQuery = page<typeof listLedgerPostings>(
  "GET /v1/backoffice/ledger/postings",
);

/** One posting with its entries. */
export const useLedgerPostingQuery = one<typeof getLedgerPosting>(
  "GET /v1/backoffice/ledger/postings/:posting_id",
);
