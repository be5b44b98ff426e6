import { type Role, roles } from "@rukun/contract/roles";

/**
 * Mirrors the role of the session, so that the server can redirect to the right page without a flash.
 * It grants nothing: all authorisation is by the token.
 */
export const roleCookie = "rukun_session";

const assumedLifetime = 30 * 24 * 60 * 60_000;

/** Expiry of the cookie when that of the session is unknown. A cookie without a token is dropped on the next visit. */
export const assumedExpiry = (): Date => new Date(Date.now() + assumedLifetime);

export function toRole(value: unknown): Role | undefined {
  return roles.find((role) => role === value);
}

/** The role in the browser's cookie, if there is one. */
export function readRoleCookie(): Role | undefined {
  const entry = document.cookie.split("; ").find((each) => each.startsWith(`${roleCookie}=`));
  return toRole(entry?.slice(roleCookie.length + 1));
}

/** Writes the cookie until `expiresAt`; returns whether the browser accepted it. */
export function writeRoleCookie(role: Role, expiresAt: Date): boolean {
  setCookie(role, expiresAt.toUTCString());
  return readRoleCookie() === role;
}

export function clearRoleCookie(): void {
  setCookie("", new Date(0).toUTCString());
  // Browsers write cookies late: read back, it is gone from the request of the page that is opened next.
  readRoleCookie();
}

function setCookie(value: string, expires: string): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${roleCookie}=${value}; Path=/; Expires=${expires}; SameSite=Lax${secure}`;
}
