import { and, desc, eq, notInArray } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { auditLog, users } from "../../db/schema.ts";

/** Subject of an entry. */
export interface AuditAbout {
  /** A person; null when the subject is something else. */
  readonly subjectId: string | null;
  readonly companyId?: string;
  readonly campaignId?: string;
  readonly objectId?: string;
}

export interface AuditEntry extends AuditAbout {
  /** Null when the system itself acts. */
  readonly actorId: string | null;
  readonly action: string;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly reason?: string | null;
  readonly requestId?: string | null;
  /** Now by default. */
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

const lineColumns = {
  at: auditLog.at,
  actorName: users.fullName,
  action: auditLog.action,
  from: auditLog.from,
  to: auditLog.to,
  reason: auditLog.reason,
};

/** Entries about a person or a company, newest first. */
export async function listAudit(
  db: Executor,
  { subjectId, companyId }: AuditAbout,
  action: string,
  limit: number,
): Promise<AuditLine[]> {
  const isAbout = companyId
    ? eq(auditLog.companyId, companyId)
    : eq(auditLog.subjectId, subjectId ?? "");
  return db
    .select(lineColumns)
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(isAbout, eq(auditLog.action, action)))
    .orderBy(desc(auditLog.at))
    .limit(limit);
}

/**
 * Entries about a thing, newest first.
 * @param except actions that are left out, such as views: as many as there are, they take no place of what was done.
 */
export async function listAuditOfObject(
  db: Executor,
  objectId: string,
  limit: number,
  except: readonly string[] = [],
): Promise<AuditLine[]> {
  return db
    .select(lineColumns)
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.objectId, objectId),
        except.length > 0 ? notInArray(auditLog.action, [...except]) : undefined,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}
