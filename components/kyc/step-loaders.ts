// Typeahead, mask and camera are bundled with the steps that use them.

export const stepLoaders = {
  one: () => import("./step-one-form"),
  two: () => import("./step-two-form"),
  guidance: () => import("./selfie-guidance"),
  /** With what is shown once it was sent. */
  selfie: async () => {
    const [{ SelfieStep }, { SentPanel }] = await Promise.all([
      import("./selfie-step"),
      import("./sent-panel"),
    ]);
    return { SelfieStep, SentPanel };
  },
} as const;
