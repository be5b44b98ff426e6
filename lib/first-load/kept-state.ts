import { findEarlyEntries, replay, selectionOf } from "./early-entries";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const focusable = "a[href], button, input, select, textarea, summary";
const controls = "input:not([type=file]), textarea, select";

const all = <E extends Element>(within: ParentNode, selector: string) => [
  ...within.querySelectorAll<E>(selector),
];

/**
 * What a reader has done to HTML of the server, to be done once more to the same HTML rendered by the browser: entries,
 * opened details, focus with what is selected, and the button that was pressed.
 *
 * @returns does it
 */
export function keepState(served: ParentNode, pressed: Element | undefined) {
  const places = all<Control>(served, controls);
  const entries = findEarlyEntries(served).map((entry) => ({
    entry,
    index: places.indexOf(entry.control),
  }));
  const open = all<HTMLDetailsElement>(served, "details").map((details) => details.open);
  const focused = all(served, focusable).indexOf(document.activeElement as Element);
  const selection = selectionOf(document.activeElement);
  const press = pressed ? all(served, "button").indexOf(pressed) : -1;

  return (rendered: ParentNode): void => {
    all<HTMLDetailsElement>(rendered, "details").forEach((details, index) => {
      details.open = open[index] ?? false;
    });
    const focus = all<HTMLElement>(rendered, focusable)[focused];
    focus?.focus({ preventScroll: true });
    if (selection && focus) (focus as HTMLInputElement).setSelectionRange(...selection);
    const targets = all<Control>(rendered, controls);
    for (const { entry, index } of entries) {
      const control = targets[index];
      if (control) replay({ ...entry, control });
    }
    all<HTMLElement>(rendered, "button")[press]?.click();
  };
}
