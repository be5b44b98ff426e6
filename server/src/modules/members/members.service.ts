import type { CallData, ParsedBody } from "@rukun/contract/call";
import { companyRoleTitles, mayInCompany } from "@rukun/contract/company-roles";
import type { changeMemberRole, listMembers } from "@rukun/contract/members";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Membership } from "../../plugins/contract-routes.ts";
import type { AccountService } from "../account/account.service.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { IdempotencyService } from "../idempotency/idempotency.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { SignatoriesService } from "../signatories/signatories.service.ts";
import type { ThrottleService } from "../throttle/throttle.service.ts";
import { lockUser } from "../users/users.repository.ts";
import { type LockedMember, lockCompanyAndListMembers, type Manager } from "./company-people.ts";
import { listOpenInvitations, revokeInvitationsBy } from "./invitations.repository.ts";
import {
  createInvitationsService,
  describeInvitation,
  type InvitationsService,
  titleOf,
} from "./invitations.service.ts";
import { leavesNoOwner } from "./members.policy.ts";
import {
  deleteMember,
  findMembership,
  listCompanyMembers,
  setMemberRole,
} from "./members.repository.ts";

/** The people of a company. */
export interface MembersService {
  readonly invitations: InvitationsService;
  /** The company a person acts for; null when they belong to none. Pass a transaction to read inside it. */
  findMembership(userId: string, executor?: Executor): Promise<Membership | null>;
  /** Members; open invitations only for those who may manage members. */
  list(userId: string, membership: Membership): Promise<CallData<typeof listMembers>>;
  /** @throws ApiError `not_found` for somebody else's member, `last_owner`. */
  changeRole(manager: Manager, body: ParsedBody<typeof changeMemberRole>): Promise<void>;
  /**
   * Takes a member out of the company and ends their sessions; the account stays.
   * @throws ApiError `not_found` for somebody else's member, `last_owner`.
   */
  remove(manager: Manager, userId: string): Promise<void>;
}

export function createMembersService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  account: Pick<AccountService, "invited" | "sessions">;
  mail: MailService;
  signatories: Pick<SignatoriesService, "memberLeft">;
  throttle: ThrottleService;
  idempotency: IdempotencyService;
  webUrl: string;
}): MembersService {
  const { db, clock, account, mail, signatories } = deps;

  /** A member of the locked company. @throws ApiError `not_found`. */
  function memberOf(members: readonly LockedMember[], userId: string): LockedMember {
    const member = members.find((each) => each.userId === userId);
    if (!member) throw new ApiError("not_found");
    return member;
  }

  const record = (
    tx: Transaction,
    { userId: actorId, companyId, requestId }: Manager,
    entry: {
      action: string;
      subjectId: string | null;
      from?: string;
      to?: string;
      reason?: string;
    },
  ) => addAuditEntry(tx, { actorId, companyId, requestId, ...entry });

  /** A member who may no longer invite loses their open invitations. */
  async function revokeTheirs(tx: Transaction, manager: Manager, userId: string): Promise<void> {
    const { companyId } = manager;
    for (const reason of await revokeInvitationsBy(tx, companyId, userId, clock())) {
      await record(tx, manager, { action: "member.invitation_revoke", subjectId: null, reason });
    }
  }

  return {
    invitations: createInvitationsService(deps),
    findMembership: (userId, executor = db) => findMembership(executor, userId),

    async list(selfId, { companyId, role }) {
      const members = await listCompanyMembers(db, companyId);
      const invitations = mayInCompany(role, "manage_members")
        ? await listOpenInvitations(db, companyId, clock())
        : [];
      return {
        members: members.map((member) => ({
          user_id: member.userId,
          full_name: member.fullName,
          email: member.email,
          role: member.role,
          is_self: member.userId === selfId,
          joined_at: member.joinedAt.toISOString(),
        })),
        invitations: invitations.map(describeInvitation),
      };
    },

    changeRole: (manager, { user_id: userId, role }) =>
      db.transaction(async (tx) => {
        const { company, members } = await lockCompanyAndListMembers(tx, manager);
        const member = memberOf(members, userId);
        if (member.role === role) return;
        if (leavesNoOwner(members, userId, role)) throw new ApiError("last_owner");
        await setMemberRole(tx, userId, role);
        const change = { subjectId: userId, from: member.role, to: role };
        await record(tx, manager, { action: "member.role", ...change });
        if (!mayInCompany(role, "manage_members")) await revokeTheirs(tx, manager, userId);
        await mail.send(tx, member, "companyRoleChanged", {
          name: member.fullName,
          company: titleOf(company),
          role: companyRoleTitles[role][member.locale],
        });
      }),

    remove: (manager, userId) =>
      db.transaction(async (tx) => {
        const { company, members } = await lockCompanyAndListMembers(tx, manager);
        const member = memberOf(members, userId);
        if (leavesNoOwner(members, userId, null)) throw new ApiError("last_owner");
        await lockUser(tx, userId);
        const { companyId } = manager;
        await signatories.memberLeft(tx, { companyId, userId }, manager);
        await deleteMember(tx, userId);
        await record(tx, manager, {
          action: "member.remove",
          subjectId: userId,
          from: member.role,
        });
        await revokeTheirs(tx, manager, userId);
        await account.sessions.revokeAll(tx, userId, "removed", {
          actorId: manager.userId,
          reason: "removed from the company",
          requestId: manager.requestId,
        });
        const params = { name: member.fullName, company: titleOf(company) };
        await mail.send(tx, member, "companyMemberRemoved", params);
      }),
  };
}
