import type { ListFilters } from "@/lib/campaigns/list-filters";

const names = ["q", "akad_type", "tenor_type", "project_type", "status", "yield", "sort"] as const;

const boxesIn = (place: Element, selector: string) =>
  place.querySelectorAll<HTMLInputElement>(`input[type="checkbox"]${selector}`);

/** Everything is chosen while nothing else is. @param isCleared everything was just chosen */
export function syncAllBox(group: Element, isCleared = false): void {
  const boxes = [...boxesIn(group, "[name]")];
  if (isCleared) for (const box of boxes) box.checked = false;
  for (const all of boxesIn(group, "[data-all]")) all.checked = !boxes.some((box) => box.checked);
}

/**
 * Sets a form to the filters of the address; not the field that is being typed into, whose text may be newer.
 *
 * @param asked the search that the form asked for: another one comes from Back or a link
 */
export function syncForm(
  form: HTMLFormElement,
  filters: ListFilters,
  asked = filters.q ?? "",
): void {
  const isAsked = asked === (filters.q ?? "");
  for (const name of names) {
    const value = filters[name] ?? "";
    const boxes = boxesIn(form, `[name="${name}"]`);
    for (const box of boxes) box.checked = value.split(",").includes(box.value);
    const field = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;
    if (boxes.length > 0 || !field || (isAsked && field === document.activeElement)) continue;
    if (field.value !== value) field.value = value;
  }
  for (const all of boxesIn(form, "[data-all]")) {
    const group = all.closest("fieldset");
    if (group) syncAllBox(group);
  }
}
