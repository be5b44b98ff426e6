import { useEffect } from "react";
import { companyOpener, preloadCompany } from "./company-opening";

/** Milliseconds until a page is assumed idle in browsers without `requestIdleCallback`. */
const assumedIdleDelay = 300;

/**
 * For a button that opens the company dialog: prefetches it once the page is idle, so that its fields show at once,
 * also without a hover before the click.
 */
export function useCompanyOpener(): typeof companyOpener {
  useEffect(() => {
    if ("requestIdleCallback" in window) {
      const handle = window.requestIdleCallback(preloadCompany, { timeout: 5000 });
      return () => window.cancelIdleCallback(handle);
    }
    const timer = setTimeout(preloadCompany, assumedIdleDelay);
    return () => clearTimeout(timer);
  }, []);
  return companyOpener;
}
