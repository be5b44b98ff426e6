import { tabStore } from "@/lib/browser-storage";

const key = "rukun:company-offered";

/** For browsers that refuse storage: lasts as long as the page. */
const opened = new Set<string>();

/** Whether the company dialog already opened by itself in this visit (the life of the browser's tab). */
export function wasAutoOpened(companyId: string): boolean {
  if (opened.has(companyId)) return true;
  return tabStore.get(key) === companyId;
}

export function markAutoOpened(companyId: string): void {
  opened.add(companyId);
  tabStore.set(key, companyId);
}
