import type { CallData, ParsedQuery } from "@rukun/contract/call";
import type { Locale } from "@rukun/contract/locales";
import { payoutFailureText } from "@rukun/contract/payout-failure-text";
import type * as contract from "@rukun/contract/remittances";
import type { Database } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import { pageOf, placeOf } from "../../lib/time-cursor.ts";
import { isUuid } from "../../lib/uuid.ts";
import { listAuditOfObject } from "../audit/audit.repository.ts";
import type { Places } from "./places.ts";
import { availableOf, shownCampaign, shownReceiver, statusOf } from "./remittance.policy.ts";
import { findShown, listRemittances, type RemittanceLine } from "./remittances.repository.ts";

/** What the platform holds for others, and what of it was handed on. */
export interface RemittancesService {
  sources(locale: Locale): Promise<CallData<typeof contract.listRemittanceSources>>;
  /** @throws ApiError `validation_failed` for a cursor that was not answered. */
  list(
    query: ParsedQuery<typeof contract.listRemittances>,
    locale: Locale,
  ): Promise<CallData<typeof contract.listRemittances>>;
  /** @throws ApiError `not_found`. */
  get(officerId: string, id: string, locale: Locale): Promise<contract.RemittanceDetail>;
}

const pageSize = 20;
const mostEvents = 100;

export function createRemittancesService(deps: {
  db: Database;
  places: Places;
}): RemittancesService {
  const { db, places } = deps;

  const shown = (line: RemittanceLine, locale: Locale): contract.Remittance => {
    const { remittance, sentAt } = line;
    return {
      remittance_id: remittance.id,
      source: remittance.source,
      campaign: shownCampaign(line, locale),
      amount: String(remittance.amount),
      status: statusOf(remittance, sentAt),
      receiver: {
        bank_code: remittance.bankCode,
        last_digits: remittance.lastDigits,
        holder: remittance.holder,
      },
      proposed_at: remittance.proposedAt.toISOString(),
    };
  };

  return {
    async sources(locale) {
      const all = await places.list(db);
      return {
        items: all.map((place) => ({
          source: place.source,
          campaign: place.of && shownCampaign(place.of, locale),
          held: String(place.held),
          unsettled: String(place.unsettled),
          proposed: String(place.proposed),
          available: String(availableOf(place)),
          receiver: place.receiver && shownReceiver(place.receiver),
        })),
      };
    },

    async list({ filter, cursor }, locale) {
      const found = await listRemittances(db, filter, placeOf(cursor), pageSize + 1);
      const { rows, next_cursor } = pageOf(found, pageSize, ({ remittance }) => ({
        at: remittance.proposedAt,
        id: remittance.id,
      }));
      return { items: rows.map((row) => shown(row, locale)), next_cursor };
    },

    async get(officerId, id, locale) {
      const found = isUuid(id) ? await findShown(db, id) : undefined;
      if (!found) throw new ApiError("not_found");
      const { remittance, failure, reference } = found;
      const events = await listAuditOfObject(db, id, mostEvents);
      return {
        ...shown(found, locale),
        reason: remittance.reason,
        proposed_by: found.proposedBy,
        decided_by: found.decidedBy,
        decided_at: remittance.decidedAt?.toISOString() ?? null,
        is_own: remittance.proposedBy === officerId,
        reference: remittance.status === "SETTLED" ? reference : null,
        failure: failure && payoutFailureText(failure, locale),
        ended_at: remittance.endedAt?.toISOString() ?? null,
        history: events.map(({ at, actorName: by, to, reason }) => ({
          ...{ at: at.toISOString(), by, to },
          reason: to === "FAILED" && reason ? payoutFailureText(reason, locale) : reason,
        })),
      };
    },
  };
}
