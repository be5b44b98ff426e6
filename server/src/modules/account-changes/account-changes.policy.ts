import { openAccountChanges } from "@rukun/contract/account-change-status";
import type { AccountChangeRow } from "../../db/schema/account-changes.ts";

/** Whether a change waits for an officer; a company has one of them at most. */
export const isOpenChange = (status: AccountChangeRow["status"]): boolean =>
  (openAccountChanges as readonly string[]).includes(status);
