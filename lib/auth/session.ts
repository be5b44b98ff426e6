import type { Session } from "@rukun/contract/account";
import { clearRoleCookie, writeRoleCookie } from "./role-cookie";

export const tokenKey = "token";
export const userIdKey = "user_id";
const changed = "rukun:session";

/** The bearer token of this browser, or null for a guest. */
export function readToken(): string | null {
  try {
    return window.localStorage.getItem(tokenKey) || null;
  } catch {
    return null;
  }
}

/** The user the stored token belongs to, or null for a guest. */
export function readUserId(): string | null {
  try {
    return window.localStorage.getItem(userIdKey);
  } catch {
    return null;
  }
}

/** Keeps a session: token and user id in local storage, the role in a cookie. */
export function storeSession(session: Session): void {
  window.localStorage.setItem(tokenKey, session.token);
  window.localStorage.setItem(userIdKey, session.user_id);
  writeRoleCookie(session.role, new Date(session.expires_at));
  window.dispatchEvent(new Event(changed));
}

/** Forgets the session in this browser; the API is not told. */
export function clearSession(): void {
  try {
    window.localStorage.removeItem(tokenKey);
    window.localStorage.removeItem(userIdKey);
  } catch {
    // A browser that refuses storage has nothing to forget.
  }
  clearRoleCookie();
  document.documentElement.removeAttribute("data-session");
  window.dispatchEvent(new Event(changed));
}

/** Calls back when the session changes, in this tab or in another one, or may have while the page lay in the history. */
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
