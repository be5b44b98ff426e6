/** Query keys of the steps of every form. */
export const stepKeys = {
  step: (path: string) => ["steps", path],
  /** What the last save of a step answered. */
  lastSave: ["steps", "last-save"],
} as const;
