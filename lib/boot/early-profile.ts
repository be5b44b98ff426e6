import type { UserProfile } from "@rukun/contract/profile";
import { stallTimeout, waitingSince } from "@/lib/api/timeouts";
import type { EarlyProfile } from "./boot";

declare global {
  interface Window {
    __RUKUN_PROFILE__?: EarlyProfile | undefined;
  }
}

/**
 * The profile that the boot script requested: once, and only for the token it was requested with. Undefined when
 * there is none, or it failed or timed out: the ordinary call is made then, which also handles failures, and whose wait
 * counts from the start of the first request.
 */
export async function takeEarlyProfile(
  token: string | null,
  signal: AbortSignal,
): Promise<UserProfile | undefined> {
  const early = window.__RUKUN_PROFILE__;
  window.__RUKUN_PROFILE__ = undefined;
  if (!early || early.token !== token) return undefined;
  const since = waitingSince(signal, early.at);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeIsUp = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), Math.max(0, since + stallTimeout - Date.now()));
  });
  const profile = await Promise.race([early.data, timeIsUp]);
  clearTimeout(timer);
  return profile ?? undefined;
}
