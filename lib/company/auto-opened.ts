import { tabStore } from "@/lib/browser-storage";

const key = "rukun:company-offered";

/** Fallback for browsers that block storage: lasts as long as the page. */
const opened = new Set<string>();

/** Whether the company dialog already opened by itself in this tab. */
export function wasAutoOpened(companyId: string): boolean {
  if (opened.has(companyId)) return true;
  return tabStore.get(key) === companyId;
}

export function markAutoOpened(companyId: string): void {
  opened.add(companyId);
  tabStore.set(key, companyId);
}
