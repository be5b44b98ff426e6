import type { getTaxNumber, validateTaxNumber } from "@rukun/contract/tax-number";
import { useQuery } from "@tanstack/react-query";
import { askedOnce, queriesOf } from "../query";

/** While the register has not answered, so that its answer shows without a reload. */
const checkingInterval = 30_000;

/** The funder's tax status, and what the register says of their number. Another tab may have saved one. */
export const useTaxNumber = queriesOf("tax-number").read<typeof getTaxNumber>(
  "GET /v1/user/tax-number",
  {
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) =>
      state.data?.number?.result === "checking" ? checkingInterval : false,
  },
);

/** A resource of its own: a saved number is not looked up again. */
const check = queriesOf("tax-number-check").query<typeof validateTaxNumber>(
  "POST /v1/user/tax-number/validate",
  askedOnce,
);

/**
 * Whether a tax number exists and is registered under the profile's name. Asked once per number and name, because every
 * lookup at the register is counted.
 *
 * @param number disabled while undefined
 */
export function useTaxNumberCheck(number: string | undefined, name: string) {
  const options = check(number ? { body: { npwp_number: number } } : undefined);
  return useQuery({ ...options, queryKey: [...options.queryKey, name] });
}
