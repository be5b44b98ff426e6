/** Query keys of the steps of every form. */
export const stepKeys = {
  all: ["steps"],
  step: (path: string) => ["steps", path] as const,
  /** The last save's response. */
  lastSave: ["steps", "last-save"],
} as const;
