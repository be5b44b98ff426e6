import type { CallData, ParsedQuery } from "@rukun/contract/call";
import type { Locale } from "@rukun/contract/locales";
import {
  type TransactionStatus,
  transactionStatusTitles,
} from "@rukun/contract/transaction-status";
import type * as contract from "@rukun/contract/treasury";
import { dayInJakarta } from "@rukun/finance/calendar";
import { holidays } from "@rukun/finance/holidays";
import { escrowDueOn, workingDaysBetween } from "@rukun/finance/working-days";
import type { Database } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { listEscrowed } from "./escrow.repository.ts";
import type { Officer } from "./officer.ts";
import {
  findTransaction,
  listContractsOf,
  listPaymentsOf,
  listPostingsOf,
  listRefunded,
  listStates,
  listTransactions,
  type WatchedRow,
} from "./treasury.repository.ts";
import { countWork } from "./work.repository.ts";

const pageSize = 20;
/** Of campaigns that are worked on by hand. */
const mostCampaigns = 200;

const iso = (at: string): string => new Date(at).toISOString();
const isoOrNull = (at: string | null): string | null => at && iso(at);
const statusOf = (value: TransactionStatus, locale: Locale) => ({
  value,
  title: transactionStatusTitles[value][locale],
});

/** What officers of finance watch: it reads, and changes nothing but the record of who looked. */
export interface TreasuryService {
  transactions(
    query: ParsedQuery<typeof contract.listWatchedTransactions>,
    locale: Locale,
  ): Promise<CallData<typeof contract.listWatchedTransactions>>;
  /** @throws ApiError `not_found` */
  transaction(
    officer: Officer,
    id: string,
    locale: Locale,
  ): Promise<CallData<typeof contract.getWatchedTransaction>>;
  refunds(locale: Locale): Promise<CallData<typeof contract.listRefunds>>;
  escrow(locale: Locale): Promise<CallData<typeof contract.listEscrowCountdown>>;
  work(): Promise<contract.TreasuryWork>;
}

const shown = (row: WatchedRow, locale: Locale): contract.WatchedTransaction => ({
  id: row.id,
  campaign: { id: row.campaignId, title: row.title },
  amount: row.amount,
  status: statusOf(row.status, locale),
  payment_type: row.paymentType,
  created_at: iso(row.createdAt),
  paid_at: isoOrNull(row.paidAt),
});

export function createTreasuryService(deps: { db: Database; clock: Clock }): TreasuryService {
  const { db, clock } = deps;
  return {
    async transactions({ campaign_id, status, payment_type, search, cursor }, locale) {
      // An id that is none finds nothing, as one that is nobody's.
      if (campaign_id && !isUuid(campaign_id)) return { items: [], next_cursor: null };
      const filter = {
        campaignId: campaign_id || null,
        status,
        paymentType: payment_type,
        search,
      };
      const before = cursor && isUuid(cursor) ? cursor : null;
      const rows = await listTransactions(db, locale, filter, { before, limit: pageSize + 1 });
      const items = rows.slice(0, pageSize).map((row) => shown(row, locale));
      const last = rows.length > pageSize ? items.at(-1) : undefined;
      return { items, next_cursor: last?.id ?? null };
    },

    async transaction({ userId: actorId, requestId }, id, locale) {
      const row = isUuid(id) ? await findTransaction(db, locale, id) : undefined;
      if (!row) throw new ApiError("not_found");
      const [states, paid, contracts] = await Promise.all([
        listStates(db, id),
        listPaymentsOf(db, id),
        listContractsOf(db, id),
      ]);
      const postings = await listPostingsOf(db, [id, ...paid.map((each) => each.id)]);
      // Nobody sees what could not be recorded.
      await addAuditEntry(db, {
        actorId,
        subjectId: row.userId,
        objectId: id,
        action: "transaction.view",
        requestId,
      });
      return {
        ...shown(row, locale),
        funder: { id: row.userId, name: row.name, email: row.email },
        held_until: isoOrNull(row.heldUntil),
        ended_at: isoOrNull(row.endedAt),
        history: states.map(({ at, to }) => ({ at: iso(at), status: statusOf(to, locale) })),
        payments: paid.map((each) => ({
          id: each.id,
          payment_type: each.paymentType,
          state: each.state,
          bank_code: each.bankCode,
          account_number: each.accountNumber,
          amount: each.amount,
          created_at: iso(each.createdAt),
          ended_at: isoOrNull(each.endedAt),
        })),
        contracts: contracts.map(({ kind, number, createdAt, signedAt }) => ({
          kind,
          number,
          signed_at: isoOrNull(signedAt),
          created_at: createdAt.toISOString(),
        })),
        postings,
      };
    },

    async refunds(locale) {
      const rows = await listRefunded(db, locale, mostCampaigns);
      return {
        items: rows.map((row) => ({
          campaign: { id: row.id, title: row.title },
          ended_at: iso(row.endedAt),
          reason: row.reason,
          done: row.done,
          left: row.left,
          in_transit: row.inTransit,
          failures: row.failures.map(({ id, at, kind, attempts }) => ({
            campaign_transaction_id: id,
            at: iso(at),
            kind,
            attempts,
          })),
        })),
      };
    },

    async escrow(locale) {
      const now = clock();
      const today = dayInJakarta(now);
      const { version, until } = holidays;
      const rows = await listEscrowed(db, locale, now, mostCampaigns);
      const items = rows.map((row) => {
        const due = escrowDueOn(new Date(row.reachedAt));
        return {
          campaign: { id: row.id, title: row.title },
          amount: row.amount,
          reached_at: iso(row.reachedAt),
          due_on: due,
          days_left: workingDaysBetween(today, due),
          is_suspended: row.status === "NON_ACTIVE",
        };
      });
      return { items, holidays: { version, until } };
    },

    work: () => countWork(db, clock()),
  };
}
