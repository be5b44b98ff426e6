import type { BootWindow } from "@/lib/boot/boot";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** State of a control before hydration. */
export interface EarlyEntry {
  readonly control: Control;
  readonly value: string;
  /** Of a check box or a radio. */
  readonly checked: boolean;
  /** React's accessors of the value, while the control is held. */
  known?: PropertyDescriptor;
}

const isCheckable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

function initialOf(select: HTMLSelectElement): string {
  const options = [...select.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.value !== initialOf(control);
  if (!isCheckable(control)) return control.value !== control.defaultValue;
  // In a group of radios only the checked one counts.
  if (control.type === "radio" && !control.checked) return false;
  return control.checked !== control.defaultChecked;
}

/** Controls that the user changed since the server's HTML. File inputs are left out: the browser keeps their files. */
export function findEarlyEntries(within: ParentNode): EarlyEntry[] {
  return [...within.querySelectorAll<Control>("input:not([type=file]), textarea, select")]
    .filter((control) => !control.disabled && isChanged(control))
    .map((control) => ({
      control,
      value: control.value,
      checked: isCheckable(control) && control.checked,
    }));
}

/**
 * Keeps React from writing into a control whose text it does not know yet: the first time that it renders anything
 * around it, it would put in what the server had.
 */
export function hold(entry: EarlyEntry): void {
  const { control } = entry;
  const known = Object.getOwnPropertyDescriptor(control, "value");
  if (!known) return;
  entry.known = known;
  Object.defineProperty(control, "value", { ...known, set: () => undefined });
}

/** Tells React what stands in a control, with events, so that its handlers see it. */
export function replay({ control, value, checked, known }: EarlyEntry): void {
  if (known) Object.defineProperty(control, "value", known);
  if (!control.isConnected) return;
  if (isCheckable(control)) {
    // Through React's setter, so that React sees the click as a change.
    control.checked = !checked;
    control.click();
    return;
  }
  if (control instanceof HTMLSelectElement) {
    control.value = value;
    control.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  // Where somebody has gone on, React has been told of the whole text.
  if (control.value !== value) return;
  // React takes an event for a change if it knows of another value. It is given one by its own setter, but on a copy: the
  // control's text is not touched, which would end what an input method composes there, and what an undo brings back.
  Object.getOwnPropertyDescriptor(control, "value")?.set?.call(control.cloneNode(), `${value}.`);
  const isComposing = (window as BootWindow).__RUKUN_COMPOSING__ === control;
  const init = { bubbles: true, inputType: "insertText", isComposing };
  control.dispatchEvent(new InputEvent("input", init));
}

/** The button that was pressed last before hydration. */
export function takeEarlyPress(within: Pick<BootWindow, "__RUKUN_PRESS__">): HTMLElement | null {
  const press = within.__RUKUN_PRESS__;
  within.__RUKUN_PRESS__ = undefined;
  // A press that made React hydrate is still on its way and reaches React by itself.
  if (!press || press.eventPhase !== Event.NONE) return null;
  return (press.target as Element).closest("button");
}
