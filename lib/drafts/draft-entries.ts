/**
 * Where sealed drafts lie in this browser. Kept apart from the rest, so that a logout can remove them without loading
 * what reads and writes them.
 */

const prefix = "rukun:draft:";
export const keyDatabase = "rukun-drafts";

export const draftEntry = (name: string, userId: string) => `${prefix}${name}:${userId}`;

/** Removes the drafts of everybody but `exceptUserId` from this browser. */
export function removeDraftEntries(exceptUserId?: string): void {
  for (const key of Object.keys(window.localStorage)) {
    const isDraft = key.startsWith(prefix);
    const isKept = exceptUserId !== undefined && key.endsWith(`:${exceptUserId}`);
    if (isDraft && !isKept) window.localStorage.removeItem(key);
  }
}

/** For the logout: removes every draft of this browser, and the key without which none can be read. Never throws. */
export function forgetDrafts(): void {
  try {
    removeDraftEntries();
    window.indexedDB?.deleteDatabase(keyDatabase);
  } catch {
    // A browser that refuses storage has no drafts.
  }
}
