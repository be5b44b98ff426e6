import { type IncomeEvidenceFilter, shownDeclarations } from "@rukun/contract/income-evidence";
import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "../../db/client.ts";
import { countOver } from "../../db/count-over.ts";
import type { IncomeDecisionRow, IncomeEvidenceRow } from "../../db/schema/income-evidences.ts";
import {
  files,
  funders,
  incomeDecisions,
  incomeDeclarations,
  incomeEvidences,
  users,
} from "../../db/schema.ts";
import type { TimePlace } from "../../lib/time-cursor.ts";

const { userId, at, id } = incomeEvidences;
const decisionOfIt = eq(incomeDecisions.evidenceId, id);

interface DeclarationJson {
  readonly income: string;
  readonly previous: string | null;
  readonly at: string;
}

/** What a person declared over time, the newest first, in the statement that reads the person. */
const history = sql<readonly DeclarationJson[]>`coalesce((
  select json_agg(json_build_object(
    'income', d.yearly_income::text, 'previous', d.previous_income::text, 'at', d.declared_at
  ) order by d.declared_at desc)
  from (
    select * from ${incomeDeclarations} where user_id = ${users.id}
    order by declared_at desc limit ${shownDeclarations}
  ) d
), '[]')`;

const declared = {
  role: users.role,
  status: users.status,
  yearlyIncome: funders.yearlyIncome,
  provenIncome: funders.provenIncome,
  fundingLimit: funders.fundingLimit,
  history,
};

/** A person with what they declared, the evidence that they gave last, and what was decided of it. */
export async function findOwnIncome(db: Executor, personId: string) {
  const [row] = await db
    .select({ ...declared, evidence: incomeEvidences, decision: incomeDecisions, file: files })
    .from(users)
    .leftJoin(funders, eq(funders.userId, users.id))
    .leftJoin(incomeEvidences, eq(userId, users.id))
    .leftJoin(incomeDecisions, decisionOfIt)
    .leftJoin(files, eq(files.id, incomeEvidences.fileId))
    .where(eq(users.id, personId))
    .orderBy(sql`${at} desc nulls last`, desc(id))
    .limit(1);
  return row;
}

export async function addEvidence(tx: Transaction, row: IncomeEvidenceRow): Promise<void> {
  await tx.insert(incomeEvidences).values(row);
}

export async function addDecision(tx: Transaction, row: IncomeDecisionRow): Promise<void> {
  await tx.insert(incomeDecisions).values(row);
}

/** Another one that its funder gave later takes its place. */
const isReplaced = sql<boolean>`exists (
  select from ${incomeEvidences} as later
  where later.user_id = ${userId} and (later.at, later.id) > (${at}, ${id})
)`;

const officer = alias(users, "officer");

export async function findEvidence(db: Executor, evidenceId: string) {
  const [row] = await db
    .select({
      evidence: incomeEvidences,
      decision: incomeDecisions,
      file: files,
      funder: {
        ...{ id: users.id, fullName: users.fullName, email: users.email, locale: users.locale },
        ...declared,
      },
      decidedBy: officer.fullName,
      isReplaced,
    })
    .from(incomeEvidences)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(funders, eq(funders.userId, userId))
    .innerJoin(files, eq(files.id, incomeEvidences.fileId))
    .leftJoin(incomeDecisions, decisionOfIt)
    .leftJoin(officer, eq(officer.id, incomeDecisions.decidedBy))
    .where(eq(id, evidenceId));
  return row;
}

const isOpen = and(isNull(incomeDecisions.evidenceId), sql`not ${isReplaced}`);
const isIn: Readonly<Record<IncomeEvidenceFilter, SQL | undefined>> = {
  open: isOpen,
  accepted: eq(incomeDecisions.result, "accepted"),
  refused: eq(incomeDecisions.result, "refused"),
};

/** Those that wait, the longest first; decided ones, the newest decision first. */
export async function listEvidence(
  db: Executor,
  filter: IncomeEvidenceFilter,
  after: TimePlace | undefined,
  limit: number,
) {
  const isWaiting = filter === "open";
  const time = isWaiting ? at : incomeDecisions.at;
  const order = isWaiting ? asc : desc;
  return db
    .select({
      evidence: incomeEvidences,
      decision: incomeDecisions,
      fullName: users.fullName,
      total: countOver(isWaiting && !after),
    })
    .from(incomeEvidences)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(incomeDecisions, decisionOfIt)
    .where(
      and(
        isIn[filter],
        after &&
          sql`(${time}, ${id}) ${isWaiting ? sql`>` : sql`<`} (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(order(time), order(id))
    .limit(limit);
}
export type EvidenceLine = Awaited<ReturnType<typeof listEvidence>>[number];
