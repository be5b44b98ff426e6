import {
  type AccountChangeMachine,
  accountChangeMachine,
} from "@rukun/contract/account-change-status";
import type { Transaction } from "../../db/client.ts";
import type { AccountChangeRow } from "../../db/schema/account-changes.ts";
import type { Clock } from "../../lib/clock.ts";
import { createStatusChange, type StatusChange } from "../status/status-change.service.ts";
import { lockAccountChange, setAccountChange } from "./account-changes.repository.ts";

export type ChangeAccountChange = (
  tx: Transaction,
  change: StatusChange<AccountChangeMachine>,
) => Promise<AccountChangeRow["status"]>;

/** Changes the status of an account's change with all that follows; its company is locked first. */
export function createAccountChangeStatus(deps: {
  clock: Clock;
  /** Money goes to the new account from now on. */
  replace(tx: Transaction, row: AccountChangeRow): Promise<void>;
  mailAccepted(tx: Transaction, row: AccountChangeRow): Promise<void>;
  mailRefused(tx: Transaction, row: AccountChangeRow, reason: string): Promise<void>;
}): ChangeAccountChange {
  return createStatusChange<
    AccountChangeMachine,
    AccountChangeRow,
    StatusChange<AccountChangeMachine>
  >(accountChangeMachine, {
    clock: deps.clock,
    lock: lockAccountChange,
    async save(tx, id, status, { reason, at }, { actor }) {
      const by = "id" in actor ? actor.id : null;
      await setAccountChange(tx, id, {
        status,
        ...(status === "CHECKED"
          ? { checkedBy: by }
          : { decidedBy: by, decidedAt: at, refusal: status === "REFUSED" ? reason : null }),
      });
    },
    audit: ({ id, companyId }) => ({
      action: "account_change.status",
      subjectId: null,
      companyId,
      objectId: id,
    }),
    effects: {
      replaceAccount: (tx, row) => deps.replace(tx, row),
      mailAccepted: (tx, row) => deps.mailAccepted(tx, row),
      mailRefused: (tx, row, { reason }) => deps.mailRefused(tx, row, reason ?? ""),
    },
  });
}
