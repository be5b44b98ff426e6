import type { validateNpwp } from "@rukun/contract/company";
import { useQuery } from "@tanstack/react-query";
import { askedOnce, queriesOf } from "../query";

const check = queriesOf("company").query<typeof validateNpwp>(
  "POST /v1/company/npwp/validate",
  askedOnce,
);

/**
 * Whether a tax number exists and matches the company's name. Asked once per number and name: the register is a third
 * party's, and every lookup is counted.
 *
 * @param number disabled while undefined
 * @param company current legal form and name, on which the answer depends
 */
export function useTaxCheck(number: string | undefined, company: string) {
  const options = check(number ? { body: { company_npwp_number: number } } : undefined);
  return useQuery({ ...options, queryKey: [...options.queryKey, company] });
}
