import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error";

declare module "@tanstack/react-query" {
  interface Register {
    /** Every query and mutation of the application calls the API, and `call` throws nothing else. */
    defaultError: ApiError;
  }
}

const maxRetries = 3;
const firstPause = 1000;

/** Whoever has waited this long, or would have to, in milliseconds, is told rather than kept waiting. */
const longestWait = 5000;

/**
 * Only what may pass by itself, and soon, is tried again: no connection, or a fault of the server. Never a 4xx, never
 * maintenance, never silence: that has taken all the time there is.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= maxRetries || !(error instanceof ApiError)) return false;
  if (error.waited > longestWait || (error.retryAfter ?? 0) * 1000 > longestWait) return false;
  if (error.code === "aborted" || error.code === "maintenance") return false;
  return error.code === "network" || error.status >= 500;
}

/** Pause in milliseconds before try `failures + 1`: what the server asked for, else doubling from one second. */
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
