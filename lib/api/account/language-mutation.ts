import type { setLanguage } from "@rukun/contract/account";
import type { Locale } from "@rukun/contract/locales";
import { call } from "@/lib/api/client";

/** Tells the API the language in which mails are written. */
export const sendLanguage = (language: Locale) =>
  call<typeof setLanguage>("POST /v1/user/language", { body: { language } });

/** Every call has its hook. @public */
