import { focusReason } from "./checklist";

/** What the keys of a checklist act on. */
interface Keyed {
  /** In the order of the screen. */
  readonly items: readonly string[];
  /** Undefined before the officer has come to one. */
  readonly current: string | undefined;
  readonly isAnswered: (item: string) => boolean;
  readonly onMove: (item: string) => void;
  readonly onAnswer: (item: string, fits: boolean) => void;
  /** Whether a negative answer asks for a reason, which is written next. */
  readonly needsReason: boolean;
}

/** J and K walk through the items, 1 and 2 answer and go on to the next open one, Escape leaves a text field. */
export function reviewKeys({ items, current, isAnswered, onMove, onAnswer, needsReason }: Keyed) {
  const at = current === undefined ? -1 : items.indexOf(current);
  const move = (item: string | undefined) => {
    if (item !== undefined) onMove(item);
  };
  const answer = (fits: boolean) => {
    if (current === undefined) return move(items[0]);
    onAnswer(current, fits);
    if (!fits && needsReason) {
      // The field appears with the answer.
      setTimeout(() => focusReason(current));
      return;
    }
    const open = [...items.slice(at + 1), ...items.slice(0, at)].find((item) => !isAnswered(item));
    onMove(open ?? current);
  };
  return {
    j: () => move(items[at + 1]),
    k: () => move(items[at - 1]),
    "1": () => answer(true),
    "2": () => answer(false),
    escape: () => move(current ?? items[0]),
  };
}
