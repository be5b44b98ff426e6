import type { BootWindow } from "@/lib/boot/boot";

/** A token that another surface of the product passed in the address, with its target. */
export interface HandedToken {
  readonly token: string;
  /** Unchecked. */
  readonly next: string | null;
}

const maxLength = 512;

/** Reads `#token=…` or `?token=…`, with an optional `next` in either place. */
export function parseHandedToken(search: string, hash: string): HandedToken | undefined {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const token = (fragment.get("token") ?? query.get("token") ?? "").trim();
  if (!token || token.length > maxLength || /[^\x21-\x7e]/.test(token)) return undefined;
  return { token, next: fragment.get("next") ?? query.get("next") };
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
