import { useMemo } from "react";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import { useLocale } from "@/lib/i18n/use-locale";
import { checkAgainstContract } from "./contract-resolver";

/**
 * The same as `useContractResolver` for pages that have to be light: the schema, and zod with it, comes when the form
 * is checked for the first time.
 *
 * @param load gives the schema; must keep its identity between renders
 */
export function useLazyContractResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodMiniType<Output, Input>>,
): Resolver<Input, unknown, Output | Input> {
  const locale = useLocale();
  return useMemo<Resolver<Input, unknown, Output | Input>>(
    () => async (values, _context, options) => {
      let schema: z.ZodMiniType<Output, Input>;
      try {
        schema = await load();
      } catch {
        // The schema could not be fetched: the server makes the same checks, and the call itself tells what is wrong.
        return { values, errors: {} };
      }
      return checkAgainstContract(schema, values, options, locale);
    },
    [load, locale],
  );
}
