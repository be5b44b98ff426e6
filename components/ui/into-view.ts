/** Scrolls an element that appeared by itself into view if needed; also usable as its `ref`. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
