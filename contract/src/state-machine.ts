/** One move: who may cause it, where it leads, and what else happens in the same transaction. */
interface Transition<State, Role, Effect> {
  /** Roles in relation to the entity; `system` is a background job without a user behind it. */
  readonly by: readonly Role[];
  readonly to: State;
  readonly effects: readonly Effect[];
  /**
   * Four eyes: fields of the entity that name people who acted before, and may not cause this too. What takes two
   * officers is said here and nowhere else.
   */
  readonly notBy?: readonly string[];
}

/**
 * A state machine as data: for every state the events it answers to. An event in a state leads to exactly one next
 * state; where a condition decides between two, use two events. A state that is left out does not compile; `{}` is a
 * final one.
 */
export interface StateMachine<
  State extends string = string,
  Role extends string = string,
  Effect extends string = string,
> {
  readonly initial: State;
  readonly states: Readonly<
    Record<State, Readonly<Record<string, Transition<State, Role, Effect>>>>
  >;
}

export type StateOf<M extends StateMachine> = keyof M["states"] & string;

/** Events by state, as a union of all states. */
type Moves<M extends StateMachine> = {
  [S in StateOf<M>]: {
    [E in keyof M["states"][S] & string]: { event: E } & M["states"][S][E];
  }[keyof M["states"][S] & string];
}[StateOf<M>];

export type EventOf<M extends StateMachine> = Moves<M>["event"];
export type RoleOf<M extends StateMachine> = Moves<M>["by"][number];
/** Every field that a rule of four eyes reads. */
export type NotByOf<M extends StateMachine> = Extract<
  Moves<M>,
  { notBy: readonly string[] }
>["notBy"][number];
/** Every effect named in the table: the runner must implement exactly these. */
export type EffectOf<M extends StateMachine> = Moves<M>["effects"][number];

export interface Move<State, Event, Role, Effect> extends Transition<State, Role, Effect> {
  readonly from: State;
  readonly event: Event;
}
export type MoveOf<M extends StateMachine> = Move<StateOf<M>, EventOf<M>, RoleOf<M>, EffectOf<M>>;

/** The whole table, one line for each move, in the order it is written in. */
export const movesOf = <M extends StateMachine>(machine: M): MoveOf<M>[] =>
  Object.entries(machine.states).flatMap(([from, events]) =>
    Object.entries(events).map(([event, transition]) => ({ from, event, ...transition })),
  ) as MoveOf<M>[];

/** The move an event makes from a state; undefined when the table has none. */
export const findMove = <M extends StateMachine>(
  machine: M,
  from: StateOf<M>,
  event: EventOf<M>,
): MoveOf<M> | undefined =>
  movesOf(machine).find((move) => move.from === from && move.event === event);
