import type { ErrorCode } from "@rukun/contract/errors";
import type { Locale } from "@rukun/contract/locales";
import type { HttpResponse } from "tus-js-client";
import { ApiError } from "@/lib/api/api-error";
import { fallbackMessages } from "@/lib/api/fallback-messages";

/** The server's answer as a failure of a call; its own message where it has one. */
export function refusalOf(response: HttpResponse, locale: Locale): ApiError {
  const { message, code } = envelope(response.getBody());
  const retryAfter = Number(response.getHeader("Retry-After") ?? Number.NaN);
  return new ApiError({
    status: response.getStatus(),
    code: typeof code === "string" && code ? (code as ErrorCode) : "unexpected",
    message: typeof message === "string" && message ? message : fallbackMessages.server[locale],
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

/** Whatever the upload client threw: the failure it was caused by, or no answer at all. */
export function toUploadError(error: unknown, locale: Locale): ApiError {
  if (error instanceof ApiError) return error;
  const cause = hasCause(error) ? error.causingError : null;
  if (cause instanceof ApiError) return cause;
  return new ApiError({ status: 0, code: "network", message: fallbackMessages.network[locale] });
}

/** The upload was stopped from outside. */
export const stoppedError = (locale: Locale) =>
  new ApiError({ status: 0, code: "aborted", message: fallbackMessages.network[locale] });

const hasCause = (error: unknown): error is { causingError: unknown } =>
  typeof error === "object" && error !== null && "causingError" in error;

/** The protocol's own failures are plain text. */
function envelope(body: string): { message?: unknown; code?: unknown } {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
