import type { setLanguage } from "@rukun/contract/account";
import type { Locale } from "@rukun/contract/locales";
import { call } from "@/lib/api/client";

/** Sets the language in which the API sends mails. */
export const sendLanguage = (language: Locale) =>
  call<typeof setLanguage>("POST /v1/user/language", { body: { language } });

/** Every call has its hook. @public */
