import type { setLanguage } from "@rukun/contract/account";
import type { Locale } from "@rukun/contract/locales";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";

/** Sets the language in which the API sends mails. */
export const useLanguageMutation = () =>
  useMutation({
    mutationFn: (language: Locale) =>
      call<typeof setLanguage>("POST /v1/user/language", { body: { language } }),
  });
