import { useEffect } from "react";
import { companyOpener, prepareCompany } from "./company-opening";

/**
 * For a button that opens the company information: what it opens is loaded once the page is at rest, so that its
 * fields are there with the press, also for those who never hover. Browsers that cannot tell load it on hover or focus.
 */
export function useCompanyOpener(): typeof companyOpener {
  useEffect(() => {
    if (!("requestIdleCallback" in window)) return undefined;
    const handle = window.requestIdleCallback(prepareCompany, { timeout: 5000 });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return companyOpener;
}
