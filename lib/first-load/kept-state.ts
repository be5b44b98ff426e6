import { findEarlyEntries, hold, replay } from "./early-entries";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const focusable = "a[href], button, input, select, textarea, summary";
const controls = "input:not([type=file]), textarea, select";

const all = <E extends Element>(within: ParentNode, selector: string) => [
  ...within.querySelectorAll<E>(selector),
];

/** What is selected in a control, or where its caret is; null without the focus, and of controls without text. */
function selectionOf(control: Element | null): [number, number] | null {
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (!isText) return null;
  const { selectionStart, selectionEnd } = control;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/** Sets the value through the prototype's setter, bypassing the one with which React tracks changes. */
function setNativeValue(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
  set?.call(control, value);
}

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
    const isAnew = focus !== undefined && focus !== document.activeElement;
    if (isAnew) focus.focus({ preventScroll: true });
    const targets = all<Control>(rendered, controls);
    for (const { entry, index } of entries) {
      const control = targets[index];
      if (control === entry.control) replay(entry);
      else if (control) {
        setNativeValue(control, entry.value);
        replay({ control, value: entry.value, checked: entry.checked });
      }
    }
    if (isAnew && selection) (focus as HTMLInputElement).setSelectionRange(...selection);
    all<HTMLElement>(rendered, "button")[press]?.click();
  };
  return { holdEntries, restore };
}
