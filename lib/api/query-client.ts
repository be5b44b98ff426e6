import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error";

declare module "@tanstack/react-query" {
  interface Register {
    /** All queries and mutations call the API through `call`, which throws nothing else. */
    defaultError: ApiError;
  }
}

const maxRetries = 3;
const firstPause = 1000;

/** Total wait in milliseconds, past or to come, after which the failure is shown instead of retried. */
const longestWait = 5000;

/**
 * Retries only what may pass soon: no connection, or a server fault. Never a 4xx, maintenance, or a timeout, which has
 * already used up the whole wait.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= maxRetries || !(error instanceof ApiError)) return false;
  if (error.waited > longestWait || (error.retryAfter ?? 0) * 1000 > longestWait) return false;
  if (error.code === "aborted" || error.code === "maintenance") return false;
  return error.code === "network" || error.status >= 500;
}

/** Delay in milliseconds before attempt `failures + 1`: `Retry-After`, else doubling from one second. */
export function retryPause(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfter : undefined;
  return asked === undefined ? firstPause * 2 ** failures : asked * 1000;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay: retryPause, staleTime: 30_000 },
      mutations: { retry: false },
    },
  });
}
