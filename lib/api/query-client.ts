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

/** Only what may pass by itself is tried again: no answer, or a fault of the server. Never a 4xx, never maintenance. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= maxRetries || !(error instanceof ApiError)) return false;
  if (error.code === "aborted" || error.code === "maintenance") return false;
  return error.code === "network" || error.status >= 500;
}

/** Pause in milliseconds before try `failures + 1`: what the server asked for, else doubling from one second. */
export function retryPause(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfter : undefined;
  return asked === undefined ? firstPause * 2 ** failures : Math.min(asked, 60) * 1000;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay: retryPause, staleTime: 30_000 },
      mutations: { retry: false },
    },
  });
}
