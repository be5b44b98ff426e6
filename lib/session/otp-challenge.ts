import type { OtpChallenge } from "@rukun/contract/account";
import { tabStore } from "@/lib/browser-storage";

const key = "otp";

/** Stores a sent code's challenge for this tab, so that a reload can continue with it. */
export function keepChallenge(challenge: OtpChallenge | null): void {
  if (challenge) tabStore.set(key, JSON.stringify(challenge));
  else tabStore.remove(key);
}

/** The challenge of this tab, unless its code has expired. */
export function findChallenge(now: Date = new Date()): OtpChallenge | null {
  const challenge = tabStore.getJson(key) as OtpChallenge | null;
  const hour = 3_600_000;
  return challenge && Date.parse(challenge.expires_at) + hour > now.getTime() ? challenge : null;
}
