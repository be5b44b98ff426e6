// Typeahead, masks and file picker are bundled with the steps that use them.

export const stepLoaders = {
  1: () => import("./step-one-form"),
  2: () => import("./step-two-form"),
  3: () => import("./step-three-form"),
} as const;
