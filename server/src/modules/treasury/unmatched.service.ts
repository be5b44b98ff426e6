import type { CallData, ParsedBody, ParsedQuery } from "@rukun/contract/call";
import { liveChannels } from "@rukun/contract/live-channels";
import type { Locale } from "@rukun/contract/locales";
import type * as contract from "@rukun/contract/unmatched";
import { unmatchedMachine } from "@rukun/contract/unmatched-status";
import type { Database, Transaction } from "../../db/client.ts";
import type { UnmatchedRow } from "../../db/schema/treasury.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Commands, Intent } from "../../kernel/commands.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { unmatchedGiven } from "../../ledger/postings.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { required } from "../../lib/required.ts";
import { isUuid } from "../../lib/uuid.ts";
import { webAddress } from "../account/web-address.policy.ts";
import { addAuditEntry, listAuditOfObject } from "../audit/audit.repository.ts";
import type { LiveService } from "../live/live.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import { requireTransition } from "../status/status-change.service.ts";
import { findUser } from "../users/users.repository.ts";
import type { Officer } from "./officer.ts";
import type { ReceiversService } from "./receivers.service.ts";
import { listPostingsOf } from "./treasury.repository.ts";
import {
  changeUnmatched,
  findUnmatched,
  listUnmatched,
  lockUnmatched,
} from "./unmatched.repository.ts";
import { createUnmatchedStatus, type UnmatchedChange } from "./unmatched-status.service.ts";

const pageSize = 20;
const mostEvents = 100;
/** Recorded of each person who was shown, and no part of what was done. */
const reads = ["unmatched.view", "unmatched.candidate"] as const;

type Decided = CallData<typeof contract.approveUnmatched>;
type Reader = Officer & { readonly locale: Locale };
type Reasoned = ParsedBody<typeof contract.keepUnmatched>;

/** Payments that fitted nothing: one officer says whose they are, a second one gives them. */
export interface UnmatchedService {
  list(
    query: ParsedQuery<typeof contract.listUnmatched>,
  ): Promise<CallData<typeof contract.listUnmatched>>;
  /** @throws ApiError `not_found` */
  get(officer: Reader, id: string): Promise<contract.UnmatchedDetail>;
  /** Whom it may be proposed for. Everybody who is shown is recorded. @throws ApiError `not_found` */
  candidates(
    officer: Reader,
    id: string,
    search: string,
  ): Promise<CallData<typeof contract.findUnmatchedCandidates>>;
  /**
   * @throws ApiError `not_found`, `changed_meanwhile`, `transition_invalid`; `validation_failed` under `funder_id`, of
   * whoever may not receive money.
   */
  propose(
    officer: Officer,
    id: string,
    body: ParsedBody<typeof contract.proposeUnmatched>,
  ): Promise<Decided>;
  /** @throws ApiError as `propose` */
  keep(officer: Officer, id: string, body: Reasoned): Promise<Decided>;
  /** @throws ApiError as `propose`; `proposal_own`, `funder_not_eligible`; those of `Commands.once`. */
  approve(
    officer: Officer & { readonly intent: Intent },
    id: string,
    body: Reasoned,
  ): Promise<Decided>;
  /** @throws ApiError as `propose`; `proposal_own`. */
  decline(officer: Officer, id: string, body: Reasoned): Promise<Decided>;
}

const shown = (row: UnmatchedRow): contract.UnmatchedPayment => ({
  id: row.id,
  state: row.state,
  amount: String(row.amount),
  received_at: row.receivedAt.toISOString(),
  reference: row.reference,
  version: row.version,
});

