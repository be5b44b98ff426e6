import type { EventOf, StateMachine } from "./state-machine.ts";

/** Where the explanation is with which a dispute over a disbursement is to be closed. */
export const disputeClosingStatuses = ["PROPOSED", "APPROVED", "DECLINED"] as const;
export type DisputeClosingStatus = (typeof disputeClosingStatuses)[number];

/** One officer explains the difference in public, another one agrees; either of them can decline it. */
export const disputeClosingMachine = {
  initial: "PROPOSED",
  states: {
    PROPOSED: {
      approve: { by: ["officer"], to: "APPROVED", effects: ["close"], notBy: ["proposedBy"] },
      decline: { by: ["officer"], to: "DECLINED", effects: [] },
    },
    APPROVED: {},
    DECLINED: {},
  },
} as const satisfies StateMachine<DisputeClosingStatus, "officer">;
export type DisputeClosingMachine = typeof disputeClosingMachine;
export type DisputeClosingEvent = EventOf<DisputeClosingMachine>;
