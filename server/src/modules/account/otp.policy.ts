import { addSeconds } from "../../lib/clock.ts";

export const otpMinutes = 5;
export const otpTries = 5;
const resendAfterSeconds = 60;
/** Asking again within this time is the same request. */
const sameRequestSeconds = 10;

/** New codes for one challenge. */
export const resendLimit = { max: 5, windowSeconds: 3600 } as const;
/** Codes per destination, across all callers: limits both guesses and mails. */
export const codesPerAddress = { max: 10, windowSeconds: 3600 } as const;

export const codeEnd = (sentAt: Date): Date => addSeconds(sentAt, otpMinutes * 60);
export const resendAt = (sentAt: Date): Date => addSeconds(sentAt, resendAfterSeconds);

interface Challenge {
  readonly attempts: number;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** Whether the code of a challenge can still be entered. */
export const isCodeAlive = (challenge: Challenge, now: Date): boolean =>
  challenge.usedAt === null && challenge.attempts < otpTries && challenge.expiresAt > now;

/** Whether asking for a code is the request that was just served, pressed twice: no code was tried since. */
export const isSameRequest = (
  { sentAt, attempts }: { readonly sentAt: Date; readonly attempts: number },
  now: Date,
): boolean => attempts === 0 && addSeconds(sentAt, sameRequestSeconds) > now;

/** Whether a code was sent so recently that a new request of any kind should not send another. */
export const isJustSent = (sentAt: Date, now: Date): boolean => resendAt(sentAt) > now;
