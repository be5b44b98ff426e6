import type { getProfile } from "@rukun/contract/profile";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";

/** Looks up the owner of a token without storing it; a 401 is left to the caller. */
export const useTokenOwner = () =>
  useMutation({
    mutationFn: (token: string) => call<typeof getProfile>("GET /v1/user/profile", { token }),
  });
