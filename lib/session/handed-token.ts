import type { Locale } from "@rukun/contract/locales";
import type { BootWindow } from "@/lib/boot/boot";
import { paths, withLocale } from "@/lib/paths";

/** A token that another surface of the product passed in the address, with its target. */
export interface HandedToken {
  readonly token: string;
  /** Unchecked. */
  readonly next: string | null;
  /** Opens a session of this browser once, and is no session itself. */
  readonly isSingleUse?: true;
}

const maxLength = 512;

/** The profile, with the verification open. */
const verificationPath = `${paths.profile}?verify`;

/** Reads `#token=…` or `?token=…`, with an optional `next` in either place. */
export function parseHandedToken(search: string, hash: string): HandedToken | undefined {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const token = (fragment.get("token") ?? query.get("token") ?? "").trim();
  if (!token || token.length > maxLength || /[^\x21-\x7e]/.test(token)) return undefined;
  const next = fragment.get("next") ?? query.get("next");
  return { token, next, ...(fragment.has("once") && { isSingleUse: true }) };
}

/** The address that continues the verification on another device. In the fragment no server sees the token. */
export function handoverAddress(origin: string, locale: Locale, token: string): string {
  const fragment = new URLSearchParams({ token, once: "", next: verificationPath });
  return `${origin}${withLocale(paths.token, locale)}#${fragment}`;
}

/**
 * The token this page was opened with; returned once. The boot script has already removed it from the address, so that
 * it is in no history entry and no bookmark.
 */
export function takeHandedToken(): HandedToken | undefined {
  const handed = (window as BootWindow).__RUKUN_HANDED__;
  if (!handed) return undefined;
  (window as BootWindow).__RUKUN_HANDED__ = undefined;
  return parseHandedToken(handed.search, handed.hash);
}
