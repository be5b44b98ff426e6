import type { Session } from "@rukun/contract/account";
import { companyTitle } from "@rukun/contract/business-entities";
import type { CallData, ParsedBody } from "@rukun/contract/call";
import { type CompanyRole, companyRoleTitles } from "@rukun/contract/company-roles";
import type {
  acceptInvitation as acceptCall,
  CompanyInvitation,
  inviteMember,
  readInvitation,
} from "@rukun/contract/members";
import type { Database, Transaction } from "../../db/client.ts";
import type { CompanyRow } from "../../db/schema/companies.ts";
import { ApiError } from "../../lib/api-error.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import { newToken, sha256 } from "../../lib/crypto.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { RequestContext } from "../../plugins/contract-routes.ts";
import type { AccountService } from "../account/account.service.ts";
import { webAddress } from "../account/web-address.policy.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { IdempotencyService } from "../idempotency/idempotency.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { Limit, Subject, ThrottleService } from "../throttle/throttle.service.ts";
import { findUser, lockUser } from "../users/users.repository.ts";
import { lockCompanyAndListMembers, type Manager } from "./company-people.ts";
import {
  acceptInvitation,
  addInvitation,
  deleteInvitationsEndedBefore,
  findInvitation,
  type InvitationRow,
  lockInvitation,
  revokeInvitationById,
  revokeInvitationsTo,
} from "./invitations.repository.ts";
import {
  invitationDays,
  invitationsPerCompany,
  invitationsPerEmail,
  isInvitationOpen,
  mayJoin,
  triesPerInvitation,
} from "./members.policy.ts";
import { addMember, findAccountOfEmail, lockCompanyPeople } from "./members.repository.ts";

type AccountOfEmail = Awaited<ReturnType<typeof findAccountOfEmail>>;

/** Ended invitations are kept this long for investigating incidents. */
const keptSeconds = 30 * 24 * 3600;

export interface InvitationsService {
  /**
   * Mails an invitation; an earlier one to the same email stops working. Only the mailbox learns whether the email has
   * an account: answer, stored data and work are the same.
   * @throws ApiError `already_member` for a member of the same company, `too_many_requests`.
   */
  invite(
    manager: Manager,
    body: ParsedBody<typeof inviteMember>,
  ): Promise<CallData<typeof inviteMember>>;
  /** @throws ApiError `not_found` unless it is an open invitation of the company. */
  revoke(manager: Manager, invitationId: string): Promise<void>;
  /** The invitation of a mailed secret. @throws ApiError `invitation_invalid`. */
  read(token: string): Promise<CallData<typeof readInvitation>>;
  /**
   * Opens the invited person's account and a session; a secret works once.
   * @throws ApiError `invitation_invalid`, `validation_failed` for an invalid phone, `too_many_requests`.
   */
  accept(
    body: ParsedBody<typeof acceptCall>,
    context: RequestContext,
  ): Promise<{ session: Session }>;
  /**
   * Takes the existing account of the invited email into the company. The secret proves the mailbox, as for a password
   * link, but opens no session: who reads the mail must still log in.
   * @throws ApiError `invitation_invalid`, also when the account cannot join.
   */
  join(token: string, context: RequestContext): Promise<Record<never, unknown>>;
  removeEnded(): Promise<void>;
}

export const describeInvitation = (row: InvitationRow): CompanyInvitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
});

export const titleOf = ({ businessEntity, name }: CompanyRow): string =>
  companyTitle({ business_entity: businessEntity, name });

