import type { BootWindow } from "@/lib/boot/boot";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** State of a control before hydration. */
export interface EarlyEntry {
  readonly control: Control;
  readonly value: string;
  /** Of a check box or a radio. */
  readonly checked: boolean;
  /** Selection range, if the control has the focus. */
  readonly selection: readonly [number, number] | null;
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

/** What is selected in a control, or where its caret is; null without the focus, and of controls without text. */
export function selectionOf(control: Element | null | undefined): EarlyEntry["selection"] {
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (!isText || control !== document.activeElement) return null;
  const { selectionStart, selectionEnd } = control;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/** Controls that the user changed since the server's HTML. File inputs are left out: the browser keeps their files. */
export function findEarlyEntries(within: ParentNode): EarlyEntry[] {
  return [...within.querySelectorAll<Control>("input:not([type=file]), textarea, select")]
    .filter((control) => !control.disabled && isChanged(control))
    .map((control) => ({
      control,
      value: control.value,
      checked: isCheckable(control) && control.checked,
      selection: selectionOf(control),
    }));
}

/** Sets the value through the prototype's setter, bypassing the one with which React tracks changes. */
function setNativeValue(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
  set?.call(control, value);
}

/**
 * Has React take the next event for a change: the value that it knows becomes another one, through the setter that it
 * has given to the control, but on a copy. The control's own text is not touched, which would end what an input method
 * composes there, and what an undo brings back.
 */
function forgetKnown(control: Control): void {
  const { set } = Object.getOwnPropertyDescriptor(control, "value") ?? {};
  set?.call(control.cloneNode(), `${control.value}.`);
}

/** React's accessors of the values of controls that are held. */
const held = new WeakMap<Control, PropertyDescriptor>();

/**
 * Keeps React from writing into a control whose text it does not know yet: the first time that it renders anything
 * around it, it would put in what the server had.
 */
export function hold({ control }: EarlyEntry): void {
  const known = Object.getOwnPropertyDescriptor(control, "value");
  if (!known?.set || held.has(control)) return;
  held.set(control, known);
  Object.defineProperty(control, "value", { ...known, set: () => undefined });
}

export function letGo({ control }: EarlyEntry): void {
  const known = held.get(control);
  if (known) Object.defineProperty(control, "value", known);
  held.delete(control);
}

/** Tells React what stands in a control, with events, so that its handlers see it. */
export function replay(entry: EarlyEntry): void {
  const { control, value, checked, selection } = entry;
  letGo(entry);
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
  const isReset = control.value !== value;
  if (isReset) setNativeValue(control, value);
  forgetKnown(control);
  const isComposing = (window as BootWindow).__RUKUN_COMPOSING__ === control;
  const inputType = isComposing ? "insertCompositionText" : "insertText";
  control.dispatchEvent(new InputEvent("input", { bubbles: true, inputType, isComposing }));
  // A field that writes its text in another way has put the caret where it belongs.
  if (isReset && selection && control.value === value) control.setSelectionRange(...selection);
}

/** The button that was pressed last before hydration. */
export function takeEarlyPress(within: Pick<BootWindow, "__RUKUN_PRESS__">): HTMLElement | null {
  const press = within.__RUKUN_PRESS__;
  within.__RUKUN_PRESS__ = undefined;
  // A press that made React hydrate is still on its way and reaches React by itself.
  if (!press || press.eventPhase !== Event.NONE) return null;
  return (press.target as Element).closest("button");
}
