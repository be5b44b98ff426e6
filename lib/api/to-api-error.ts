import type { ErrorCode } from "@rukun/contract/errors";
import { headers as names } from "@rukun/contract/headers";
import type { Locale } from "@rukun/contract/locales";
import { ApiError } from "./api-error";
import { fallbackMessages } from "./fallback-messages";
import { type Answer, NoResponse } from "./transport";

/** Maps whatever was thrown to an `ApiError` with a message in the user's language. */
export function toApiError(error: unknown, locale: Locale): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof NoResponse) {
    const { reason: code } = error;
    return new ApiError({ status: 0, code, message: fallbackMessages.network[locale] });
  }
  return new ApiError({ status: 0, code: "unexpected", message: fallbackMessages.server[locale] });
}

/** No response, or a response without the API's envelope. */
export const noAnswer = (locale: Locale): ApiError =>
  new ApiError({ status: 0, code: "timeout", message: fallbackMessages.timeout[locale] });

/** Of an answer that is no success. */
export function fromAnswer({ status, data, header }: Answer, locale: Locale): ApiError {
  const body = isRecord(data) ? data : {};
  const message = typeof body.message === "string" ? body.message.trim() : "";
  return new ApiError({
    status,
    code: toCode(body.code),
    message: message || fallbackMessages.server[locale],
    fieldErrors: firstMessages(body.errors),
    retryAfter: seconds(text(header("retry-after"))),
    data: body.data,
    requestId: text(body.request_id) ?? text(header(names.requestId.toLowerCase())),
  });
}

/** The first message of each field; a single text counts as a list of one. */
function firstMessages(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).flatMap(([field, messages]) => {
    const first = Array.isArray(messages) ? messages[0] : messages;
    return typeof first === "string" ? [[field, first] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Seconds of a `Retry-After`: a number, or a date. */
function seconds(value: string | undefined): number | undefined {
  if (!value) return undefined;
  const number = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(number) ? undefined : Math.max(0, Math.ceil(number));
}

/** Importing the contract's list of codes would bundle it for the browser, so any code the API sends is accepted. */
const toCode = (value: unknown): ErrorCode | "unexpected" =>
  typeof value === "string" && value ? (value as ErrorCode) : "unexpected";

const text = (value: unknown) => (typeof value === "string" && value ? value : undefined);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
