import type { ErrorCode } from "./errors.ts";

/** Success: the payload is always under `data`. */
export interface Success<T> {
  data: T;
  meta?: Record<string, unknown>;
}

/** Failure: `errors` maps a field to its messages, in the language of the localization header. */
export interface Failure {
  message: string;
  code: ErrorCode;
  errors?: Record<string, string[]>;
  /** Data answered alongside the failure. */
  data?: unknown;
  request_id: string;
}
