import type { CallData, ParsedQuery } from "@rukun/contract/call";
import type { WrittenFile } from "@rukun/contract/files";
import type * as contract from "@rukun/contract/provider-findings";
import type { Database, Transaction } from "../../db/client.ts";
import type { FindingRow, InboxRow } from "../../db/schema/inbox.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { findFinding, listFindings, lockFinding, setHandled } from "./findings.repository.ts";
import { reopenMessage } from "./inbox.repository.ts";
import { type InboxParty, inboxJobs } from "./inbox-jobs.ts";
import { excerptOf } from "./read-message.ts";

const pageSize = 20;

interface Officer {
  readonly userId: string;
  readonly requestId: string;
}

/** What outside parties said that needs an officer: listed, looked at, and dealt with. Nothing is booked by it. */
export interface FindingsService {
  list(
    query: ParsedQuery<typeof contract.listFindings>,
  ): Promise<CallData<typeof contract.listFindings>>;
  /** @throws ApiError `not_found` */
  get(officer: Officer, id: string): Promise<contract.FindingDetail>;
  /** The bytes as they came. @throws ApiError `not_found` */
  getMessage(officer: Officer, id: string): Promise<WrittenFile>;
  /** @throws ApiError `not_found`, `transition_invalid` once it is handled. */
  handle(officer: Officer, id: string, reason: string): Promise<{ id: string }>;
  /** @throws ApiError as `handle`, and where trying again cannot come to anything else. */
  retry(officer: Officer, id: string): Promise<{ id: string }>;
}

const shown = (row: FindingRow): contract.Finding => ({
  id: row.id,
  kind: row.kind,
  party: row.party as contract.FindingParty,
  code: row.code,
  found_at: row.foundAt.toISOString(),
  handled_at: row.handledAt?.toISOString() ?? null,
});

const messageOf = ({ receivedAt, headers, sha256, raw, timesAsked }: InboxRow) => ({
  received_at: receivedAt.toISOString(),
  type: headers?.type ?? "",
  encoding: headers?.encoding ?? "",
  sha256,
  size: raw?.length ?? null,
  excerpt: raw ? excerptOf(raw) : "",
  times_asked: timesAsked,
});

/** A message that had no effect is read, or asked about, as if it came now; a contradiction stays one. */
const mayRetry = ({ kind, inboxId, handledAt }: FindingRow): boolean =>
  inboxId !== null &&
  handledAt === null &&
  (kind === "not_understood" || kind === "unknown_payment");

export function createFindingsService(deps: {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
}): FindingsService {
  const { db, clock, jobs } = deps;

  async function find(id: string) {
    const found = isUuid(id) ? await findFinding(db, id) : undefined;
    if (!found) throw new ApiError("not_found");
    return found;
  }

  const record = (
    executor: Database | Transaction,
    { userId: actorId, requestId }: Officer,
    objectId: string,
    what: { action: string; reason?: string },
  ) => addAuditEntry(executor, { actorId, subjectId: null, objectId, requestId, ...what });

  async function lockOpen(tx: Transaction, id: string): Promise<FindingRow> {
    const finding = isUuid(id) ? await lockFinding(tx, id) : undefined;
    if (!finding) throw new ApiError("not_found");
    if (finding.handledAt) throw new ApiError("transition_invalid");
    return finding;
  }

  return {
    async list({ filter = "open", cursor }) {
      const after = cursor && isUuid(cursor) ? cursor : null;
      const rows = await listFindings(db, filter, { after, limit: pageSize + 1 });
      const items = rows.slice(0, pageSize).map(shown);
      const last = rows.length > pageSize ? items.at(-1) : undefined;
      return { items, next_cursor: last?.id ?? null };
    },

    async get(officer, id) {
      const { finding, message, handledBy } = await find(id);
      await record(db, officer, id, { action: "finding.view" });
      return {
        ...shown(finding),
        detail: finding.detail,
        object_id: finding.objectId,
        // What is said of a payout that we do not know is about the message alone.
        payout_id:
          finding.party === "payouts" && finding.objectId !== finding.inboxId
            ? finding.objectId
            : null,
        handled_by: handledBy,
        handled_reason: finding.handledReason,
        message: message && messageOf(message),
        may_retry: mayRetry(finding),
      };
    },

    async getMessage(officer, id) {
      const { message } = await find(id);
      if (!message?.raw) throw new ApiError("not_found");
      await record(db, officer, id, { action: "finding.download" });
      const content = message.raw.toString("base64");
      return { name: `${message.id}.bin`, type: "application/octet-stream", content };
    },

    handle: (officer, id, reason) =>
      db.transaction(async (tx) => {
        await lockOpen(tx, id);
        await setHandled(tx, id, {
          handledAt: clock(),
          handledBy: officer.userId,
          handledReason: reason,
        });
        await record(tx, officer, id, { action: "finding.handle", reason });
        return { id };
      }),

    retry: (officer, id) =>
      db.transaction(async (tx) => {
        const finding = await lockOpen(tx, id);
        const { inboxId, party } = finding;
        if (!inboxId || !mayRetry(finding)) throw new ApiError("transition_invalid");
        await setHandled(tx, id, {
          handledAt: clock(),
          handledBy: officer.userId,
          handledReason: null,
        });
        await reopenMessage(tx, inboxId);
        await jobs.enqueue(tx, inboxJobs[party as InboxParty], { eventId: inboxId });
        await record(tx, officer, id, { action: "finding.retry" });
        return { id };
      }),
  };
}
