import { loginBody } from "@rukun/contract/account";
import type { Locale } from "@rukun/contract/locales";
import { fieldMessage, issueMessageKey } from "@rukun/contract/messages";

export type LoginValues = { identifier: string; password: string };
export type LoginErrors = Partial<Record<keyof LoginValues, string>>;

/** Validates the two fields against the contract; empty when they are valid. */
export function checkLogin(values: LoginValues, locale: Locale): LoginErrors {
  const errors: LoginErrors = {};
  for (const issue of loginBody.safeParse(values).error?.issues ?? []) {
    const field = issue.path[0] as keyof LoginValues;
    errors[field] ??= fieldMessage(issueMessageKey(issue), locale);
  }
  return errors;
}
