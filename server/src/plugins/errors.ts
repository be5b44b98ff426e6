import type { Failure } from "@rukun/contract/envelope";
import { type ErrorCode, errors } from "@rukun/contract/errors";
import { headers } from "@rukun/contract/headers";
import { type Locale, toLocale } from "@rukun/contract/locales";
import { type FieldMessageKey, fieldMessage, issueMessageKey } from "@rukun/contract/messages";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, type FieldErrors } from "../lib/api-error.ts";
import { errorKinds, framesOf } from "../lib/error-kinds.ts";
import { type ServiceFault, serviceFaultOf } from "../lib/service-fault.ts";
import { setCommonHeaders } from "./security-headers.ts";

/** Language of the answer: the localization header, Indonesian without it. */
export const requestLocale = (request: FastifyRequest): Locale =>
  toLocale(request.headers[headers.localization.toLowerCase()]);

interface ZodIssueLike {
  code?: string;
  message?: string;
  input?: unknown;
  path: PropertyKey[];
  keys?: string[];
}

/** Field errors of zod issues, keyed by the top-level field as it was sent. */
export function fieldErrorsOf(issues: readonly ZodIssueLike[]): FieldErrors {
  // A field may be called like a member that every object inherits.
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

/** Seconds: a server that restarts needs some, a deadlock is over. */
const byFault: Record<ServiceFault, () => ApiError> = {
  unavailable: () => new ApiError("unavailable", { retryAfter: 5 }),
  busy: () => new ApiError("unavailable", { retryAfter: 1 }),
  full: () => new ApiError("storage_full"),
};

/** What went wrong, as one of the contract's failures. Anything unforeseen is a server error without details. */
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

/** Whoever sends thousands of unknown fields is told of the first ones, by the beginning of their names. */
const maxFieldErrors = 20;
const maxFieldName = 100;

/** What a failure says, in a language. */
export function failureOf(error: ApiError, locale: Locale, requestId: string): Failure {
  const body: Failure = {
    message: errors[error.code][locale],
    code: error.code,
    request_id: requestId,
  };
  if (error.fieldErrors) {
    body.errors = Object.fromEntries(
      Object.entries(error.fieldErrors)
        .slice(0, maxFieldErrors)
        .map(([field, keys]) => [
          field.slice(0, maxFieldName),
          keys.map((key) => fieldMessage(key, locale)),
        ]),
    );
  }
  if (error.data !== undefined) body.data = error.data;
  return body;
}

function answer(request: FastifyRequest, reply: FastifyReply, error: ApiError) {
  const body = failureOf(error, requestLocale(request), request.id);
  // A handler may have set another one for its success.
  reply.header("Cache-Control", "no-store");
  if (error.retryAfter !== undefined) reply.header("Retry-After", String(error.retryAfter));
  return reply.code(error.status).type("application/json; charset=utf-8").send(body);
}

/** Refusals of the router, which come before every hook: bad addresses, too long ones. */
export function answerFrameworkError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  setCommonHeaders(request, reply);
  answer(request, reply, toApiError(error));
}

/** One handler for every failure: no SQL, no stack and no parameters ever leave the server. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const known = toApiError(error);
    // Database errors carry parameters in their text, so only their kind is written down.
    const kinds = errorKinds(error);
    if (known.code === "server_error") {
      request.log.error({ kinds, frames: framesOf(error) }, "request failed");
    } else if (known !== error && known.status > 500) {
      request.log.warn({ kinds }, "service failed");
    }
    return answer(request, reply, known);
  });
  // Unknown addresses are refused before their bodies are read; this is what is left of the framework's own way.
  app.setNotFoundHandler((request, reply) => answer(request, reply, new ApiError("not_found")));
}
