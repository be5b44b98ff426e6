const key = "rukun:company-offered";

/** Where the browser refuses storage: as long as the page lives. */
const offered = new Set<string>();

/** Whether the company information opened already in this visit (the life of the browser's tab). */
export function wasOffered(companyId: string): boolean {
  if (offered.has(companyId)) return true;
  try {
    return window.sessionStorage.getItem(key) === companyId;
  } catch {
    return false;
  }
}

/** Notes that it did. */
export function offerOnce(companyId: string): void {
  offered.add(companyId);
  try {
    window.sessionStorage.setItem(key, companyId);
  } catch {
    // The set above is what is left.
  }
}
