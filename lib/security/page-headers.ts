interface Deployment {
  /** Base addresses of the API and the helpdesk service, if any. */
  readonly apiUrl?: string | undefined;
  readonly helpdeskUrl?: string | undefined;
  /** Public address of this web application. */
  readonly webUrl?: string | undefined;
  /** Exact origins of others whose scripts pages load, by the operator's choice; see `readThirdParties`. */
  readonly thirdPartyHosts?: readonly string[];
  /** The development server evaluates strings as code and uses a web socket. */
  readonly isDevelopment?: boolean;
}

/** Origin of an address; undefined for an empty or invalid one. */
function originOf(address: string | undefined): string[] {
  return address && URL.canParse(address) ? [new URL(address).origin] : [];
}

/** The web socket of an address's host. */
const socketOf = (origin: string): string => origin.replace(/^http/, "ws");

/**
 * Content security policy of pages. Pages contain no executable inline script, so scripts need no exception;
 * styled-components writes inline styles.
 */
export function contentSecurityPolicy({
  apiUrl,
  helpdeskUrl,
  webUrl,
  thirdPartyHosts = [],
  isDevelopment = false,
}: Deployment): string {
  const api = originOf(apiUrl);
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      ...thirdPartyHosts,
      ...(isDevelopment ? ["'unsafe-eval'", "'unsafe-inline'"] : []),
    ],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...api, ...thirdPartyHosts],
    "media-src": ["'self'", "blob:"],
    "font-src": ["'self'"],
    "connect-src": [
      "'self'",
      ...api,
      ...api.map(socketOf),
      ...originOf(helpdeskUrl),
      ...thirdPartyHosts,
      ...(isDevelopment ? ["ws:", "wss:"] : []),
    ],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "frame-src": thirdPartyHosts.length > 0 ? thirdPartyHosts : ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "form-action": ["'self'"],
    ...(isSecure(webUrl) && { "upgrade-insecure-requests": [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(" "))
    .join("; ");
}

const isSecure = (webUrl: string | undefined) => webUrl?.startsWith("https://") ?? false;

/** Headers of every page of a deployment. */
export function pageHeaders(deployment: Deployment): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(deployment),
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(self), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(isSecure(deployment.webUrl) && {
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    }),
  };
}
