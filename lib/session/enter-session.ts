import { openPage } from "@/lib/browser";
import { readLanguage } from "@/lib/i18n/language";
import { withLocale } from "@/lib/paths";
import { landingPath } from "./next-target";
import { type KeptSession, storeSession } from "./session";

/**
 * Keeps a fresh session and opens the page it was wanted for (`next` as it came in the address, unchecked).
 * The page is loaded anew, so that nothing of the guest's pages or of another account stays in memory.
 */
export function enterSession(session: KeptSession, next?: unknown): void {
  storeSession(session);
  openPage(withLocale(landingPath(session.role, next), readLanguage()));
}
