import type { DomicileFilter } from "@rukun/contract/domicile-certificates";
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "../../db/client.ts";
import { countOver } from "../../db/count-over.ts";
import type {
  DomicileCertificateRow,
  DomicileDecisionRow,
  DomicileWithdrawalRow,
} from "../../db/schema/domicile-certificates.ts";
import {
  domicileCertificates,
  domicileDecisions,
  domicileWithdrawals,
  files,
  users,
} from "../../db/schema.ts";
import { taxed } from "../../db/taxed.ts";
import type { TimePlace } from "../../lib/time-cursor.ts";

const { userId, at, id } = domicileCertificates;
const decisionOfIt = eq(domicileDecisions.certificateId, id);
const withdrawalOfIt = eq(domicileWithdrawals.certificateId, id);

/** A person with the certificate that they gave last, and what was decided of it. */
export async function findDomicile(db: Executor, personId: string) {
  const [row] = await db
    .select({
      role: users.role,
      ...taxed,
      certificate: domicileCertificates,
      decision: domicileDecisions,
      withdrawal: domicileWithdrawals,
      file: files,
    })
    .from(users)
    .leftJoin(domicileCertificates, eq(userId, users.id))
    .leftJoin(domicileDecisions, decisionOfIt)
    .leftJoin(domicileWithdrawals, withdrawalOfIt)
    .leftJoin(files, eq(files.id, domicileCertificates.fileId))
    .where(eq(users.id, personId))
    .orderBy(sql`${at} desc nulls last`, desc(id))
    .limit(1);
  return row;
}

export async function addCertificate(tx: Transaction, row: DomicileCertificateRow): Promise<void> {
  await tx.insert(domicileCertificates).values(row);
}

export async function addDecision(tx: Transaction, row: DomicileDecisionRow): Promise<void> {
  await tx.insert(domicileDecisions).values(row);
}

export async function addWithdrawal(tx: Transaction, row: DomicileWithdrawalRow): Promise<void> {
  await tx.insert(domicileWithdrawals).values(row);
}

/** Another one that its funder gave later takes its place. */
const isReplaced = sql<boolean>`exists (
  select from ${domicileCertificates} as later
  where later.user_id = ${userId} and (later.at, later.id) > (${at}, ${id})
)`;

const officer = alias(users, "officer");
const withdrawer = alias(users, "withdrawer");

export async function findCertificate(db: Executor, certificateId: string) {
  const [row] = await db
    .select({
      certificate: domicileCertificates,
      decision: domicileDecisions,
      withdrawal: domicileWithdrawals,
      file: files,
      funder: { id: users.id, fullName: users.fullName, email: users.email, locale: users.locale },
      decidedBy: officer.fullName,
      withdrawnBy: withdrawer.fullName,
      isReplaced,
    })
    .from(domicileCertificates)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(files, eq(files.id, domicileCertificates.fileId))
    .leftJoin(domicileDecisions, decisionOfIt)
    .leftJoin(officer, eq(officer.id, domicileDecisions.decidedBy))
    .leftJoin(domicileWithdrawals, withdrawalOfIt)
    .leftJoin(withdrawer, eq(withdrawer.id, domicileWithdrawals.withdrawnBy))
    .where(eq(id, certificateId));
  return row;
}

const isIn: Readonly<Record<DomicileFilter, SQL | undefined>> = {
  open: and(isNull(domicileDecisions.certificateId), sql`not ${isReplaced}`),
  accepted: and(
    eq(domicileDecisions.result, "accepted"),
    isNull(domicileWithdrawals.certificateId),
  ),
  refused: eq(domicileDecisions.result, "refused"),
  withdrawn: isNotNull(domicileWithdrawals.certificateId),
};

/** Those that wait, the longest first; decided ones, the newest decision first. */
export async function listCertificates(
  db: Executor,
  filter: DomicileFilter,
  after: TimePlace | undefined,
  limit: number,
) {
  const isOpen = filter === "open";
  const decidedAt = filter === "withdrawn" ? domicileWithdrawals.at : domicileDecisions.at;
  const time = isOpen ? at : decidedAt;
  const order = isOpen ? asc : desc;
  return db
    .select({
      certificate: domicileCertificates,
      decision: domicileDecisions,
      withdrawal: domicileWithdrawals,
      fullName: users.fullName,
      total: countOver(isOpen && !after),
    })
    .from(domicileCertificates)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(domicileDecisions, decisionOfIt)
    .leftJoin(domicileWithdrawals, withdrawalOfIt)
    .where(
      and(
        isIn[filter],
        after &&
          sql`(${time}, ${id}) ${isOpen ? sql`>` : sql`<`} (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(order(time), order(id))
    .limit(limit);
}
export type CertificateLine = Omit<Awaited<ReturnType<typeof listCertificates>>[number], "total">;
