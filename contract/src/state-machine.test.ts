import fc from "fast-check";
import { accountChangeStatuses } from "./account-change-status.ts";
import { campaignStatuses } from "./campaign-status.ts";
import { disbursementStatuses } from "./disbursement-status.ts";
import { disputeClosingStatuses } from "./dispute-closing-status.ts";
import { machines } from "./machines.ts";
import { profitReportStatuses } from "./profit-report-status.ts";
import { remittanceStatuses } from "./remittance-status.ts";
import { findMove, movesOf, type StateMachine } from "./state-machine.ts";
import { companyStatuses, preOnboardingStatuses, userStatuses } from "./status.ts";
import { tazirStatuses } from "./tazir-status.ts";
import { walk } from "./testing/walk.ts";
import { transactionStatuses } from "./transaction-status.ts";
import { unmatchedStates } from "./unmatched-status.ts";

/** The states of a machine, and its final states. */
const expected: Record<keyof typeof machines, { states: readonly string[]; final: string[] }> = {
  user: { states: userStatuses, final: [] },
  company: { states: companyStatuses, final: ["approved"] },
  campaign: { states: campaignStatuses, final: ["FINISH", "CANCELLED"] },
  transaction: {
    states: transactionStatuses,
    final: ["SETTLED", "CANCELLED", "EXPIRED", "REFUNDED", "LOSS_ACCEPTED"],
  },
  disbursement: { states: disbursementStatuses, final: ["CONFIRMED", "RETURNED", "FAILED"] },
  "account-change": {
    states: accountChangeStatuses,
    final: ["ACCEPTED", "REFUSED", "WITHDRAWN"],
  },
  "dispute-closing": { states: disputeClosingStatuses, final: ["APPROVED", "DECLINED"] },
  unmatched: { states: unmatchedStates, final: ["GIVEN"] },
  tazir: { states: tazirStatuses, final: ["DECLINED", "PAID"] },
  remittance: { states: remittanceStatuses, final: ["DECLINED", "FAILED"] },
  "profit-report": { states: profitReportStatuses, final: ["ACCEPTED"] },
  "pre-onboarding": { states: preOnboardingStatuses, final: ["approved"] },
};

describe.each(Object.keys(machines) as (keyof typeof machines)[])("the machine of a %s", (name) => {
  const machine: StateMachine = machines[name];
  const { states, final } = expected[name];
  const moves = movesOf(machine);
  const events = [...new Set(moves.map(({ event }) => event))];

  test("whatever comes in whatever order never leaves the table", () => {
    const anyEvent = fc.constantFrom(...events);
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 200 }), (all) => {
        const seen = walk(machine, all);
        for (const [index, from] of seen.entries()) {
          expect(states).toContain(from);
          const to = seen[index + 1];
          if (to) expect(moves.some((move) => move.from === from && move.to === to)).toBe(true);
        }
      }),
    );
  });

  test("every state can be reached, and only the final ones are dead ends", () => {
    const reached = new Set([machine.initial]);
    for (const state of reached) {
      for (const { from, to } of moves) if (from === state) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...states].sort());
    expect(states.filter((state) => !moves.some(({ from }) => from === state))).toEqual(final);
  });

  test("every move changes the state, and has a role that may cause it", () => {
    for (const { from, to, by } of moves) {
      expect(to).not.toBe(from);
      expect(by.length).toBeGreaterThan(0);
    }
  });

  test("an event is found in the states that have it, and in no other", () => {
    for (const from of states) {
      for (const event of events) {
        const listed = moves.find((move) => move.from === from && move.event === event);
        expect(findMove(machine, from, event)).toEqual(listed);
      }
    }
  });
});

/** Checked by the compiler: `npm run check` fails where one of these compiles. */
describe("a table that does not compile", () => {
  const close = { by: ["system"], to: "closed", effects: [] } as const;

  test("a missing state, and an undeclared next state", () => {
    const missing = {
      initial: "open",
      // @ts-expect-error: `closed` is left out
      states: { open: { close } },
    } as const satisfies StateMachine<"open" | "closed">;
    const unknown = {
      initial: "open",
      // @ts-expect-error: `gone` is no state
      states: { open: { close: { ...close, to: "gone" } }, closed: {} },
    } as const satisfies StateMachine<"open" | "closed">;
    expect([missing, unknown]).toHaveLength(2);
  });

  test("an undeclared role", () => {
    const machine = {
      initial: "open",
      // @ts-expect-error: only members may act here
      states: { open: { close }, closed: {} },
    } as const satisfies StateMachine<"open" | "closed", "member">;
    expect(machine).toBeDefined();
  });
});
