import type { Session } from "@rukun/contract/account";
import { localStore } from "@/lib/browser-storage";
import { clearRoleCookie, writeRoleCookie } from "./role-cookie";

export const tokenKey = "token";
export const userIdKey = "user_id";
const browserKey = "browser_token";
const changed = "rukun:session";

/** The bearer token of this browser, or null for a guest. */
export function readToken(): string | null {
  return localStore.get(tokenKey) || null;
}

/** The user the stored token belongs to, or null for a guest. */
export function readUserId(): string | null {
  return localStore.get(userIdKey);
}

/**
 * Identifier this browser got with its last login, or null. It survives sessions and authenticates nobody: with it,
 * failed logins from elsewhere do not lock this browser out.
 */
export function readBrowserToken(): string | null {
  return localStore.get(browserKey);
}

/** A session from a login, or from a handed-over token, which has no browser identifier. */
export type KeptSession = Omit<Session, "browser_token"> & Partial<Session>;

/** Stores a session: token and user id in local storage, the role in a cookie. @throws when storage is blocked */
export function storeSession(session: KeptSession): void {
  if (session.browser_token) window.localStorage.setItem(browserKey, session.browser_token);
  window.localStorage.setItem(tokenKey, session.token);
  window.localStorage.setItem(userIdKey, session.user_id);
  writeRoleCookie(session.role, new Date(session.expires_at));
  window.dispatchEvent(new Event(changed));
}

/** Drops the session in this browser; it is not revoked at the API. */
export function clearSession(): void {
  localStore.remove(tokenKey);
  localStore.remove(userIdKey);
  clearRoleCookie();
  document.documentElement.removeAttribute("data-session");
  window.dispatchEvent(new Event(changed));
}

/** Calls back when the session changes, in this or another tab, or when the page is restored from the history. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) listener();
  };
  window.addEventListener(changed, listener);
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", listener);
  };
}
