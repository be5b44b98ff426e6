import type { PayoutHandler } from "../payouts/payout-events.service.ts";
import type { RemittanceStatusService } from "./remittance-status.service.ts";

/** What a remittance does as its payout goes on. */
export function createRemittancePayout(status: RemittanceStatusService): PayoutHandler {
  const actor = { role: "system" } as const;
  return {
    async lock(tx, { ref }) {
      await status.lock(tx, ref);
    },
    async onSettled(tx, { ref: id }) {
      await status.change(tx, { id, event: "settle", actor });
    },
    async onReturned(tx, { ref: id }, reason) {
      await status.change(tx, { id, event: "bounce", actor, reason });
      return true;
    },
    async onFailed(tx, { ref: id }, reason) {
      await status.change(tx, { id, event: "fail", actor, reason });
    },
  };
}
