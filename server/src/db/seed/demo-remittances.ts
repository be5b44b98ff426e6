import type { Config } from "../../config.ts";
import { createCommands } from "../../kernel/commands.ts";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import { createBankNamesService } from "../../modules/bank-names/bank-names.service.ts";
import { createInboxService } from "../../modules/inbox/inbox.service.ts";
import { createPayoutEvents } from "../../modules/payouts/payout-events.service.ts";
import { createPayoutsService } from "../../modules/payouts/payouts.service.ts";
import { createPlaces } from "../../modules/remittances/places.ts";
import { createReleaseService } from "../../modules/remittances/release.service.ts";
import { availableOf } from "../../modules/remittances/remittance.policy.ts";
import { createRemittancePayout } from "../../modules/remittances/remittance-payout.ts";
import { createRemittanceStatus } from "../../modules/remittances/remittance-status.service.ts";
import type { Transaction } from "../client.ts";
import type { PayoutRow } from "../schema/payouts.ts";
import { momentFrom } from "./demo-campaigns/history.ts";
import type { DemoPast } from "./demo-past.ts";
import type { DemoEvent } from "./demo-timeline.ts";

const nothing = async () => undefined;
const source = "tax:pph23";

/** Tax of a year that two officers have handed on to the state, by the product's own services. */
export function remittanceEvents(
  tx: Transaction,
  { clock, ledger }: DemoPast,
  deps: {
    readonly config: Pick<Config, "indexKey" | "storageKey" | "receivers" | "bankNameEvidenceDays">;
    readonly officers: readonly [proposer: string, second: string];
    readonly now: Date;
  },
): DemoEvent[] {
  const { config, officers, now } = deps;
  const { receivers, bankNameEvidenceDays: evidenceDays } = config;
  if (!receivers.state) return [];
  const numbers = createSealedNumbers("account", config);
  /** What the bank was asked for, and what it has told. */
  const asked: PayoutRow[] = [];
  const told: string[] = [];
  const jobs = {
    enqueue: async (_tx: unknown, _name: string, data: object) => {
      if ("eventId" in data) told.push(String(data.eventId));
    },
    enqueueOnce: nothing,
  };
  const status = createRemittanceStatus({ clock, mailSettled: nothing });
  const handlers = new Map([["tax", createRemittancePayout(status)] as const]);
  const common = { db: tx, background: tx, clock, jobs, ledger, numbers, handlers };
  // Nothing comes back.
  const arrivals = { keepUnmatched: nothing };
  const events = createPayoutEvents({ ...common, arrivals, inbox: createInboxService(common) });
  // No bank is asked about the state's account, which is configuration.
  const bankChecks = { find: async () => ({ outcome: "unavailable" }) as const, done: nothing };
  const bankNames = createBankNamesService({ ...common, bankChecks, evidenceDays });
  const payouts = createPayoutsService({ ...common, payments: null, events, bankNames });
  const places = createPlaces({ receivers, bankNames });
  const commands = createCommands({ ...common, indexKey: config.indexKey });
  const release = createReleaseService({
    ...{ ...common, commands, places, status, bankNames },
    payouts: {
      async request(inner, order) {
        const payout = await payouts.request(inner, order);
        asked.push(payout);
        return payout;
      },
    },
  });

  async function handOn(): Promise<void> {
    const place = await places.find(tx, { source, campaignId: null });
    const amount = String(place ? availableOf(place) : 0n);
    const [proposer, second] = officers.map((userId) => ({ userId, requestId: "demo" }));
    if (!proposer || !second) throw new Error("a remittance needs two officers");
    const reason = "Setoran masa PPh 23. Kode billing 824011234567890.";
    const proposal = { source, amount, campaign_id: "", reason } as const;
    const { remittance_id: id } = await release.propose(proposer, proposal);
    const intent = { userId: second.userId, key: id, request: id };
    await release.approve({ ...second, intent }, id);
  }

  async function arrive(): Promise<void> {
    for (const { id, amount } of asked.splice(0)) {
      const reference = id.slice(-12).toUpperCase();
      const about = { id: reference, external_id: id, amount: Number(amount) };
      await events.receive({ ...about, status: "COMPLETED" });
    }
    for (const eventId of told.splice(0)) await events.apply({ eventId });
  }

  return [
    { at: momentFrom(now, -47, "09:30"), happen: handOn },
    { at: momentFrom(now, -47, "10:15"), happen: arrive },
  ];
}
