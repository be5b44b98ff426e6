import { useEffect, useMemo } from "react";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";
import { preloadWhenIdle } from "@/lib/first-load/when-idle";
import { useLocale } from "@/lib/i18n/use-locale";

/**
 * Binds a form to a body of the contract; messages are in the language of the page. To keep the first load small, the
 * schema, zod and the rest of the validation are loaded once the page is idle, or with the first validation.
 *
 * @param load returns the schema; must be referentially stable
 */
export function useContractResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodMiniType<Output, Input>>,
): Resolver<Input, unknown, Output | Input> {
  const locale = useLocale();
  // Otherwise the first press on a slow connection seems to do nothing until they are there.
  useEffect(() => preloadWhenIdle(() => loadRules(load)), [load]);
  return useMemo<Resolver<Input, unknown, Output | Input>>(
    () => async (values, _context, options) => {
      const rules = await loadRules(load).catch(() => null);
      // Failed to load: the server makes the same checks and reports errors.
      if (!rules) return { values, errors: {} };
      const [schema, { checkAgainstContract }] = rules;
      return checkAgainstContract(schema, values, options, locale);
    },
    [load, locale],
  );
}

const loadRules = <Schema>(load: () => Promise<Schema>) =>
  Promise.all([load(), import("./contract-resolver")]);
