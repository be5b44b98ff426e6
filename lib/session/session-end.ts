import { tabStore } from "@/lib/browser-storage";

const key = "session_end";

/** Keeps why this tab's session ended, for the login page. */
export function keepSessionEnd(reason: string): void {
  tabStore.set(key, reason);
}

/** Why this tab's session ended; null when it did not, or when it was read before. */
export function takeSessionEnd(): string | null {
  const reason = tabStore.get(key);
  tabStore.remove(key);
  return reason;
}
