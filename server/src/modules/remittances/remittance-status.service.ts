import { type RemittanceMachine, remittanceMachine } from "@rukun/contract/remittance-status";
import type { Transaction } from "../../db/client.ts";
import type { RemittanceRow } from "../../db/schema/remittances.ts";
import type { Clock } from "../../lib/clock.ts";
import { createStatusChange, type StatusChange } from "../status/status-change.service.ts";
import type { MailSettled } from "./remittance-mails.service.ts";
import {
  findRemittance,
  lockRemittance,
  lockSource,
  setRemittance,
} from "./remittances.repository.ts";

export interface RemittanceChange extends StatusChange<RemittanceMachine> {
  /** Of `approve`. */
  readonly payoutId?: string;
}

export interface RemittanceStatusService {
  /** Changes its status inside the caller's transaction. @throws ApiError `transition_invalid`, `not_found`. */
  change(tx: Transaction, change: RemittanceChange): Promise<RemittanceRow["status"]>;
  /** It, locked after what it is taken from until the end. */
  lock(tx: Transaction, id: string): Promise<RemittanceRow | undefined>;
}

export function createRemittanceStatus(deps: {
  clock: Clock;
  mailSettled: MailSettled;
}): RemittanceStatusService {
  const { clock, mailSettled } = deps;

  async function lock(tx: Transaction, id: string): Promise<RemittanceRow | undefined> {
    const found = await findRemittance(tx, id);
    if (!found) return undefined;
    await lockSource(tx, found);
    return lockRemittance(tx, id);
  }

  return {
    lock,
    change: createStatusChange<RemittanceMachine, RemittanceRow, RemittanceChange>(
      remittanceMachine,
      {
        clock,
        lock,
        async save(tx, id, status, { at }, { actor, payoutId }) {
          const decided = "id" in actor && { decidedBy: actor.id, decidedAt: at };
          const ended = (status === "SETTLED" || status === "FAILED") && { endedAt: at };
          await setRemittance(tx, id, {
            status,
            ...decided,
            ...(payoutId && { payoutId }),
            ...ended,
          });
        },
        audit: ({ id, campaignId }) => ({
          action: "remittance.status",
          subjectId: null,
          objectId: id,
          ...(campaignId && { campaignId }),
        }),
        effects: { mailSettled: (tx, row) => mailSettled(tx, row) },
      },
    ),
  };
}
