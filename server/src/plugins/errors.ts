import { campaignMessage } from "@rukun/contract/campaign-messages";
import type { Failure } from "@rukun/contract/envelope";
import { type ErrorCode, errors } from "@rukun/contract/errors";
import { fillIn } from "@rukun/contract/fill-in";
import { type Locale, toLocale } from "@rukun/contract/locales";
import { type FieldMessageKey, fieldMessage, issueMessageKey } from "@rukun/contract/messages";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, type FieldErrors } from "../lib/api-error.ts";
import { errorKinds, framesOf } from "../lib/error-kinds.ts";
import { momentInWords } from "../lib/long-day.ts";
import { unbrokenRupiah } from "../lib/rupiah.ts";
import { type ServiceFault, serviceFaultOf } from "../lib/service-fault.ts";
import { headerNames } from "./header-names.ts";
import { setCommonHeaders } from "./security-headers.ts";

/** Language of the answer: the localization header, Indonesian without it. */
export const requestLocale = (request: FastifyRequest): Locale =>
  toLocale(request.headers[headerNames.localization]);

interface ZodIssueLike {
  code?: string;
  message?: string;
  input?: unknown;
  path: PropertyKey[];
  keys?: string[];
}

/** Field errors of zod issues, keyed by the top-level field as it was sent. */
export function fieldErrorsOf(issues: readonly ZodIssueLike[]): FieldErrors {
  // A field may have the name of an inherited member.
  const result = new Map<string, FieldMessageKey[]>();
  const add = (field: string, key: FieldMessageKey) => {
    const list = result.get(field) ?? [];
    if (!list.includes(key)) result.set(field, [...list, key]);
  };
  for (const issue of issues) {
    const key = issueMessageKey(issue);
    const parent = issue.path.map(String);
    for (const field of issue.code === "unrecognized_keys" ? (issue.keys ?? []) : [undefined]) {
      add([...parent, ...(field === undefined ? [] : [field])].join(".") || "body", key);
    }
  }
  return Object.fromEntries(result);
}

const byFastifyCode = new Map<string | undefined, ErrorCode>([
  ["FST_ERR_CTP_BODY_TOO_LARGE", "request_too_large"],
  ["FST_ERR_CTP_INVALID_MEDIA_TYPE", "unsupported_media_type"],
  ["FST_ERR_MAX_PARAM_LENGTH", "uri_too_long"],
]);

/** Seconds: a restarting server needs some, a deadlock is already resolved. */
const byFault: Record<ServiceFault, () => ApiError> = {
  unavailable: () => new ApiError("unavailable", { retryAfter: 5 }),
  busy: () => new ApiError("unavailable", { retryAfter: 1 }),
  full: () => new ApiError("storage_full"),
};

/** Maps an error to one of the contract. Anything unexpected is a server error without details. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const known = error as Partial<FastifyError>;
  const code = byFastifyCode.get(known.code);
  if (code) return new ApiError(code);
  if (known.statusCode === 429) return new ApiError("too_many_requests");
  if (known.statusCode && known.statusCode >= 400 && known.statusCode < 500) {
    return new ApiError("bad_request");
  }
  const fault = serviceFaultOf(error);
  return fault ? byFault[fault]() : new ApiError("server_error");
}

/** Of thousands of unknown fields only the first are reported, with truncated names. */
const maxFieldErrors = 20;
const maxFieldName = 100;

function textOf(message: FieldErrors[string][number], locale: Locale): string {
  if (typeof message === "string") return campaignMessage(message, locale);
  return "texts" in message
    ? fillIn(fieldMessage(message.key, locale), message.texts)
    : campaignMessage(message.key, locale, unbrokenRupiah(message.amounts, locale));
}

function textOfCode({ code, time }: ApiError, locale: Locale): string {
  const text = errors[code][locale];
  return time ? fillIn(text, { time: momentInWords(time, locale) }) : text;
}

/** Body of a failure in a language. */
export function failureOf(error: ApiError, locale: Locale, requestId: string): Failure {
  const body: Failure = {
    message: textOfCode(error, locale),
    code: error.code,
    request_id: requestId,
  };
  if (error.fieldErrors) {
    body.errors = Object.fromEntries(
      Object.entries(error.fieldErrors)
        .slice(0, maxFieldErrors)
        .map(([field, keys]) => [
          field.slice(0, maxFieldName),
          keys.map((key) => textOf(key, locale)),
        ]),
    );
  }
  if (error.data !== undefined) body.data = error.data;
  return body;
}

function answer(request: FastifyRequest, reply: FastifyReply, error: ApiError) {
  const body = failureOf(error, requestLocale(request), request.id);
  // A handler may have set another content type for its success.
  reply.header("Cache-Control", "no-store");
  if (error.retryAfter !== undefined) reply.header("Retry-After", String(error.retryAfter));
  return reply.code(error.status).type("application/json; charset=utf-8").send(body);
}

/** Refusals of the router, raised before any hook: malformed or too long URLs. */
export function answerFrameworkError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  setCommonHeaders(request, reply);
  answer(request, reply, toApiError(error));
}

/** The one error handler: no SQL, stack or parameters ever leave the server. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const known = toApiError(error);
    // Messages of database errors contain parameters, so only their kind is logged.
    const kinds = errorKinds(error);
    if (known.code === "server_error") {
      request.log.error({ kinds, frames: framesOf(error) }, "request failed");
    } else if (known !== error && known.status > 500) {
      request.log.warn({ kinds }, "service failed");
    }
    return answer(request, reply, known);
  });
  // Unknown addresses are refused before their bodies are read; this handles the remaining cases of the framework.
  app.setNotFoundHandler((request, reply) => answer(request, reply, new ApiError("not_found")));
}
