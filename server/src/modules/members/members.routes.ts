import * as contract from "@rukun/contract/members";
import type {
  HandleCall,
  Membership,
  RequestContext,
  SignedIn,
} from "../../plugins/contract-routes.ts";
import type { Manager } from "./company-people.ts";
import type { MembersService } from "./members.service.ts";

const managerOf = (request: {
  signedIn: SignedIn;
  membership: Membership;
  context: RequestContext;
}): Manager => ({
  userId: request.signedIn.userId,
  companyId: request.membership.companyId,
  requestId: request.context.requestId,
});

export function membersRoutes(handle: HandleCall, members: MembersService): void {
  const { invitations } = members;
  handle(contract.listMembers, ({ signedIn, membership }) =>
    members.list(signedIn.userId, membership),
  );
  handle(contract.inviteMember, ({ body, ...request }) =>
    invitations.invite(managerOf(request), body),
  );
  handle(contract.revokeInvitation, async ({ body, ...request }) => {
    await invitations.revoke(managerOf(request), body.invitation_id);
    return {};
  });
  handle(contract.changeMemberRole, async ({ body, ...request }) => {
    await members.changeRole(managerOf(request), body);
    return {};
  });
  handle(contract.removeMember, async ({ body, ...request }) => {
    await members.remove(managerOf(request), body.user_id);
    return {};
  });
  handle(contract.readInvitation, ({ body }) => invitations.read(body.token));
  handle(contract.acceptInvitation, ({ body, context }) => invitations.accept(body, context));
  handle(contract.joinByInvitation, ({ body, context }) => invitations.join(body.token, context));
}
