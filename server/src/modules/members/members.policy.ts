import type { CompanyRole } from "@rukun/contract/company-roles";
import type { Role } from "@rukun/contract/roles";

/** Validity of an invitation. */
export const invitationDays = 7;

/** Limits of a company: invitations in total, and mails to one address, which may belong to a third party. */
export const invitationsPerCompany = { max: 50, windowSeconds: 24 * 3600 } as const;
export const invitationsPerEmail = { max: 5, windowSeconds: 24 * 3600 } as const;

/** Limits how many phone numbers can be probed with one invitation. */
export const triesPerInvitation = { max: 10, windowSeconds: 3600 } as const;

interface Ends {
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
  readonly revokedAt: Date | null;
}

export const isInvitationOpen = ({ expiresAt, acceptedAt, revokedAt }: Ends, now: Date): boolean =>
  acceptedAt === null && revokedAt === null && expiresAt > now;

/** Whether an account can join a company: one of a company's people who belongs to none, because they were removed. */
export const mayJoin = (
  account: { readonly role: Role; readonly companyId: string | null } | undefined,
): boolean => account?.role === "company" && account.companyId === null;

/** Whether the company would have no owner if this member changed role or left. */
export function leavesNoOwner(
  members: readonly { readonly userId: string; readonly role: CompanyRole }[],
  userId: string,
  becomes: CompanyRole | null,
): boolean {
  if (becomes === "owner") return false;
  return !members.some((member) => member.role === "owner" && member.userId !== userId);
}
