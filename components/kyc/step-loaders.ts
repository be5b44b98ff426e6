// Typeahead, mask and camera are bundled with the steps that use them.

export const stepLoaders = {
  one: () => import("./step-one-form"),
  two: () => import("./step-two-form"),
  selfie: () => import("./selfie-step"),
} as const;
