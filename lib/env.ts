/** The deployment's settings for browsers; `/boot.js` writes them to `window.__RUKUN__`. */
export interface PublicEnv {
  /** Base address of the API, without a trailing slash. */
  readonly apiUrl: string;
  readonly apiKey: string;
  /** Base address of the help desk's service: the API, unless there is another one. */
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

/** Server side: whether this is production. Read at run time, never at build time. */
export function isProduction(env: ServerEnv = process.env): boolean {
  return env.APP_ENV === "production";
}

/** Server side: the part of the environment that is public to browsers. */
export function readPublicEnv(env: ServerEnv = process.env): PublicEnv {
  return {
    apiUrl: withoutSlash(env.API_URL),
    apiKey: env.API_KEY ?? "",
    helpdeskUrl: withoutSlash(env.HELPDESK_URL || env.API_URL),
    helpdeskKey: env.HELPDESK_KEY ?? "",
    environment: env.APP_ENV ?? "local",
  };
}

/**
 * Server side: base address of the API as reached from this process, which inside a deployment may differ from the
 * browsers' one. Empty where not configured, as at build time.
 */
export function serverApiUrl(env: ServerEnv = process.env): string {
  return withoutSlash(env.API_INTERNAL_URL || env.API_URL);
}

/** Server side: base address of the help desk's service as reached from this process. */
export function serverHelpdeskUrl(env: ServerEnv = process.env): string {
  return withoutSlash(env.HELPDESK_URL) || serverApiUrl(env);
}

/** Browser side: the deployment's settings. Throws when `/boot.js` did not run. */
export function publicEnv(): PublicEnv {
  const env = window.__RUKUN__;
  if (!env) throw new Error("/boot.js did not run: the addresses of this deployment are unknown");
  return env;
}
