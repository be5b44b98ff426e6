/**
 * Where sealed drafts lie in this browser. Kept apart from the rest, so that a logout can remove them without loading
 * what reads and writes them.
 */

import { localStore } from "@/lib/browser-storage";

const prefix = "rukun:draft:";
export const keyDatabase = "rukun-drafts";

export const draftEntry = (name: string, userId: string) => `${prefix}${name}:${userId}`;

/** Removes the drafts of everybody but `exceptUserId` from this browser. */
export function removeDraftEntries(exceptUserId?: string): void {
  for (const key of localStore.keys(prefix)) {
    const isKept = exceptUserId !== undefined && key.endsWith(`:${exceptUserId}`);
    if (!isKept) localStore.remove(key);
  }
}

/** For the logout: removes every draft of this browser, and the key without which none can be read. Never throws. */
export function forgetDrafts(): void {
  removeDraftEntries();
  try {
    window.indexedDB?.deleteDatabase(keyDatabase);
  } catch {
    // A browser that refuses its database has no key in it.
  }
}
