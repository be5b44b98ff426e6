import type {
  getAccountChange,
  getCompanyAccount,
  listAccountChanges,
} from "@rukun/contract/account-changes";
import { queriesOf } from "../query";

const { read, one, page } = queriesOf("account-changes");

/** The account that the company is paid to, and what became of the change proposed last. Officers may have decided. */
export const useCompanyAccount = read<typeof getCompanyAccount>("GET /v1/company/account-change", {
  refetchOnWindowFocus: "always",
});

/** One page of changes, by where they are. */
export const useAccountChanges = page<typeof listAccountChanges>(
  "GET /v1/backoffice/account-changes",
);

/** One change with both accounts and its evidence. */
export const useAccountChange = one<typeof getAccountChange>(
  "GET /v1/backoffice/account-changes/:change_id",
);
