/** Loads what a step and its fields load lazily: lists in sheets, the calendar, validation, photos and their upload. */
export function preloadForms(): Promise<unknown> {
  return Promise.all([
    import("@/components/form/typeahead/typeahead-sheet"),
    import("@/components/form/date/date-calendar"),
    import("@/components/form/contract-resolver"),
    import("@rukun/contract/step-schemas"),
    import("@rukun/contract/messages"),
    import("@/lib/images/downscale"),
    import("@/components/form/upload/upload-progress"),
  ]);
}
