import type { Locale } from "@rukun/contract/locales";
import type { UserProfile } from "@rukun/contract/profile";
import { QueryClient } from "@tanstack/react-query";
import { setKnownProfile } from "@/lib/first-load/known-profile";
import { ApiError } from "./api-error";
import { profileKeys } from "./profile/keys";

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
      // Without a connection they fail at once. By default they would wait, and be sent by surprise when it is back.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

let ofBrowser: QueryClient | undefined;
/** Of what it knows; undefined until a page has asked for it. */
let languageKnown: Locale | undefined;

/** The client of this browser, from now on. */
export function shareQueryClient(client: QueryClient): QueryClient {
  ofBrowser = client;
  languageKnown = undefined;
  followProfile(client);
  return client;
}

/**
 * The one client of this browser; on the server, one for each page that is rendered. What it knows is in one language: a
 * page in another one, to which a link may lead without a reload, begins anew.
 * @param language of the page that asks; whoever does not say takes what there is
 */
export function queryClientHere(language?: Locale): QueryClient {
  if (typeof window === "undefined") return createQueryClient();
  const isOther =
    languageKnown !== undefined && language !== undefined && language !== languageKnown;
  const client = ofBrowser && !isOther ? ofBrowser : shareQueryClient(createQueryClient());
  languageKnown = language ?? languageKnown;
  return client;
}

/** Tells parts that do without queries what is known of the profile. */
function followProfile(client: QueryClient): void {
  const tell = () => {
    if (client !== ofBrowser) return;
    const state = client.getQueryState<UserProfile>(profileKeys.profile);
    const known = { data: state?.data, isError: state?.status === "error" };
    setKnownProfile(known, state !== undefined);
  };
  client.getQueryCache().subscribe(tell);
  tell();
}
