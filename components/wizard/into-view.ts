/** For something that appears by itself, also as its `ref`: scrolls to it if it is out of sight. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