export function createInvitationsService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  account: Pick<AccountService, "invited">;
  mail: MailService;
  throttle: ThrottleService;
  idempotency: IdempotencyService;
  webUrl: string;
}): InvitationsService {
  const { db, background, clock, account, mail, throttle, idempotency, webUrl } = deps;

  async function count(executor: Database | Transaction, subject: Subject, limit: Limit) {
    const wait = await throttle.count(executor, subject, limit);
    if (wait !== undefined) throw new ApiError("too_many_requests", { retryAfter: wait });
  }

  /** In the language of the email's account, or in the inviter's: a newcomer's is not known yet. */
  async function tell(
    tx: Transaction,
    invited: { email: string; role: CompanyRole; token: string; account: AccountOfEmail },
    { userId, companyId }: Manager,
    company: string,
  ): Promise<void> {
    const inviter = await findUser(tx, userId);
    if (!inviter) throw new ApiError("forbidden");
    const locale = invited.account?.locale ?? inviter.locale;
    const to = { email: invited.email, locale };
    const names = { inviter: inviter.fullName, company };
    if (invited.account && !mayJoin(invited.account)) {
      await mail.send(tx, to, "companyInvitationTaken", names, companyId);
      return;
    }
    const template = invited.account ? "companyInvitationJoin" : "companyInvitation";
    const params = {
      ...names,
      role: companyRoleTitles[invited.role][locale],
      // In the fragment (after #) the secret is never sent to a server or proxy, so no log contains it.
      invitationUrl: `${webAddress(webUrl, locale, "/invitation")}#token=${invited.token}`,
      days: invitationDays,
    };
    await mail.send(tx, to, template, params, companyId);
  }

  /** Locks company and invitation, and reads it again under the lock. @throws ApiError `invitation_invalid`. */
  async function lockOpen(tx: Transaction, companyId: string, id: string) {
    await lockCompanyPeople(tx, companyId);
    const invitation = await lockInvitation(tx, id);
    if (!invitation || !isInvitationOpen(invitation, clock())) {
      throw new ApiError("invitation_invalid");
    }
    return invitation;
  }

  async function enter(
    tx: Transaction,
    { id, companyId, role }: InvitationRow,
    userId: string,
    { requestId }: RequestContext,
  ) {
    const now = clock();
    await addMember(tx, { userId, companyId, role, joinedAt: now });
    await acceptInvitation(tx, id, now);
    await addAuditEntry(tx, {
      actorId: userId,
      subjectId: userId,
      companyId,
      action: "member.accept",
      to: role,
      reason: id,
      requestId,
    });
  }

  /** The open invitation behind a secret, with its company. @throws ApiError `invitation_invalid`. */
  async function find(token: string) {
    const found = await findInvitation(db, sha256(token));
    if (!found || !isInvitationOpen(found.invitation, clock())) {
      throw new ApiError("invitation_invalid");
    }
    return found;
  }

  return {
    invite: (manager, { email, role }) =>
      db.transaction(async (tx) => {
        const { company } = await lockCompanyAndListMembers(tx, manager);
        const now = clock();
        await count(tx, { purpose: "invite-company", name: company.id }, invitationsPerCompany);
        await count(tx, { purpose: "invite-email", name: email }, invitationsPerEmail);
        const owner = await findAccountOfEmail(tx, email);
        if (owner?.companyId === company.id) throw new ApiError("already_member");
        await revokeInvitationsTo(tx, company.id, email, now);
        const token = newToken();
        const invitation = await addInvitation(tx, {
          companyId: company.id,
          email,
          role,
          tokenHash: sha256(token),
          invitedBy: manager.userId,
          createdAt: now,
          expiresAt: addSeconds(now, invitationDays * 24 * 3600),
        });
        await addAuditEntry(tx, {
          actorId: manager.userId,
          subjectId: null,
          companyId: company.id,
          action: "member.invite",
          to: role,
          reason: invitation.id,
          requestId: manager.requestId,
        });
        await tell(tx, { email, role, token, account: owner }, manager, titleOf(company));
        return { invitation: describeInvitation(invitation) };
      }),

    revoke: (manager, invitationId) =>
      db.transaction(async (tx) => {
        const { company } = await lockCompanyAndListMembers(tx, manager);
        const revoked = isUuid(invitationId)
          ? await revokeInvitationById(tx, company.id, invitationId, clock())
          : [];
        if (revoked.length === 0) throw new ApiError("not_found");
        await addAuditEntry(tx, {
          actorId: manager.userId,
          subjectId: null,
          companyId: company.id,
          action: "member.invitation_revoke",
          reason: invitationId,
          requestId: manager.requestId,
        });
      }),

    async read(token) {
      const { invitation, company } = await find(token);
      const { email, role } = invitation;
      const hasAccount = mayJoin(await findAccountOfEmail(db, email));
      return { company_title: titleOf(company), email, role, has_account: hasAccount };
    },

    accept: (body, context) =>
      idempotency.once({ purpose: "accept-invitation", body, context }, async (keep) => {
        const { invitation: found, company } = await find(body.token);
        await count(db, { purpose: "invitation", name: found.id }, triesPerInvitation);
        const prepared = await account.invited.prepare(body);
        const open = db.transaction(async (tx) => {
          const invitation = await lockOpen(tx, company.id, found.id);
          const { email } = invitation;
          const session = await account.invited.open(tx, { ...prepared, email }, context);
          await enter(tx, invitation, session.user_id, context);
          return keep(tx, { session });
        });
        return open.catch((error: unknown) => {
          throw account.invited.refusal(error) ?? error;
        });
      }),

    join: (token, context) =>
      idempotency.once({ purpose: "join-company", body: token, context }, async (keep) => {
        const { invitation: found, company } = await find(token);
        return db.transaction(async (tx) => {
          const invitation = await lockOpen(tx, company.id, found.id);
          const named = await findAccountOfEmail(tx, invitation.email);
          if (named) await lockUser(tx, named.id);
          // Read again under the lock: another company's invitation may have been faster.
          const joining = named && (await findAccountOfEmail(tx, invitation.email));
          if (!joining || !mayJoin(joining)) throw new ApiError("invitation_invalid");
          await enter(tx, invitation, joining.id, context);
          return keep(tx, {});
        });
      }),

    removeEnded: () => deleteInvitationsEndedBefore(background, addSeconds(clock(), -keptSeconds)),
  };
}
