import type { listMembers } from "@rukun/contract/members";
import { useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { memberKeys } from "./keys";

/** Members of the user's company, and its pending invitations if the user may manage members. */
export const useMembersQuery = () =>
  useQuery({
    queryKey: memberKeys.list,
    queryFn: ({ signal }) => call<typeof listMembers>("GET /v1/company/users", { signal }),
  });
