import { useEffect } from "react";
import { companyOpener, preloadCompany } from "./company-opening";

/** Milliseconds until a page is taken to be at rest where the browser cannot tell. */
const unknownRest = 300;

/**
 * For a button that opens the company information: what it opens is loaded once the page is at rest, so that its
 * fields are there with the press, also for those who never hover.
 */
export function useCompanyOpener(): typeof companyOpener {
  useEffect(() => {
    if ("requestIdleCallback" in window) {
      const handle = window.requestIdleCallback(preloadCompany, { timeout: 5000 });
      return () => window.cancelIdleCallback(handle);
    }
    const timer = setTimeout(preloadCompany, unknownRest);
    return () => clearTimeout(timer);
  }, []);
  return companyOpener;
}
