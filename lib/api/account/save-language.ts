import type { setLanguage } from "@rukun/contract/account";
import type { Locale } from "@rukun/contract/locales";
import { call } from "@/lib/api/client";

/**
 * Sets the language in which the API sends mails. Without the query library: guests have the switch, too, and the page
 * is loaded anew.
 */
export const saveLanguage = (language: Locale) =>
  call<typeof setLanguage>("POST /v1/user/language", { body: { language } });
