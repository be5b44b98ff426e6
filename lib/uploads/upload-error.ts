import type { ErrorCode } from "@rukun/contract/errors";
import type { Locale } from "@rukun/contract/locales";
import type { HttpResponse } from "tus-js-client";
import { ApiError } from "@/lib/api/api-error";
import { fallbackMessages } from "@/lib/api/fallback-messages";

/** The server's response as an `ApiError`, with the server's message if there is one. */
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

/** Maps an error of the upload client to its cause, or to a missing response. */
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

/** The protocol's own errors are plain text. */
function envelope(body: string): { message?: unknown; code?: unknown } {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
