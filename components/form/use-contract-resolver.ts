import { useMemo } from "react";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import { useLocale } from "@/lib/i18n/use-locale";
import { checkAgainstContract } from "./contract-resolver";

/** Ties a form to a body of the contract; messages are in the language of the page. */
export function useContractResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const locale = useLocale();
  return useMemo<Resolver<Input, unknown, Output>>(
    () => (values, _context, options) => checkAgainstContract(schema, values, options, locale),
    [schema, locale],
  );
}
