type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a control held before React knew of it. */
export interface EarlyEntry {
  readonly control: Control;
  readonly value: string;
  /** Of a check box or a radio. */
  readonly checked: boolean;
  /** Start and end of what is marked, where somebody is typing just now. */
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
  // Of a group of radios only the chosen one has something to tell.
  if (control.type === "radio" && !control.checked) return false;
  return control.checked !== control.defaultChecked;
}

function selectionOf(control: Control): EarlyEntry["selection"] {
  if (control instanceof HTMLSelectElement || control !== document.activeElement) return null;
  const { selectionStart, selectionEnd } = control;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/** The controls in which somebody typed or chose something since the server sent them. Files are kept by the browser. */
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

/** Sets a property as the browser does, which React's own accessor on the element does not hear of. */
function setUnheard(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
  set?.call(control, value);
}

/** Enters it once more, so that whoever listens by now hears of it. */
export function replay({ control, value, checked, selection }: EarlyEntry): void {
  if (!control.isConnected) return;
  if (isCheckable(control)) {
    // Through React's accessor, which then takes the click for news.
    control.checked = !checked;
    control.click();
    return;
  }
  if (control instanceof HTMLSelectElement) {
    control.value = value;
    control.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  control.value = control.defaultValue;
  setUnheard(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  if (selection) control.setSelectionRange(...selection);
}
