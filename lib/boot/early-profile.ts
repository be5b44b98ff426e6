import type { UserProfile } from "@rukun/contract/profile";
import { patience, waitingSince } from "@/lib/api/patience";
import type { EarlyProfile } from "./boot";

declare global {
  interface Window {
    __RUKUN_PROFILE__?: EarlyProfile | undefined;
  }
}

/**
 * The profile that the boot script asked for, once and only for the token it was asked with. Undefined when there is
 * none, it failed or there is no answer: then the call is made in the ordinary way, which also knows what to do about
 * failures, and with the same signal counts the time that has gone by.
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
    timer = setTimeout(() => resolve(null), Math.max(0, since + patience - Date.now()));
  });
  const profile = await Promise.race([early.data, timeIsUp]);
  clearTimeout(timer);
  return profile ?? undefined;
}
