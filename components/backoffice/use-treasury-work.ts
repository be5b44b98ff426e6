import type { TreasuryWork } from "@rukun/contract/treasury";
import { useTreasuryWorkQuery } from "@/lib/api/treasury/work-query";
import { useMay } from "./use-may";

/** What waits for an officer of finance, by section of the back office; empty for others and while unknown. */
export function useTreasuryWork(): Partial<TreasuryWork> {
  const may = useMay();
  return useTreasuryWorkQuery(may("manage_money") === true).data ?? {};
}
