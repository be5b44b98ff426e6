/** Scrolls an element that appeared by itself into view if needed; also usable as its `ref`. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

/** Whoever followed a link to a part of a page begins with its title; also usable as its `ref`. */
export function toItsTop(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "start" });
}

/** Leads to what has to be read before anything goes on. The element takes the focus: `tabIndex={-1}`. */
export function leadTo(element: HTMLElement | null): void {
  intoView(element);
  element?.focus({ preventScroll: true });
}
