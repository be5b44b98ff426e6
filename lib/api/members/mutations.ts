import type {
  acceptInvitation,
  changeMemberRole,
  inviteMember,
  joinByInvitation,
  removeMember,
  revokeInvitation,
} from "@rukun/contract/members";
import { change } from "../mutation";

export const useInviteMutation = change<typeof inviteMember>("POST /v1/company/user/invite", {
  stale: ["members"],
});

export const useRevokeInvitationMutation = change<typeof revokeInvitation, string>(
  "POST /v1/company/user/invite/revoke",
  { stale: ["members"], asks: (invitation_id) => ({ body: { invitation_id } }) },
);

/** Accepts an invitation with a new account, whose session nothing is known of yet. */
export const useAcceptInvitationMutation = change<typeof acceptInvitation>(
  "POST /v1/company/user/invite/accept",
  { stale: [] },
);

/** The page goes on as a member of the company, from anew. */
export const useJoinByInvitationMutation = change<typeof joinByInvitation>(
  "POST /v1/company/user/invite/join",
  { stale: [] },
);

/** Changes a member's role; the member may be the user. */
export const useChangeRoleMutation = change<typeof changeMemberRole>("POST /v1/company/user/role", {
  stale: ["members", "profile"],
});

/** Removes a member from the company. Users who remove themselves are signed out by their next call's 401. */
export const useRemoveMemberMutation = change<typeof removeMember, string>(
  "POST /v1/company/user/remove",
  { stale: ["members"], asks: (user_id) => ({ body: { user_id } }) },
);
