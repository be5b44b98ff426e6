import type { OtpChallenge } from "@rukun/contract/account";

const key = "otp";

/** Keeps a sent code's challenge for this tab, so that a reload does not lose the way back to it. */
export function keepChallenge(challenge: OtpChallenge | null): void {
  try {
    if (challenge) window.sessionStorage.setItem(key, JSON.stringify(challenge));
    else window.sessionStorage.removeItem(key);
  } catch {
    // Without storage a reload asks for the form again.
  }
}

/** The challenge of this tab, unless its code has long run out. */
export function findChallenge(now: Date = new Date()): OtpChallenge | null {
  try {
    const text = window.sessionStorage.getItem(key);
    const challenge = text ? (JSON.parse(text) as OtpChallenge) : null;
    const hour = 3_600_000;
    return challenge && Date.parse(challenge.expires_at) + hour > now.getTime() ? challenge : null;
  } catch {
    return null;
  }
}
