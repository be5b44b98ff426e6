/** What the browser knows about this deployment; written to `window.__RUKUN__` by `/boot.js`. */
export interface PublicEnv {
  /** Base address of the API, without a trailing slash. */
  readonly apiUrl: string;
  readonly apiKey: string;
  /** Base address of the helpdesk service; empty when there is none. */
  readonly helpdeskUrl: string;
  readonly helpdeskKey: string;
  readonly environment: string;
}

declare global {
  interface Window {
    __RUKUN__?: PublicEnv;
  }
}

type ServerEnv = Readonly<Record<string, string | undefined>>;

const withoutSlash = (address: string | undefined) => (address ?? "").trim().replace(/\/+$/, "");

/** Server side: whether this deployment serves real people. Read when asked, never at build time. */
export function isProduction(env: ServerEnv = process.env): boolean {
  return env.APP_ENV === "production";
}

/** Server side: the part of the environment that browsers may know. */
export function readPublicEnv(env: ServerEnv = process.env): PublicEnv {
  return {
    apiUrl: withoutSlash(env.API_URL),
    apiKey: env.API_KEY ?? "",
    helpdeskUrl: withoutSlash(env.HELPDESK_URL),
    helpdeskKey: env.HELPDESK_KEY ?? "",
    environment: env.APP_ENV ?? "local",
  };
}

/**
 * Server side: base address of the API as this process reaches it, which inside a deployment may not be the one that
 * browsers use. Empty where nobody said, as while the pages are built.
 */
export function serverApiUrl(env: ServerEnv = process.env): string {
  return withoutSlash(env.API_INTERNAL_URL || env.API_URL);
}

/** Browser side: addresses and keys of this deployment. Throws when `/boot.js` did not run. */
export function publicEnv(): PublicEnv {
  const env = window.__RUKUN__;
  if (!env) throw new Error("/boot.js did not run: the addresses of this deployment are unknown");
  return env;
}
