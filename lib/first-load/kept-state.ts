import { findEarlyEntries, hold, replay, selectionOf } from "./early-entries";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const focusable = "a[href], button, input, select, textarea, summary";
const controls = "input:not([type=file]), textarea, select";

const all = <E extends Element>(within: ParentNode, selector: string) => [
  ...within.querySelectorAll<E>(selector),
];

/**
 * What a reader has done to HTML of the server, of which the browser is told once it has taken it over: entries, opened
 * details, and the button that was pressed. Should the browser have had to write it anew, all that is done once more,
 * with the focus and what is selected.
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

  /** Once the browser has taken it over, before anything is rendered again. */
  const holdEntries = () => {
    for (const { entry } of entries) hold(entry);
  };
  const restore = (rendered: ParentNode): void => {
    all<HTMLDetailsElement>(rendered, "details").forEach((details, index) => {
      const isOpen = open[index] ?? false;
      if (isOpen && details.open) details.dispatchEvent(new Event("toggle"));
      details.open = isOpen;
    });
    const focus = all<HTMLElement>(rendered, focusable)[focused];
    if (focus && focus !== document.activeElement) {
      focus.focus({ preventScroll: true });
      if (selection) (focus as HTMLInputElement).setSelectionRange(...selection);
    }
    const targets = all<Control>(rendered, controls);
    for (const { entry, index } of entries) {
      const control = targets[index];
      if (control) replay({ ...entry, control });
    }
    all<HTMLElement>(rendered, "button")[press]?.click();
  };
  return { holdEntries, restore };
}
