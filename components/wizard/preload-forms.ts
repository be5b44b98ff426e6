/** Loads what the fields of a step load lazily: lists in sheets, the calendar, validation. */
export function preloadForms(): Promise<unknown> {
  return Promise.all([
    import("@/components/form/typeahead/typeahead-sheet"),
    import("@/components/form/date/date-calendar"),
    import("@/components/form/contract-resolver"),
    import("@rukun/contract/step-schemas"),
  ]);
}
