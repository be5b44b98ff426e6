import type { Failure } from "@rukun/contract/envelope";
import { type ErrorCode, errors } from "@rukun/contract/errors";
import { headers } from "@rukun/contract/headers";
import { type Locale, toLocale } from "@rukun/contract/locales";
import { type FieldMessageKey, fieldMessage, issueMessageKey } from "@rukun/contract/messages";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, type FieldErrors } from "../lib/api-error.ts";
import { errorKinds } from "../lib/error-kinds.ts";

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
  const result: FieldErrors = {};
  const add = (field: string, key: FieldMessageKey) => {
    const list = result[field] ?? [];
    if (!list.includes(key)) result[field] = [...list, key];
  };
  for (const issue of issues) {
    const key = issueMessageKey(issue);
    const parent = issue.path.map(String);
    for (const field of issue.code === "unrecognized_keys" ? (issue.keys ?? []) : [undefined]) {
      add([...parent, ...(field === undefined ? [] : [field])].join(".") || "body", key);
    }
  }
  return result;
}

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_REQ_FILE_TOO_LARGE: "payload_too_large",
  FST_FILES_LIMIT: "payload_too_large",
  FST_PARTS_LIMIT: "payload_too_large",
  FST_FIELDS_LIMIT: "payload_too_large",
};

/** What went wrong, as one of the contract's failures. Anything unforeseen is a server error without details. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const known = error as Partial<FastifyError>;
  const code = known.code ? byFastifyCode[known.code] : undefined;
  if (code) return new ApiError(code);
  if (known.statusCode === 429) return new ApiError("too_many_requests");
  if (known.statusCode && known.statusCode >= 400 && known.statusCode < 500) {
    return new ApiError("bad_request");
  }
  return new ApiError("server_error");
}

function answer(request: FastifyRequest, reply: FastifyReply, error: ApiError) {
  const locale = requestLocale(request);
  const body: Failure = {
    message: errors[error.code][locale],
    code: error.code,
    request_id: request.id,
  };
  if (error.fieldErrors) {
    body.errors = Object.fromEntries(
      Object.entries(error.fieldErrors).map(([field, keys]) => [
        field,
        keys.map((key) => fieldMessage(key, locale)),
      ]),
    );
  }
  if (error.retryAfter !== undefined) reply.header("Retry-After", String(error.retryAfter));
  return reply.code(error.status).type("application/json; charset=utf-8").send(body);
}

/** One handler for every failure: no SQL, no stack and no parameters ever leave the server. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const known = toApiError(error);
    if (known.code === "server_error") {
      // Database errors carry parameters in their text, so only their kind is written down.
      request.log.error({ kinds: errorKinds(error), frames: framesOf(error) }, "request failed");
    }
    return answer(request, reply, known);
  });
  app.setNotFoundHandler((request, reply) => answer(request, reply, new ApiError("not_found")));
}

/** Stack frames without the message in front of them, which can hold what a person typed. */
const framesOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? "")
        .replace(error.message, "")
        .split("\n")
        .filter((line) => /^ {4}at .*[:)]/.test(line))
        .slice(0, 12)
    : [];
