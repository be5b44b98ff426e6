import { useEffect } from "react";
import { whenIdle } from "@/lib/first-load/when-idle";
import { companyOpener, preloadCompany } from "./company-opening";

/**
 * For a button that opens the company dialog: prefetches it once the page is idle, so that its fields show at once,
 * also without a hover before the click.
 */
export function useCompanyOpener(): typeof companyOpener {
  useEffect(() => whenIdle(preloadCompany), []);
  return companyOpener;
}
