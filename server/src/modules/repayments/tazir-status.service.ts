import { liveChannels } from "@rukun/contract/live-channels";
import { type TazirMachine, tazirMachine } from "@rukun/contract/tazir-status";
import type { Transaction } from "../../db/client.ts";
import { lockCampaign } from "../../db/lock-campaign.ts";
import type { TazirRow } from "../../db/schema/tazirs.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import type { LiveService } from "../live/live.service.ts";
import { createStatusChange, type StatusChange } from "../status/status-change.service.ts";
import type { TazirMails } from "./tazir-mails.service.ts";
import { findCampaignOfTazir, lockTazir, setTazir } from "./tazirs.repository.ts";

export interface TazirChange extends StatusChange<TazirMachine> {
  /** Of `pay`: when the bank took the last of it. */
  readonly paidAt?: Date;
}

export type ChangeTazir = (tx: Transaction, change: TazirChange) => Promise<TazirRow["status"]>;

/** Changes a ta'zir's status with all that follows; its campaign is locked first, as everybody does. */
export function createTazirStatus(deps: {
  clock: Clock;
  live: Pick<LiveService, "changed">;
  mails: TazirMails;
}): ChangeTazir {
  const { clock, live, mails } = deps;
  return createStatusChange<TazirMachine, TazirRow, TazirChange>(tazirMachine, {
    clock,
    async lock(tx, id) {
      const campaignId = await findCampaignOfTazir(tx, id);
      if (campaignId) await lockCampaign(tx, campaignId);
      return lockTazir(tx, id);
    },
    async save(tx, id, status, { at }, { actor, paidAt = at }) {
      const row = await lockTazir(tx, id);
      if (!row) throw new ApiError("not_found");
      live.changed(tx, liveChannels.campaign(row.campaignId));
      const decided = "id" in actor && { decidedBy: actor.id, decidedAt: at };
      const paid = status === "PAID" && { paid: row.amount, paidAt };
      await setTazir(tx, id, { status, ...decided, ...paid });
    },
    audit: ({ id, campaignId }) => ({
      action: "tazir.status",
      subjectId: null,
      campaignId,
      objectId: id,
    }),
    effects: {
      mailCharged: (tx, row) => mails.charged(tx, row),
      mailPaid: (tx, row) => mails.paid(tx, row),
    },
  });
}
