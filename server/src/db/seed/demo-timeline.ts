/** Something that happened to a demo campaign. */
export interface DemoEvent {
  readonly at: Date;
  happen(): Promise<void>;
}

/**
 * Lets everything happen in the order of its moments, whatever campaign it belongs to: an account's entries are in that
 * order, and what follows from a moment is computed from what was there then.
 */
export async function replayEvents(
  events: readonly DemoEvent[],
  { moveTo, now }: { readonly moveTo: (moment: Date) => void; readonly now: Date },
): Promise<void> {
  const inOrder = events.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, happen } of inOrder) {
    if (at > now) throw new Error("something of the demo's past would happen in the future");
    moveTo(at);
    await happen();
  }
  moveTo(now);
}
