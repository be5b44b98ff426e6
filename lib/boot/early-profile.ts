import type { UserProfile } from "@rukun/contract/profile";
import type { EarlyProfile } from "./boot";

declare global {
  interface Window {
    __RUKUN_PROFILE__?: EarlyProfile | undefined;
  }
}

/**
 * The profile that the boot script asked for, once and only for the token it was asked with. Undefined when there is
 * none or it failed: then the call is made in the ordinary way, which also knows what to do about failures.
 */
export async function takeEarlyProfile(token: string | null): Promise<UserProfile | undefined> {
  const early = window.__RUKUN_PROFILE__;
  window.__RUKUN_PROFILE__ = undefined;
  if (!early || early.token !== token) return undefined;
  return (await early.data) ?? undefined;
}
