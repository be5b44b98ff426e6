import { openPage } from "@/lib/browser";
import { readLanguage } from "@/lib/i18n/language";
import { withLocale } from "@/lib/paths";
import { forgetForms } from "./kept-forms";
import { landingPath } from "./next-target";
import { type KeptSession, storeSession } from "./session";

/**
 * Stores a new session and opens the page it was needed for (`next` as in the address, unchecked).
 * With a full page load, so that nothing of the guest's pages or of another account stays in memory.
 * @returns pending while the page is being left
 */
export function enterSession(session: KeptSession, next?: unknown): Promise<void> {
  storeSession(session);
  forgetForms();
  return openPage(withLocale(landingPath(session.role, next), readLanguage()));
}
