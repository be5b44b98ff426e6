import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Tells what a form holds beyond its saved values, after every change: undefined when there is no difference.
 *
 * @param pick the part of the form that may be kept
 */
export function useFormDraft<Values extends FieldValues, Output, Kept extends object>(
  form: UseFormReturn<Values, unknown, Output>,
  saved: Kept,
  pick: (values: Values) => Kept,
  onChange: (draft: Kept | undefined) => void,
): void {
  const { subscribe } = form;
  const report = useEffectEvent((values: Values) => {
    const now = pick(values);
    onChange(isSame(now, saved) ? undefined : now);
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => report(values) }),
    [subscribe],
  );
}

/** Compares flat objects of texts and booleans with the same keys. */
export function isSame<Kept extends object>(first: Kept, second: Kept): boolean {
  return (Object.keys(first) as (keyof Kept)[]).every((key) => first[key] === second[key]);
}
