import type { ListFilters } from "@/lib/campaigns/list-filters";

const names = ["q", "akad_type", "tenor_type", "project_type", "status", "yield", "sort"] as const;

/** Sets a form to the filters of the address; not the field that is being typed into. */
export function syncForm(form: HTMLFormElement, filters: ListFilters): void {
  for (const name of names) {
    const field = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;
    const value = filters[name] ?? "";
    if (field && field !== document.activeElement && field.value !== value) field.value = value;
  }
}
