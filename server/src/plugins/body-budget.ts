import { ApiError } from "../lib/api-error.ts";
import type { HttpLimits } from "./http-limits.ts";

export interface Sender {
  readonly ip: string;
  readonly accountId: string | undefined;
}

/**
 * Memory for bodies that are arriving, shared out before they are read.
 * @param factor multiplies what one address may take.
 * @returns a function that takes some and returns how to give it back.
 * @throws ApiError `too_many_requests` when the sender has its share, `unavailable` when there is none left.
 */
export function createBodyBudget(
  limits: Pick<HttpLimits, "processBytes" | "addressBytes" | "accountBytes">,
  factor: number,
) {
  const taken = new Map<string, number>();

  function change(key: string, bytes: number): void {
    const now = (taken.get(key) ?? 0) + bytes;
    if (now > 0) taken.set(key, now);
    else taken.delete(key);
  }

  return function take({ ip, accountId }: Sender, bytes: number): () => void {
    const shares: [string, number][] = [[`address ${ip}`, limits.addressBytes * factor]];
    if (accountId) shares.push([`account ${accountId}`, limits.accountBytes]);
    for (const [key, most] of shares) {
      if ((taken.get(key) ?? 0) + bytes > most) {
        throw new ApiError("too_many_requests", { retryAfter: 10 });
      }
    }
    if ((taken.get("process") ?? 0) + bytes > limits.processBytes) {
      throw new ApiError("unavailable", { retryAfter: 5 });
    }
    const keys = ["process", ...shares.map(([key]) => key)];
    for (const key of keys) change(key, bytes);
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      for (const key of keys) change(key, -bytes);
    };
  };
}
