import type { ErrorCode } from "@rukun/contract/errors";

/**
 * Error codes of the API, and of the transport: `network` (no connection), `timeout` (no answer in time), `aborted`
 * (by the caller's signal), `unexpected` (the response is not the API's envelope).
 */
export type ApiErrorCode = ErrorCode | "network" | "timeout" | "aborted" | "unexpected";

interface ApiErrorParts {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly message: string;
  readonly fieldErrors?: Readonly<Record<string, string>>;
  readonly retryAfter?: number | undefined;
  readonly requestId?: string | undefined;
  readonly waited?: number;
  readonly data?: unknown;
}

/** A failed call. `message` can be shown: the server's own, or a fallback in the user's language. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** First message of each field. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Seconds to wait before the next attempt, from the server's `Retry-After`. */
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  /** Milliseconds spent waiting, over all attempts; 0 when it was not measured. */
  readonly waited: number;
  /** What the server answered alongside the failure. */
  readonly data: unknown;

  constructor(parts: ApiErrorParts) {
    super(parts.message);
    this.status = parts.status;
    this.code = parts.code;
    this.fieldErrors = parts.fieldErrors ?? {};
    this.retryAfter = parts.retryAfter;
    this.requestId = parts.requestId;
    this.waited = parts.waited ?? 0;
    this.data = parts.data;
  }
}

/** Whether the caller cancelled the call itself (a closed dialog, a cancelled upload, a newer search). */
export function isAborted(error: unknown): boolean {
  return error instanceof ApiError && error.code === "aborted";
}
