import type { Locale } from "@rukun/contract/locales";

/** The mails of one subject, by their parameters. Subjects of mails are fixed texts without parameters. */
export type MailTexts<Params> = {
  [T in keyof Params]: Record<Locale, { subject: string; text: (params: Params[T]) => string }>;
};
