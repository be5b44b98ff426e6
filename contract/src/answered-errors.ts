import { type CallDescriptor, needsApiKey, needsKeyOnly } from "./call.ts";
import { type ErrorCode, errors } from "./errors.ts";

/** Malformed requests, limits and outages: any call may meet them. */
const always = [
  "bad_request",
  "uri_too_long",
  "unsupported_media_type",
  "validation_failed",
  "too_many_requests",
  "headers_too_large",
  "server_error",
  "unavailable",
  "storage_full",
] as const satisfies readonly ErrorCode[];

const withBody = ["request_timeout", "request_too_large"] as const satisfies readonly ErrorCode[];

const withSession = (Object.keys(errors) as ErrorCode[]).filter(
  (code) => errors[code].status === 401,
);

/** Every error a call may answer: its own, and those that follow from its method and from who may call it. */
export function answeredErrors(call: CallDescriptor): ReadonlySet<ErrorCode> {
  const { access, method } = call;
  const needsKey = needsApiKey(call);
  const needsSession = needsKey && !needsKeyOnly(access);
  return new Set<ErrorCode>([
    ...always,
    ...(method === "GET" || method === "HEAD" ? [] : withBody),
    ...(needsKey ? (["api_key_invalid"] as const) : []),
    ...(needsKey && !call.answersInMaintenance ? (["maintenance"] as const) : []),
    ...(needsSession ? withSession : []),
    ...(needsSession && access !== "signed-in" ? (["forbidden"] as const) : []),
    ...(call.movesMoney
      ? (["idempotency_key_missing", "idempotency_key_reused", "request_in_flight"] as const)
      : []),
    ...(call.errors ?? []),
  ]);
}
