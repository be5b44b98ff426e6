import type { ParsedBody } from "@rukun/contract/call";
import type { decidePlayedPayout, PayoutOutcome, PlayedPayout } from "@rukun/contract/sandbox";
import type { Database } from "../../db/client.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { ApiError } from "../../lib/api-error.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import type { PaymentsProvider } from "../../providers/payments/port.ts";
import type { PayoutEventsService } from "../payouts/payout-events.service.ts";

const listed = 50;

/** Seconds after which an end is told, as often as it is told. */
const tellings: Record<PayoutOutcome, readonly number[]> = {
  arrived: [0],
  failed: [0],
  "told-again": [0, 0, 10],
  returned: [0],
};

/** Plays the bank that pays out; without a sandbox there is nothing to play. */
export interface PayoutDesk {
  list(): Promise<PlayedPayout[]>;
  /** @returns how many messages are sent. @throws ApiError `not_found` */
  decide(id: string, decision: ParsedBody<typeof decidePlayedPayout>): Promise<number>;
  /** Says what became of a payout. */
  tell(job: { playedId: string }): Promise<void>;
}

export function createPayoutDesk(deps: {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
  payments: PaymentsProvider | null;
  payoutEvents: Pick<PayoutEventsService, "receive">;
}): PayoutDesk {
  const { db, clock, jobs, payments, payoutEvents } = deps;
  const bank = payments?.bank;

  return {
    async list() {
      const payouts = (await bank?.listPayouts(listed)) ?? [];
      return payouts.map((each) => ({
        id: each.id,
        bank_code: each.bankCode,
        last_digits: each.lastDigits,
        name: each.name,
        description: each.description,
        amount: String(each.amount),
        status: each.status,
      }));
    },

    async decide(id, { outcome, reason = "REJECTED_BY_BANK" }) {
      if (!bank || !(await bank.findPayout(id))) throw new ApiError("not_found");
      const delays = tellings[outcome];
      const now = clock();
      await db.transaction(async (tx) => {
        if (outcome === "returned") await bank.returnPayout(tx, id, reason);
        else await bank.decidePayout(tx, id, outcome === "failed" ? reason : null);
        for (const seconds of delays) {
          await jobs.enqueue(tx, "play-payout", { playedId: id }, { at: addSeconds(now, seconds) });
        }
      });
      return delays.length;
    },

    async tell({ playedId }) {
      const message = await bank?.tellPayout(playedId);
      if (message) await payoutEvents.receive(message);
    },
  };
}
