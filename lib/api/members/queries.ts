import type { listMembers, readInvitation } from "@rukun/contract/members";
import { useQuery } from "@tanstack/react-query";
import { queriesOf } from "../query";

const { query, read } = queriesOf("members");

/** Members of the user's company, and its pending invitations if the user may manage members. */
export const useMembersQuery = read<typeof listMembers>("GET /v1/company/users");

const invitation = query<typeof readInvitation>("POST /v1/company/user/invite/read", {
  staleTime: Number.POSITIVE_INFINITY,
});

/** The invitation behind a mailed link; disabled without its token. */
export const useInvitationQuery = (token: string | undefined) =>
  useQuery(invitation(token ? { body: { token } } : undefined));
