import type { EventOf, StateMachine } from "./state-machine.ts";

/** `WAITING` for a proposal, `PROPOSED` and waiting for a second officer, `GIVEN` to a funder. */
export const unmatchedStates = ["WAITING", "PROPOSED", "GIVEN"] as const;
export type UnmatchedState = (typeof unmatchedStates)[number];

/** A payment that fitted nothing: one officer says whose it is, another one gives it. */
export const unmatchedMachine = {
  initial: "WAITING",
  states: {
    WAITING: { propose: { by: ["officer"], to: "PROPOSED", effects: [] } },
    PROPOSED: {
      approve: { by: ["officer"], to: "GIVEN", effects: ["give"], notBy: ["proposedBy"] },
      decline: { by: ["officer"], to: "WAITING", effects: [], notBy: ["proposedBy"] },
    },
    GIVEN: {},
  },
} as const satisfies StateMachine<UnmatchedState, "officer">;
export type UnmatchedMachine = typeof unmatchedMachine;
export type UnmatchedEvent = EventOf<UnmatchedMachine>;
