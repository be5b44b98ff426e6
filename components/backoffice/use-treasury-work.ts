import { useTreasuryWorkQuery } from "@/lib/api/treasury/queries";
import { useMay } from "./use-may";

/** What waits for an officer of finance, by section of the back office; empty for others and while unknown. */
export function useTreasuryWork() {
  const may = useMay();
  const { profit_reports: profitReports, ...work } =
    useTreasuryWorkQuery(may("manage_money") === true).data ?? {};
  return { ...work, profitReports };
}
export type TreasurySection = keyof ReturnType<typeof useTreasuryWork>;
