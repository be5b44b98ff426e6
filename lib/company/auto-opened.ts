const key = "rukun:company-offered";

/** For browsers that refuse storage: lasts as long as the page. */
const opened = new Set<string>();

/** Whether the company dialog already opened by itself in this visit (the life of the browser's tab). */
export function wasAutoOpened(companyId: string): boolean {
  if (opened.has(companyId)) return true;
  try {
    return window.sessionStorage.getItem(key) === companyId;
  } catch {
    return false;
  }
}

export function markAutoOpened(companyId: string): void {
  opened.add(companyId);
  try {
    window.sessionStorage.setItem(key, companyId);
  } catch {
    // The set above is what is left.
  }
}
