import type { EventOf, StateMachine } from "./state-machine.ts";

/** Where money is that the platform holds for somebody and hands on to them. */
export const remittanceStatuses = [
  "PROPOSED",
  "DECLINED",
  "APPROVED",
  "SENT",
  "SETTLED",
  "FAILED",
] as const;
export type RemittanceStatus = (typeof remittanceStatuses)[number];

const settle = { by: ["system"], to: "SETTLED", effects: ["mailSettled"] } as const;
const fail = { by: ["system"], to: "FAILED", effects: [] } as const;

/**
 * One officer proposes, another one releases, the bank says how it ends. `SENT` is what the payout says of itself: from
 * then on it may have left. A bank may tell how it ended before our own note of that was written, and send it back
 * days later (`bounce`).
 */
export const remittanceMachine = {
  initial: "PROPOSED",
  states: {
    PROPOSED: {
      approve: { by: ["officer"], to: "APPROVED", effects: [], notBy: ["proposedBy"] },
      decline: { by: ["officer"], to: "DECLINED", effects: [] },
    },
    DECLINED: {},
    APPROVED: { send: { by: ["system"], to: "SENT", effects: [] }, settle, fail },
    SENT: { settle, fail },
    SETTLED: { bounce: fail },
    FAILED: {},
  },
} as const satisfies StateMachine<RemittanceStatus, "officer" | "system">;
export type RemittanceMachine = typeof remittanceMachine;
export type RemittanceEvent = EventOf<RemittanceMachine>;
