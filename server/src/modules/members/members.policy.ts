import type { CompanyRole } from "@rukun/contract/company-roles";

/** How long an invitation works. */
export const invitationDays = 7;

/** What a company may send: invitations in all, and mails to one address, which somebody else may own. */
export const invitationsPerCompany = { max: 50, windowSeconds: 24 * 3600 } as const;
export const invitationsPerEmail = { max: 5, windowSeconds: 24 * 3600 } as const;

/** Whoever holds an invitation may try phone numbers with it; this is how many. */
export const triesPerInvitation = { max: 10, windowSeconds: 3600 } as const;

interface Ends {
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
  readonly revokedAt: Date | null;
}

export const isInvitationOpen = ({ expiresAt, acceptedAt, revokedAt }: Ends, now: Date): boolean =>
  acceptedAt === null && revokedAt === null && expiresAt > now;

/** Whether a company would be left without an owner if this member became something else, or nobody. */
export function leavesNoOwner(
  members: readonly { readonly userId: string; readonly role: CompanyRole }[],
  userId: string,
  becomes: CompanyRole | null,
): boolean {
  if (becomes === "owner") return false;
  return !members.some((member) => member.role === "owner" && member.userId !== userId);
}
