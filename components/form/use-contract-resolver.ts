import { useMemo } from "react";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import { useLocale } from "@/lib/i18n/use-locale";

/**
 * Ties a form to a body of the contract; messages are in the language of the page. Pages and dialogs open light: the
 * schema, zod and all else that checking needs come when the form is checked for the first time.
 *
 * @param load gives the schema; must keep its identity between renders
 */
export function useContractResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodMiniType<Output, Input>>,
): Resolver<Input, unknown, Output | Input> {
  const locale = useLocale();
  return useMemo<Resolver<Input, unknown, Output | Input>>(
    () => async (values, _context, options) => {
      const rules = await Promise.all([load(), import("./contract-resolver")]).catch(() => null);
      // They could not be fetched: the server makes the same checks, and the call itself tells what is wrong.
      if (!rules) return { values, errors: {} };
      const [schema, { checkAgainstContract }] = rules;
      return checkAgainstContract(schema, values, options, locale);
    },
    [load, locale],
  );
}
