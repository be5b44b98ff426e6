import type { ErrorCode } from "@rukun/contract/errors";

/**
 * Codes of the API, and what happens on the way to it: `network` (no connection), `timeout` (no answer in time),
 * `aborted` (the caller's signal), `unexpected` (an answer that is not the API's).
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
}

/** A call that failed. `message` is fit to be shown: the server's own, or a fallback in the person's language. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** First message of each field. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Seconds to wait before trying again, when the server said so. */
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  /** Milliseconds that somebody has waited for it, all tries together; 0 when it was not counted. */
  readonly waited: number;

  constructor(parts: ApiErrorParts) {
    super(parts.message);
    this.status = parts.status;
    this.code = parts.code;
    this.fieldErrors = parts.fieldErrors ?? {};
    this.retryAfter = parts.retryAfter;
    this.requestId = parts.requestId;
    this.waited = parts.waited ?? 0;
  }
}

/** Whether a failure was the caller's own wish (a closed dialog, a cancelled upload, a newer search). */
export function isAborted(error: unknown): boolean {
  return error instanceof ApiError && error.code === "aborted";
}
