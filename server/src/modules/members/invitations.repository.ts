import { and, desc, eq, gt, isNull, lt, type SQL } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { companies, companyInvitations } from "../../db/schema.ts";

export type InvitationRow = typeof companyInvitations.$inferSelect;
export type NewInvitation = Omit<InvitationRow, "id" | "acceptedAt" | "revokedAt">;

const isNotEnded = and(isNull(companyInvitations.acceptedAt), isNull(companyInvitations.revokedAt));

export async function addInvitation(
  tx: Executor,
  invitation: NewInvitation,
): Promise<InvitationRow> {
  const [row] = await tx.insert(companyInvitations).values(invitation).returning();
  if (!row) throw new Error("invitation was not stored");
  return row;
}

/** Newest first. */
export async function listOpenInvitations(
  db: Executor,
  companyId: string,
  now: Date,
): Promise<InvitationRow[]> {
  return db
    .select()
    .from(companyInvitations)
    .where(
      and(
        eq(companyInvitations.companyId, companyId),
        isNotEnded,
        gt(companyInvitations.expiresAt, now),
      ),
    )
    .orderBy(desc(companyInvitations.createdAt), desc(companyInvitations.id));
}

/** An invitation with its company. */
export async function findInvitation(db: Executor, tokenHash: string) {
  const [row] = await db
    .select({ invitation: companyInvitations, company: companies })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .where(eq(companyInvitations.tokenHash, tokenHash));
  return row;
}

/** The invitation, locked so that it is used once; the caller has locked the company first. */
export async function lockInvitation(tx: Executor, id: string): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .select()
    .from(companyInvitations)
    .where(eq(companyInvitations.id, id))
    .for("update");
  return row;
}

export async function acceptInvitation(tx: Executor, id: string, acceptedAt: Date): Promise<void> {
  await tx.update(companyInvitations).set({ acceptedAt }).where(eq(companyInvitations.id, id));
}

const revoke = async (tx: Executor, which: SQL, companyId: string, revokedAt: Date) => {
  const rows = await tx
    .update(companyInvitations)
    .set({ revokedAt })
    .where(
      and(
        which,
        eq(companyInvitations.companyId, companyId),
        isNotEnded,
        gt(companyInvitations.expiresAt, revokedAt),
      ),
    )
    .returning({ id: companyInvitations.id });
  return rows.map((row) => row.id);
};

/** Each revokes open invitations of a company. @returns the ids of the revoked ones. */
export const revokeInvitationById = (tx: Executor, companyId: string, id: string, at: Date) =>
  revoke(tx, eq(companyInvitations.id, id), companyId, at);
export const revokeInvitationsTo = (tx: Executor, companyId: string, email: string, at: Date) =>
  revoke(tx, eq(companyInvitations.email, email), companyId, at);
export const revokeInvitationsBy = (tx: Executor, companyId: string, userId: string, at: Date) =>
  revoke(tx, eq(companyInvitations.invitedBy, userId), companyId, at);

export async function deleteInvitationsEndedBefore(db: Executor, moment: Date): Promise<void> {
  await db.delete(companyInvitations).where(lt(companyInvitations.expiresAt, moment));
}
