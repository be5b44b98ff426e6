/**
 * Local storage entries of sealed drafts. Separate from the store, so that the logout can remove them without loading
 * its code.
 */

import { localStore } from "@/lib/browser-storage";

const prefix = "rukun:draft:";
export const keyDatabase = "rukun-drafts";

export const draftEntry = (name: string, userId: string) => `${prefix}${name}:${userId}`;

/** Removes all drafts from this browser except those of `exceptUserId`. */
export function removeDraftEntries(exceptUserId?: string): void {
  for (const key of localStore.keys(prefix)) {
    const isKept = exceptUserId !== undefined && key.endsWith(`:${exceptUserId}`);
    if (!isKept) localStore.remove(key);
  }
}

/** For the logout: removes all drafts of this browser and the key they are sealed with. Never throws. */
export function forgetDrafts(): void {
  removeDraftEntries();
  try {
    window.indexedDB?.deleteDatabase(keyDatabase);
  } catch {
    // A browser that blocks its database holds no key.
  }
}
