import { and, desc, eq, type SQL } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { auditLog, users } from "../../db/schema.ts";

export interface AuditEntry {
  /** Null when the system itself acts. */
  readonly actorId: string | null;
  readonly subjectId: string | null;
  /** Set when it happened to a company. */
  readonly companyId?: string;
  readonly action: string;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly reason?: string | null;
  readonly requestId?: string | null;
  /** Now, unless it is told. */
  readonly at?: Date;
}

/** Adds a row; the database refuses to change or remove one. */
export async function addAuditEntry(db: Executor, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values(entry);
}

export interface AuditLine {
  at: Date;
  actorName: string | null;
  action: string;
  from: string | null;
  to: string | null;
  reason: string | null;
}

/** What happened to a person, newest first. */
export const listAuditOfSubject = (
  db: Executor,
  subjectId: string,
  action: string,
  limit: number,
): Promise<AuditLine[]> => listLines(db, eq(auditLog.subjectId, subjectId), action, limit);

/** What happened to a company, newest first. */
export const listAuditOfCompany = (
  db: Executor,
  companyId: string,
  action: string,
  limit: number,
): Promise<AuditLine[]> => listLines(db, eq(auditLog.companyId, companyId), action, limit);

async function listLines(
  db: Executor,
  isSubject: SQL,
  action: string,
  limit: number,
): Promise<AuditLine[]> {
  return db
    .select({
      at: auditLog.at,
      actorName: users.fullName,
      action: auditLog.action,
      from: auditLog.from,
      to: auditLog.to,
      reason: auditLog.reason,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(isSubject, eq(auditLog.action, action)))
    .orderBy(desc(auditLog.at))
    .limit(limit);
}
