import type { FindingKind, FindingParty } from "@rukun/contract/provider-findings";
import { v7 as newId } from "uuid";
import * as z from "zod/mini";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import type { InboxRow, MessageHeaders } from "../../db/schema/inbox.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import { isUniqueViolation } from "../../lib/constraint-violation.ts";
import { sha256 } from "../../lib/crypto.ts";
import { storableText } from "../../lib/storable.ts";
import { type AuditEntry, addAuditEntry } from "../audit/audit.repository.ts";
import { addFinding } from "./findings.repository.ts";
import {
  addMessage,
  findEvent,
  findMessageByBytes,
  listUnapplied,
  lockMessage,
  setApplied,
  setAskAgain,
} from "./inbox.repository.ts";
import { type InboxParty, inboxJobs } from "./inbox-jobs.ts";
import { askAgainSeconds, readMessage } from "./read-message.ts";

/** How the messages of a party are understood. */
export interface InboxReader<Told> {
  readonly party: InboxParty;
  readonly shape: z.ZodMiniType<Told>;
  /** As the party numbers what it tells: told again, it is the same event. */
  eventIdOf(told: Told): string;
  /** What of it is kept as data; all that the shape knows without it. */
  keptOf?(told: Told): object;
  /** The bytes say more about a person than may be kept once they have been applied. */
  readonly isForgotten?: true;
  /** What differs from what was told under the same number, for an officer; null where it says the same. */
  differenceOf(earlier: unknown, told: Told): string | null;
}

/** What a message has come to. */
export type Effect =
  | { readonly effect: "done" }
  /** Nothing yet: the party has to be asked whether it is true. */
  | { readonly effect: "ask" }
  /** Nothing; it does not count under its number, so that one that is true still does. */
  | { readonly effect: "finding"; readonly kind: FindingKind; readonly code: string }
  /** Nothing, and for ever: another thing is known. */
  | {
      readonly effect: "contradiction";
      readonly code: string;
      /** What it is about; the message itself where it is about nothing of ours. */
      readonly objectId?: string;
      readonly entry: Pick<AuditEntry, "from" | "to" | "reason">;
    };

type Act<Told> = (
  tx: Transaction,
  event: { readonly id: string; readonly told: Told },
) => Promise<Effect>;

/** What a party has to be asked about first, and how often it was. */
interface ToAsk<Told> {
  readonly ask: Told;
  readonly timesAsked: number;
}

export interface InboxService {
  /** Keeps what a party tells, as it came. It is read and applied afterwards. @returns its id */
  keep(party: InboxParty, raw: Buffer, headers?: MessageHeaders): Promise<string>;
  /** The same for what it answered when it was asked. */
  keepAnswer(party: InboxParty, told: object): Promise<string>;
  /**
   * Reads a message and applies it, once, however often it was told. What cannot be read, or contradicts what was told
   * before, becomes a finding.
   * @returns whether the party has to be asked about it first, and about what
   */
  apply<Told>(
    id: string,
    reader: InboxReader<Told>,
    act: Act<Told>,
  ): Promise<ToAsk<Told> | undefined>;
  /** Nobody answered whether it is true: it waits, each time longer. */
  postpone(id: string, timesAsked: number): Promise<void>;
  /** A party's final no to something of ours. */
  noteRefusal(
    executor: Executor,
    refusal: { readonly party: FindingParty; readonly objectId: string; readonly code: string },
  ): Promise<void>;
  /** Queues again what an outage left unapplied, and what is to be asked about again. */
  takeUp(): Promise<void>;
}

/** Headers are short; the rest of a longer one is no use. */
const headerLength = 200;
/** A younger message has the retries of its own job. */
const takeUpAfterSeconds = 120;
const takeUpOnceInSeconds = 240;
const batch = 200;

