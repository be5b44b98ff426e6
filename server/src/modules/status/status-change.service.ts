import {
  type EffectOf,
  type EventOf,
  findMove,
  type MoveOf,
  type NotByOf,
  type RoleOf,
  type StateMachine,
  type StateOf,
} from "@rukun/contract/state-machine";
import type { Transaction } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { type AuditEntry, addAuditEntry } from "../audit/audit.repository.ts";

/** The actor and their role in relation to the entity. */
export type Actor<Role extends string> =
  | { readonly role: Exclude<Role, "system">; readonly id: string }
  | (Role extends "system" ? { readonly role: Role } : never);

export interface StatusChange<M extends StateMachine> {
  /** Id of the entity. */
  readonly id: string;
  readonly event: EventOf<M>;
  readonly actor: Actor<RoleOf<M>>;
  readonly reason?: string | null;
  readonly requestId?: string | null;
}

interface Parts<M extends StateMachine, Row, Change> {
  readonly clock: Clock;
  /** Reads the row and locks it until the transaction ends. */
  lock(tx: Transaction, id: string): Promise<Row | undefined>;
  save(
    tx: Transaction,
    id: string,
    status: StateOf<M>,
    was: { readonly from: StateOf<M>; readonly reason: string | null; readonly at: Date },
    change: Change,
  ): Promise<void>;
  /** Audit fields besides actor, old status and reason; `to` where it is not the new status. */
  audit(
    row: Row,
    change: Change,
  ): Pick<AuditEntry, "action" | "subjectId" | "companyId" | "campaignId" | "objectId" | "to">;
  /** Every effect named in the table; receives the row before the change. */
  readonly effects: Readonly<
    Record<EffectOf<M>, (tx: Transaction, row: Row, change: Change) => Promise<void>>
  >;
}

/** What the rules of four eyes read of a row. */
type Decided<M extends StateMachine> = {
  readonly status: StateOf<M>;
} & { readonly [Field in NotByOf<M>]: string | null };

/**
 * What an event does to a row, decided before anything is done.
 * @throws ApiError `transition_invalid` when the table does not have the event in this status, `forbidden` when this role
 * may not cause it, `proposal_own` when it takes somebody else.
 */
export function requireTransition<M extends StateMachine>(
  machine: M,
  row: Decided<M>,
  event: EventOf<M>,
  actor: Actor<RoleOf<M>>,
): MoveOf<M> {
  const move = findMove(machine, row.status, event);
  if (!move) throw new ApiError("transition_invalid");
  if (!move.by.includes(actor.role)) throw new ApiError("forbidden");
  const fields = (move.notBy ?? []) as readonly NotByOf<M>[];
  if ("id" in actor && fields.some((field) => row[field] === actor.id)) {
    throw new ApiError("proposal_own");
  }
  return move;
}

/**
 * The only way to change a status: inside the caller's transaction it locks the row, looks up the transition, writes
 * the status and the audit row, and runs the effects in order.
 * @returns a function that answers the new status
 * @throws ApiError from that function: `not_found` without such a row; those of `requireTransition`.
 */
export function createStatusChange<
  M extends StateMachine,
  Row extends Decided<M> & { readonly id: string },
  Change extends StatusChange<M>,
>(machine: M, { clock, lock, save, audit, effects }: Parts<M, Row, Change>) {
  return async (tx: Transaction, change: Change): Promise<StateOf<M>> => {
    const { id, event, actor, reason = null, requestId = null } = change;
    const row = await lock(tx, id);
    if (!row) throw new ApiError("not_found");
    const move = requireTransition(machine, row, event, actor);
    const at = clock();
    await save(tx, id, move.to, { from: row.status, reason, at }, change);
    await addAuditEntry(tx, {
      actorId: "id" in actor ? actor.id : null,
      from: row.status,
      to: move.to,
      ...audit(row, change),
      reason,
      requestId,
      at,
    });
    for (const effect of move.effects) await effects[effect](tx, row, change);
    return move.to;
  };
}
