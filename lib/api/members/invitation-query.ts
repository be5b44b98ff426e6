import type { readInvitation } from "@rukun/contract/members";
import { useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { memberKeys } from "./keys";

/** The invitation behind a mailed link; disabled without its token. */
export const useInvitationQuery = (token: string | undefined) =>
  useQuery({
    queryKey: memberKeys.invitation(token ?? ""),
    queryFn: ({ signal }) =>
      call<typeof readInvitation>("POST /v1/company/user/invite/read", {
        signal,
        body: { token: token ?? "" },
      }),
    enabled: Boolean(token),
    staleTime: Number.POSITIVE_INFINITY,
  });
