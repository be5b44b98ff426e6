import { type EventOf, findMove, type StateMachine, type StateOf } from "../state-machine.ts";

/** The states a machine passes through for a sequence of events; events without a transition are ignored. */
export function walk<M extends StateMachine>(
  machine: M,
  events: readonly EventOf<M>[],
): StateOf<M>[] {
  const seen = [machine.initial as StateOf<M>];
  let state = seen[0] as StateOf<M>;
  for (const event of events) {
    const move = findMove(machine, state, event);
    if (!move) continue;
    state = move.to;
    seen.push(state);
  }
  return seen;
}
