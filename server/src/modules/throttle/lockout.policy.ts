/** After how many failed attempts to lock, and for how long. */
export interface LockoutRule {
  /** Number of failures that cause the first lock. */
  readonly after: number;
  readonly firstLockSeconds: number;
  /** Each further failure doubles the lock up to this. */
  readonly maxLockSeconds: number;
  /** Failures expire this long after the first one. */
  readonly forgetAfterSeconds: number;
}

/** One account, under one of the names it can be called by. */
export const accountLockout: LockoutRule = {
  after: 5,
  firstLockSeconds: 60,
  maxLockSeconds: 3600,
  forgetAfterSeconds: 24 * 3600,
};

/** One address. Many people can share it (offices, mobile networks), so it is more lenient and expires sooner. */
export const addressLockout: LockoutRule = {
  after: 30,
  firstLockSeconds: 60,
  maxLockSeconds: 3600,
  forgetAfterSeconds: 15 * 60,
};

/** Seconds of lockout after this many failed attempts; 0 below the threshold. */
export function lockSeconds(failures: number, rule: LockoutRule): number {
  const doublings = failures - rule.after;
  if (doublings < 0) return 0;
  // Far before 2^50 the longest lock is reached; the bound keeps the number finite.
  return Math.min(rule.firstLockSeconds * 2 ** Math.min(doublings, 50), rule.maxLockSeconds);
}
