import type { getProfile } from "@rukun/contract/profile";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";

/** Asks whose token this is, without keeping it; a 401 stays with the caller. */
export const useTokenOwner = () =>
  useMutation({
    mutationFn: (token: string) => call<typeof getProfile>("GET /v1/user/profile", { token }),
  });
