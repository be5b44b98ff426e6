import type { CallBody } from "@rukun/contract/call";
import type { renameCompany } from "@rukun/contract/company";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { storeProfile } from "@/lib/api/profile/profile-query";

/** Changes the legal form and name of the company. */
export function useRenameCompany() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<typeof renameCompany>) =>
      call<typeof renameCompany>("POST /v1/company/name", { body }),
    onSuccess: ({ user }) => storeProfile(queryClient, user),
  });
}
