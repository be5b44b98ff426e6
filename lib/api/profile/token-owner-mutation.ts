import type { Session } from "@rukun/contract/account";
import type { getProfile, UserProfile } from "@rukun/contract/profile";
import { useRef } from "react";
import { call } from "@/lib/api/client";
import { redeemHandover } from "@/lib/api/handovers/redeem-handover";
import type { HandedToken } from "@/lib/session/handed-token";
import { useChange } from "../mutation";

export interface TokenOwner {
  readonly profile: UserProfile;
  /** Opened with a single-use token. */
  readonly session: Session | undefined;
}

/**
 * Looks up the owner of a handed-over token; a single-use one is turned into a session first. Nothing is stored, and a
 * 401 is left to the caller.
 */
export function useTokenOwner() {
  const opened = useRef<Session>(undefined);
  return useChange(
    async ({ token, isSingleUse }: HandedToken): Promise<TokenOwner> => {
      // Kept for a retry: the token is used up.
      if (isSingleUse) opened.current ??= await redeemHandover(token);
      const session = opened.current;
      const profile = await call<typeof getProfile>("GET /v1/user/profile", {
        token: session?.token ?? token,
      });
      return { profile, session };
    },
    { stale: [] },
  );
}