export function createInboxService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue" | "enqueueOnce">;
}): InboxService {
  const { db, background, clock, jobs } = deps;

  const keep: InboxService["keep"] = (provider, raw, sent = {}) =>
    db.transaction(async (tx) => {
      const id = newId();
      const { type = "", encoding = "" } = sent;
      const headers = {
        type: storableText(type.slice(0, headerLength)),
        encoding: storableText(encoding.slice(0, headerLength)),
      };
      const message = { id, provider, raw, headers, sha256: sha256(raw), receivedAt: clock() };
      if (!(await addMessage(tx, message))) return (await findMessageByBytes(tx, message)) ?? id;
      await jobs.enqueue(tx, inboxJobs[provider], { eventId: id });
      return id;
    });

  async function note(
    tx: Transaction,
    party: FindingParty,
    of: { readonly kind: FindingKind; readonly code: string; readonly detail?: string } & {
      readonly inboxId?: string;
      readonly objectId: string;
    },
  ) {
    await addFinding(tx, { ...of, id: newId(), party, foundAt: clock() });
  }

  async function contradict(
    tx: Transaction,
    { party }: { readonly party: InboxParty },
    inboxId: string,
    { code, objectId = inboxId, entry }: Effect & { readonly effect: "contradiction" },
  ): Promise<void> {
    const action = `${auditNames[party]}.contradiction`;
    await addAuditEntry(tx, { actorId: null, subjectId: null, objectId, action, ...entry });
    const detail = [entry.reason, entry.from && `${entry.from} → ${entry.to}`];
    await note(tx, party, {
      kind: "contradiction",
      code,
      objectId,
      inboxId,
      detail: detail.filter(Boolean).join("; "),
    });
  }

  async function settle<Told>(
    tx: Transaction,
    message: InboxRow,
    reader: InboxReader<Told>,
    act: Act<Told>,
  ): Promise<ToAsk<Told> | undefined> {
    const { id, raw, headers, body } = message;
    const { party, shape, isForgotten = false } = reader;
    const read = raw ? readMessage(raw, headers ?? {}) : { data: Object(body) };
    const told = "data" in read ? z.safeParse(shape, read.data) : undefined;
    const appliedAt = clock();
    if (!told?.success) {
      const code = "unreadable" in read ? read.unreadable : "shape";
      await note(tx, party, { kind: "not_understood", code, objectId: id, inboxId: id });
      await setApplied(tx, id, { appliedAt });
      return undefined;
    }
    const kept = reader.keptOf?.(told.data) ?? (told.data as object);
    const eventId = reader.eventIdOf(told.data);
    const earlier = await findEvent(tx, party, eventId);
    if (earlier && earlier.id !== id) {
      const difference = reader.differenceOf(earlier.body, told.data);
      if (difference) {
        const entry = { from: earlier.id, to: id, reason: `${difference}: ${eventId}` };
        await contradict(tx, reader, id, { effect: "contradiction", code: difference, entry });
      }
      await setApplied(tx, id, { body: kept, appliedAt }, isForgotten);
      return undefined;
    }
    const effect = await act(tx, { id, told: told.data });
    if (effect.effect === "ask") return { ask: told.data, timesAsked: message.timesAsked };
    if (effect.effect === "finding") {
      const { kind, code } = effect;
      await note(tx, party, { kind, code, objectId: id, inboxId: id });
      await setApplied(tx, id, { body: kept, appliedAt });
      return undefined;
    }
    if (effect.effect === "contradiction") await contradict(tx, reader, id, effect);
    await setApplied(tx, id, { eventId, body: kept, appliedAt }, isForgotten);
    return undefined;
  }

  const applyOnce = <Told>(id: string, reader: InboxReader<Told>, act: Act<Told>) =>
    db.transaction(async (tx) => {
      const message = await lockMessage(tx, id, clock());
      return message && settle(tx, message, reader, act);
    });

  return {
    keep,
    keepAnswer: (party, told) => keep(party, Buffer.from(JSON.stringify(told))),

    async apply(id, reader, act) {
      try {
        return await applyOnce(id, reader, act);
      } catch (error) {
        // The same was told in other bytes, and applied at the same moment: it is there now.
        if (!isUniqueViolation(error, "inbox_event_key")) throw error;
        return applyOnce(id, reader, act);
      }
    },

    postpone: (id, timesAsked) =>
      setAskAgain(db, id, addSeconds(clock(), askAgainSeconds(timesAsked))),

    noteRefusal: (executor, refusal) =>
      addFinding(executor, { ...refusal, id: newId(), kind: "refused", foundAt: clock() }),

    async takeUp() {
      const now = clock();
      const before = addSeconds(now, -takeUpAfterSeconds);
      const unapplied = await listUnapplied(background, { now, before }, batch);
      await background.transaction(async (tx) => {
        for (const { id, provider } of unapplied) {
          const once = { key: id, seconds: takeUpOnceInSeconds };
          const name = inboxJobs[provider as InboxParty];
          if (name) await jobs.enqueueOnce(tx, name, { eventId: id }, once);
        }
      });
    },
  };
}

/** What the audit log calls what a party tells of. */
const auditNames: Readonly<Record<InboxParty, string>> = {
  payments: "payment",
  payouts: "payout",
  signer: "signing",
  identity: "identity",
  "bank-check": "bank_check",
};
