import { useMemo } from "react";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import { useLocale } from "@/lib/i18n/use-locale";

/**
 * Binds a form to a body of the contract; messages are in the language of the page. To keep the first load small, the
 * schema, zod and the rest of the validation are loaded with the first validation.
 *
 * @param load returns the schema; must be referentially stable
 */
export function useContractResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodMiniType<Output, Input>>,
): Resolver<Input, unknown, Output | Input> {
  const locale = useLocale();
  return useMemo<Resolver<Input, unknown, Output | Input>>(
    () => async (values, _context, options) => {
      const rules = await Promise.all([load(), import("./contract-resolver")]).catch(() => null);
      // Failed to load: the server makes the same checks and reports errors.
      if (!rules) return { values, errors: {} };
      const [schema, { checkAgainstContract }] = rules;
      return checkAgainstContract(schema, values, options, locale);
    },
    [load, locale],
  );
}