export function createUnmatchedService(deps: {
  db: Database;
  commands: Pick<Commands, "once">;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
  ledger: Pick<Ledger, "post">;
  live: Pick<LiveService, "changed">;
  mail: Pick<MailService, "send">;
  receivers: ReceiversService;
  webUrl: string;
}): UnmatchedService {
  const { db, commands, clock, jobs, ledger, live, mail, receivers, webUrl } = deps;

  /** Books it to a funder who may receive money while it is booked, tells them, and has the bank move it. */
  async function give(tx: Transaction, { id: ref, amount, funderId }: UnmatchedRow): Promise<void> {
    const userId = required(funderId);
    // The account may have changed since the proposal, or the proposal be older than this rule.
    if (!(await receivers.hold(tx, userId))) throw new ApiError("funder_not_eligible");
    await ledger.post(tx, unmatchedGiven({ event: `unmatched-given:${ref}`, userId, amount, ref }));
    live.changed(tx, liveChannels.rdf(userId));
    await jobs.enqueue(tx, "order-transfers", {});
    const user = await findUser(tx, userId);
    if (!user) return;
    await mail.send(tx, user, "unmatchedGiven", {
      name: user.fullName,
      amount,
      rdfUrl: webAddress(webUrl, user.locale, "/rdf"),
    });
  }

  const change = createUnmatchedStatus({ clock, give });

  /** The payment as the officer has seen it. */
  async function lockSeen(tx: Transaction, id: string, version: number): Promise<UnmatchedRow> {
    const row = isUuid(id) ? await lockUnmatched(tx, id) : undefined;
    if (!row) throw new ApiError("not_found");
    if (row.version !== version) throw new ApiError("changed_meanwhile");
    return row;
  }

  async function decide(
    tx: Transaction,
    { userId, requestId }: Officer,
    id: string,
    { version, reason }: Reasoned,
    { event, funderId }: Pick<UnmatchedChange, "event" | "funderId">,
  ): Promise<Decided> {
    const row = await lockSeen(tx, id, version);
    const actor = { role: "officer", id: userId } as const;
    requireTransition(unmatchedMachine, { ...row, status: row.state }, event, actor);
    if (funderId !== undefined && !(isUuid(funderId) && (await receivers.hold(tx, funderId)))) {
      throw fieldError("funder_id", "funderUnknown");
    }
    const proposal = funderId !== undefined && { funderId };
    const state = await change(tx, { ...proposal, id, event, actor, reason, requestId });
    return { state, version: version + 1 };
  }

  return {
    async list({ state = "WAITING", cursor }) {
      const after = cursor && isUuid(cursor) ? cursor : null;
      const rows = await listUnmatched(db, { states: [state], after, limit: pageSize + 1 });
      const items = rows.slice(0, pageSize).map(shown);
      const last = rows.length > pageSize ? items.at(-1) : undefined;
      return { items, next_cursor: last?.id ?? null };
    },

    async get({ userId: actorId, requestId, locale }, id) {
      const found = isUuid(id) ? await findUnmatched(db, id) : undefined;
      if (!found) throw new ApiError("not_found");
      const { payment } = found;
      const { funderId: subjectId } = payment;
      const [events, postings, funder] = await Promise.all([
        listAuditOfObject(db, id, mostEvents, reads),
        listPostingsOf(db, [id]),
        subjectId === null ? null : receivers.get(subjectId, locale),
      ]);
      if (subjectId) {
        const action = "unmatched.view";
        await addAuditEntry(db, { actorId, subjectId, objectId: id, action, requestId });
      }
      return {
        ...shown(payment),
        funder,
        proposed_by: found.proposedBy,
        is_own: payment.proposedBy === actorId,
        reason: payment.reason,
        history: events.map(({ at, actorName, action, to, reason }) => ({
          at: at.toISOString(),
          by: actorName,
          action: action.replace("unmatched.", ""),
          to,
          reason,
        })),
        postings,
      };
    },

    async candidates({ userId: actorId, requestId, locale }, id, search) {
      if (!isUuid(id) || !(await findUnmatched(db, id))) throw new ApiError("not_found");
      const { items, hasMore } = await receivers.find(search, locale);
      for (const { id: subjectId } of items) {
        const action = "unmatched.candidate";
        await addAuditEntry(db, { actorId, subjectId, objectId: id, action, requestId });
      }
      return { items, has_more: hasMore };
    },

    propose: (officer, id, { funder_id: funderId, ...body }) =>
      db.transaction((tx) => decide(tx, officer, id, body, { event: "propose", funderId })),

    keep: ({ userId, requestId }, id, { version, reason }) =>
      db.transaction(async (tx) => {
        const { state, funderId: subjectId } = await lockSeen(tx, id, version);
        if (state !== "WAITING") throw new ApiError("transition_invalid");
        await changeUnmatched(tx, id, { reason });
        const entry = { actorId: userId, subjectId, objectId: id, reason, requestId };
        await addAuditEntry(tx, { ...entry, action: "unmatched.keep", at: clock() });
        return { state, version: version + 1 };
      }),

    approve: ({ intent, ...officer }, id, body) =>
      commands.once(intent, {
        run: (tx) => decide(tx, officer, id, body, { event: "approve" }),
      }),

    decline: (officer, id, body) =>
      db.transaction((tx) => decide(tx, officer, id, body, { event: "decline" })),
  };
}
