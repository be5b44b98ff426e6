import type { CallDescriptor, CallName } from "@rukun/contract/call";
import { readLanguage } from "@/lib/i18n/language";
import { ApiError, type ApiErrorCode } from "./api-error";
import { call, type OptionsArgument } from "./client";
import { fallbackMessages } from "./fallback-messages";

/** Failures without a message of the server. */
const wordless: readonly ApiErrorCode[] = ["network", "timeout", "unexpected"];

/** The call, with another message than the usual one when it fails without one of the server (§8). */
export async function withFallback<T>(
  request: Promise<T>,
  fallback: keyof typeof fallbackMessages,
): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof ApiError) || !wordless.includes(error.code)) throw error;
    throw new ApiError({ ...error, message: fallbackMessages[fallback][readLanguage()] });
  }
}

/** `call` with such a message. */
export const callOr =
  (fallback: keyof typeof fallbackMessages): typeof call =>
  <C extends CallDescriptor>(name: CallName<C>, ...options: OptionsArgument<C>) =>
    withFallback(call<C>(name, ...options), fallback);
