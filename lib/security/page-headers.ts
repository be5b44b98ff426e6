interface Deployment {
  /** Base addresses of the API and the helpdesk service, if any. */
  readonly apiUrl?: string | undefined;
  readonly helpdeskUrl?: string | undefined;
  /** Public address of this web application. */
  readonly webUrl?: string | undefined;
  /** The development server runs code from strings and talks over a socket. */
  readonly isDevelopment?: boolean;
}

/** Origin of an address; nothing for an empty or broken one. */
function originOf(address: string | undefined): string[] {
  return address && URL.canParse(address) ? [new URL(address).origin] : [];
}

/**
 * What pages may load and where they may talk to. Pages carry no executable inline script, so scripts need no
 * exception; styled-components writes its styles inline.
 */
export function contentSecurityPolicy({
  apiUrl,
  helpdeskUrl,
  webUrl,
  isDevelopment = false,
}: Deployment): string {
  const api = originOf(apiUrl);
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...(isDevelopment ? ["'unsafe-eval'", "'unsafe-inline'"] : [])],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...api],
    "media-src": ["'self'", "blob:"],
    "font-src": ["'self'"],
    "connect-src": [
      "'self'",
      ...api,
      ...originOf(helpdeskUrl),
      ...(isDevelopment ? ["ws:", "wss:"] : []),
    ],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "frame-src": ["'none'"],
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
