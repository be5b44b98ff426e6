/**
 * A step is loaded when the dialog opens and after it was saved, never in between: an answer that arrives while
 * somebody types would be of no use to a form that already shows its fields. What was loaded a moment before, when the
 * pointer came to the button, is new enough.
 */
export const loaderOptions = {
  staleTime: 10_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
