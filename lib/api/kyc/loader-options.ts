/**
 * A step is loaded when the dialog opens and after it was saved, never in between: an answer that arrives while
 * somebody types would be of no use to a form that already shows its fields.
 */
export const loaderOptions = {
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
