import {
  type UnmatchedMachine,
  type UnmatchedState,
  unmatchedMachine,
} from "@rukun/contract/unmatched-status";
import type { Transaction } from "../../db/client.ts";
import type { UnmatchedRow } from "../../db/schema/treasury.ts";
import type { Clock } from "../../lib/clock.ts";
import { createStatusChange, type StatusChange } from "../status/status-change.service.ts";
import { changeUnmatched, lockUnmatched } from "./unmatched.repository.ts";

export interface UnmatchedChange extends StatusChange<UnmatchedMachine> {
  readonly reason: string;
  /** Of a proposal: whom the payment is for. */
  readonly funderId?: string;
}

export type ChangeUnmatched = (tx: Transaction, change: UnmatchedChange) => Promise<UnmatchedState>;

/** @param give books the payment to the proposed funder. */
export const createUnmatchedStatus = (deps: {
  clock: Clock;
  give(tx: Transaction, row: UnmatchedRow): Promise<void>;
}): ChangeUnmatched =>
  createStatusChange<UnmatchedMachine, UnmatchedRow & { status: UnmatchedState }, UnmatchedChange>(
    unmatchedMachine,
    {
      clock: deps.clock,
      async lock(tx, id) {
        const row = await lockUnmatched(tx, id);
        return row && { ...row, status: row.state };
      },
      async save(tx, id, state, { at }, { event, actor, reason, funderId }) {
        const values = {
          propose: { funderId, proposedBy: actor.id, reason },
          approve: { decidedBy: actor.id, decidedAt: at, decisionReason: reason },
          decline: { funderId: null, proposedBy: null, reason },
        } as const satisfies Record<typeof event, object>;
        await changeUnmatched(tx, id, { state, ...values[event] });
      },
      audit: ({ id, funderId }, { event, funderId: proposed }) => ({
        action: `unmatched.${event}`,
        subjectId: proposed ?? funderId,
        objectId: id,
        ...(proposed !== undefined && { to: proposed }),
      }),
      effects: { give: deps.give },
    },
  );
