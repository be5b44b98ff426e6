import { ApiError } from "../lib/api-error.ts";
import type { HttpLimits } from "./http-limits.ts";

export interface Sender {
  readonly ip: string;
  readonly accountId: string | undefined;
}

/**
 * Memory budget of arriving bodies, reserved before they are read.
 * @param factor multiplies the share of one address.
 * @returns a function that reserves memory and returns a function to release it.
 * @throws ApiError `too_many_requests` when the sender's share is used up, `unavailable` when the whole budget is.
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
