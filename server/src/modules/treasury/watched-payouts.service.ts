import type { CallData, ParsedQuery } from "@rukun/contract/call";
import type { Locale } from "@rukun/contract/locales";
import type * as contract from "@rukun/contract/watched-payouts";
import type { Database } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { lastDigitsOf } from "../bank-accounts/bank-account.policy.ts";
import { type PayoutEventsService, payoutEvents } from "../payouts/payout-events.service.ts";
import type { PayoutsService } from "../payouts/payouts.service.ts";
import type { Officer } from "./officer.ts";
import { historyOf } from "./payout-history.policy.ts";
import {
  findPayoutDetail,
  findTakingBack,
  listContradictions,
  listPayouts,
  listPostingsByKeys,
  listStrays,
  type PayoutDetailRow,
  type WatchedPayoutRow,
} from "./watched-payouts.repository.ts";

const pageSize = 20;
const mostStrays = 50;
const mostContradictions = 100;

const iso = (at: string): string => new Date(at).toISOString();
const isoOrNull = (at: string | null): string | null => at && iso(at);

/**
 * Money that leaves, as officers of finance watch it. It reads, and changes nothing but the record of who looked; only
 * what is held can be taken back.
 */
export interface WatchedPayoutsService {
  list(
    query: ParsedQuery<typeof contract.listWatchedPayouts>,
  ): Promise<CallData<typeof contract.listWatchedPayouts>>;
  /** @throws ApiError `not_found` */
  get(officer: Officer, id: string, locale: Locale): Promise<contract.WatchedPayoutDetail>;
  /** @throws ApiError as `PayoutEventsService.takeHeldBack`. */
  takeBack(
    officer: Officer,
    id: string,
    reason: string,
  ): Promise<CallData<typeof contract.takePayoutBack>>;
}

export function createWatchedPayoutsService(deps: {
  db: Database;
  clock: Clock;
  payouts: Pick<PayoutsService, "accountNumberOf">;
  payoutEvents: Pick<PayoutEventsService, "takeHeldBack">;
}): WatchedPayoutsService {
  const { db, clock, payouts, payoutEvents: events } = deps;

  function shown(row: WatchedPayoutRow): contract.WatchedPayout {
    const isOpen = row.state === "REQUESTED" || row.state === "SENT";
    const waited = clock().getTime() - new Date(row.requestedAt).getTime();
    return {
      id: row.id,
      purpose: row.purpose,
      amount: row.amount,
      state: row.state,
      bank_code: row.bankCode,
      requested_at: iso(row.requestedAt),
      waiting_minutes: isOpen ? Math.max(0, Math.floor(waited / 60_000)) : null,
      is_contradicted: row.isContradicted,
      hold: row.hold,
    };
  }

  /** Nobody sees what could not be recorded. */
  const record = ({ userId: actorId, requestId }: Officer, { id, owner, party }: PayoutDetailRow) =>
    addAuditEntry(db, {
      actorId,
      subjectId: party === "funder" ? owner : null,
      ...(party === "company" && { companyId: owner }),
      objectId: id,
      action: "payout.view",
      requestId,
    });

  return {
    async takeBack(officer, id, reason) {
      return { state: await events.takeHeldBack(officer, id, reason) };
    },

    async list({ filter: show = "open", purpose, cursor }) {
      const after = cursor && isUuid(cursor) ? cursor : null;
      const page = { after, limit: pageSize + 1 };
      const [rows, strays] = await Promise.all([
        listPayouts(db, { show, purpose }, page),
        show === "contradicted" && !after ? listStrays(db, mostStrays) : [],
      ]);
      const items = rows.slice(0, pageSize).map(shown);
      const last = rows.length > pageSize ? items.at(-1) : undefined;
      return {
        items,
        next_cursor: last?.id ?? null,
        strays: strays.map(({ at, providerId, ...told }) => ({
          ...told,
          at: iso(at),
          provider_id: providerId,
        })),
      };
    },

    async get(officer, id, locale) {
      const row = isUuid(id) ? await findPayoutDetail(db, locale, id) : undefined;
      if (!row) throw new ApiError("not_found");
      const [contradictions, takenBack, postings] = await Promise.all([
        listContradictions(db, id, mostContradictions),
        findTakingBack(db, id),
        listPostingsByKeys(db, Object.values(payoutEvents(id))),
      ]);
      await record(officer, row);
      const { accountNumberCipher } = row;
      return {
        ...shown(row),
        provider_id: row.providerId,
        from: row.fromBank,
        owner: { kind: row.party, name: row.ownerName },
        holder: row.holder,
        last_digits: lastDigitsOf(payouts.accountNumberOf({ id, accountNumberCipher })),
        campaign: row.campaignId ? { id: row.campaignId, title: row.title } : null,
        remittance_id: row.remittanceId,
        sent_at: isoOrNull(row.sentAt),
        asked_at: isoOrNull(row.askedAt),
        times_asked: row.timesAsked,
        ended_at: isoOrNull(row.endedAt),
        returned_at: isoOrNull(row.returnedAt),
        history: historyOf(row, contradictions, takenBack ?? null),
        postings: postings.map(({ at, ...posting }) => ({ ...posting, at: iso(at) })),
      };
    },
  };
}
