import { openAccountChanges } from "@rukun/contract/account-change-status";
import type { BankNameFilter, BankNameResult } from "@rukun/contract/bank-names";
import { openPayoutStates } from "@rukun/contract/payouts";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import { countOver } from "../../db/count-over.ts";
import type { BankNameAnswerRow, BankNameDecisionRow } from "../../db/schema/bank-names.ts";
import {
  accountChanges,
  bankAccounts,
  bankNameAnswers,
  bankNameDecisions,
  banks,
  companies,
  companyMembers,
  companyProfiles,
  kycProfiles,
  payouts,
  users,
} from "../../db/schema.ts";
import type { TimePlace } from "../../lib/time-cursor.ts";

/** Whose account it is. */
export interface Subject {
  readonly type: "person" | "company";
  readonly id: string;
}

/** One account of theirs; the number by its keyed hash. */
export interface IndexedAccount {
  readonly subject: Subject;
  readonly bankCode: string;
  readonly numberIndex: string;
}

const columnOf = ({ type }: Pick<Subject, "type">) =>
  type === "person" ? bankNameAnswers.userId : bankNameAnswers.companyId;

const isOf = ({ subject, bankCode, numberIndex }: IndexedAccount) =>
  and(
    eq(columnOf(subject), subject.id),
    eq(bankNameAnswers.bankCode, bankCode),
    eq(bankNameAnswers.numberIndex, numberIndex),
  );

/** What was decided last of an answer's case. */
const resultOf = sql<BankNameResult | null>`(
  select last.result from ${bankNameDecisions} as last where last.case_id = ${bankNameAnswers.caseId}
  order by last.at desc, last.id desc limit 1
)`;

/** Answers about one account take turns. */
export async function lockSubject(tx: Transaction, { type, id }: Subject): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`bank-name:${type}:${id}`}, 0))`,
  );
}

export async function findPerson(db: Executor, id: string) {
  const { fullName, email, locale } = users;
  const [row] = await db
    .select({ id: users.id, fullName, email, locale })
    .from(users)
    .where(eq(users.id, id));
  return row;
}

/** A company with the owner who has been in it for longest; null without one. */
export async function findCompanyNames(db: Executor, id: string) {
  const [row] = await db
    .select({
      businessEntity: companies.businessEntity,
      name: companies.name,
      ownerId: users.id,
      ownerName: users.fullName,
    })
    .from(companies)
    .leftJoin(
      companyMembers,
      and(eq(companyMembers.companyId, companies.id), eq(companyMembers.role, "owner")),
    )
    .leftJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(companies.id, id))
    .orderBy(asc(companyMembers.joinedAt), asc(companyMembers.userId))
    .limit(1);
  return row;
}

/** The account that a company has now. */
export async function findCompanyAccount(db: Executor, companyId: string) {
  const [row] = await db
    .select({ cipher: companyProfiles.accountNumberCipher, bankCode: banks.illumaCode })
    .from(companyProfiles)
    .leftJoin(banks, eq(banks.id, companyProfiles.bankId))
    .where(eq(companyProfiles.companyId, companyId));
  return row;
}

/** In whose name a caller gives accounts: their company's, or their own. */
export async function findSubjectOf(db: Executor, userId: string): Promise<Subject> {
  const [row] = await db
    .select({ id: companyMembers.companyId })
    .from(companyMembers)
    .where(eq(companyMembers.userId, userId));
  return row ? { type: "company", id: row.id } : { type: "person", id: userId };
}

/** What the bank told last of an account, and what was decided of it. */
export async function findLastAnswer(db: Executor, account: IndexedAccount) {
  const [row] = await db
    .select({ answer: bankNameAnswers, result: resultOf, bank: banks.name })
    .from(bankNameAnswers)
    .leftJoin(banks, and(eq(banks.illumaCode, bankNameAnswers.bankCode), eq(banks.list, "master")))
    .where(isOf(account))
    .orderBy(desc(bankNameAnswers.answeredAt), desc(bankNameAnswers.id))
    .limit(1);
  return row;
}
export type FoundAnswer = NonNullable<Awaited<ReturnType<typeof findLastAnswer>>>;

/** The case of the same name told of the same account against the same registered name; undefined for the first. */
export async function findCase(
  db: Executor,
  account: IndexedAccount,
  { holder, registeredName }: Pick<BankNameAnswerRow, "holder" | "registeredName">,
): Promise<string | undefined> {
  const [row] = await db
    .select({ caseId: bankNameAnswers.caseId })
    .from(bankNameAnswers)
    .where(
      and(
        isOf(account),
        eq(bankNameAnswers.holder, holder),
        eq(bankNameAnswers.registeredName, registeredName),
      ),
    )
    .limit(1);
  return row?.caseId;
}

export async function addAnswer(
  tx: Transaction,
  row: typeof bankNameAnswers.$inferInsert,
): Promise<void> {
  await tx.insert(bankNameAnswers).values(row);
}

export async function addDecision(tx: Transaction, row: BankNameDecisionRow): Promise<void> {
  await tx.insert(bankNameDecisions).values(row);
}

/** Locked, so that its decisions become one after the other. */
export async function lockCase(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: bankNameAnswers.id })
    .from(bankNameAnswers)
    .where(and(eq(bankNameAnswers.id, id), eq(bankNameAnswers.caseId, id)))
    .for("update");
  return rows.length > 0;
}

const among = (values: readonly string[]): SQL => sql`any(${`{${values.join(",")}}`}::text[])`;

/** Whether something of theirs goes by the account of an answer: one that is saved or proposed, or money on its way to it. */
const isUsed = sql<boolean>`(
  exists (
    select from ${bankAccounts} as kept join ${banks} as at on at.id = kept.bank_id
    where kept.user_id = ${bankNameAnswers.userId} and kept.removed_at is null
      and at.illuma_code = ${bankNameAnswers.bankCode} and kept.number_index = ${bankNameAnswers.numberIndex}
  ) or exists (
    select from ${companyProfiles} as profile join ${banks} as at on at.id = profile.bank_id
    where profile.company_id = ${bankNameAnswers.companyId}
      and at.illuma_code = ${bankNameAnswers.bankCode}
      and profile.account_number_index = ${bankNameAnswers.numberIndex}
  ) or exists (
    select from ${accountChanges} as change join ${banks} as at on at.id = change.bank_id
    where change.company_id = ${bankNameAnswers.companyId} and change.status = ${among(openAccountChanges)}
      and at.illuma_code = ${bankNameAnswers.bankCode} and change.number_index = ${bankNameAnswers.numberIndex}
  ) or exists (
    select from ${payouts} as leaving
    where leaving.owner = coalesce(${bankNameAnswers.userId}, ${bankNameAnswers.companyId})::text
      and leaving.state = ${among(openPayoutStates)} and leaving.bank_code = ${bankNameAnswers.bankCode}
      and leaving.account_number_index = ${bankNameAnswers.numberIndex}
  )
)`;

/** The bank has told something else since, or the account is used no more. */
const isReplaced = sql<boolean>`(
  exists (
    select from ${bankNameAnswers} as later
    where later.case_id <> ${bankNameAnswers.caseId}
      and (later.user_id = ${bankNameAnswers.userId} or later.company_id = ${bankNameAnswers.companyId})
      and later.bank_code = ${bankNameAnswers.bankCode} and later.number_index = ${bankNameAnswers.numberIndex}
      and (later.answered_at, later.id) > (
        select same.answered_at, same.id from ${bankNameAnswers} as same
        where same.case_id = ${bankNameAnswers.caseId} order by same.answered_at desc, same.id desc limit 1)
  )
  or not ${isUsed}
)`;

const answeredLast = sql<Date>`(
  select max(same.answered_at) from ${bankNameAnswers} as same where same.case_id = ${bankNameAnswers.id}
)`.mapWith(bankNameAnswers.answeredAt);

const decidedLast = sql<Date | null>`(
  select max(last.at) from ${bankNameDecisions} as last where last.case_id = ${bankNameAnswers.id}
)`.mapWith(bankNameDecisions.at);

const isDoubt = and(
  eq(bankNameAnswers.verdict, "plausible"),
  eq(bankNameAnswers.caseId, bankNameAnswers.id),
);

const cases = (db: Executor, isCounted = false) =>
  db
    .select({
      total: countOver(isCounted),
      answer: bankNameAnswers,
      result: resultOf,
      answeredLast,
      decidedLast,
      isReplaced,
      bank: banks.name,
      idCardName: kycProfiles.fullName,
    })
    .from(bankNameAnswers)
    .leftJoin(banks, and(eq(banks.illumaCode, bankNameAnswers.bankCode), eq(banks.list, "master")))
    .leftJoin(kycProfiles, eq(kycProfiles.userId, bankNameAnswers.userId));
export type CaseLine = Awaited<ReturnType<typeof cases>>[number];

const isIn: Readonly<Record<BankNameFilter, SQL>> = {
  open: sql`${resultOf} is null and not ${isReplaced}`,
  accepted: sql`${resultOf} = 'accepted'`,
  refused: sql`${resultOf} = 'refused'`,
};

/** Those that wait, the longest first; decided ones, the newest decision first. */
export async function listCases(
  db: Executor,
  filter: BankNameFilter,
  after: TimePlace | undefined,
  limit: number,
): Promise<CaseLine[]> {
  const isOpen = filter === "open";
  const time = isOpen ? sql`${bankNameAnswers.answeredAt}` : sql`${decidedLast}`;
  const order = isOpen ? asc : desc;
  return cases(db, isOpen && !after)
    .where(
      and(
        isDoubt,
        isIn[filter],
        after &&
          sql`(${time}, ${bankNameAnswers.id}) ${isOpen ? sql`>` : sql`<`} (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(order(time), order(bankNameAnswers.id))
    .limit(limit);
}

export async function findCaseLine(db: Executor, id: string): Promise<CaseLine | undefined> {
  const [row] = await cases(db).where(and(isDoubt, eq(bankNameAnswers.id, id)));
  return row;
}

/** In the order in which they were made. */
export async function listDecisions(db: Executor, caseId: string) {
  return db
    .select({ decision: bankNameDecisions, decidedBy: users.fullName })
    .from(bankNameDecisions)
    .innerJoin(users, eq(users.id, bankNameDecisions.decidedBy))
    .where(eq(bankNameDecisions.caseId, caseId))
    .orderBy(asc(bankNameDecisions.at), asc(bankNameDecisions.id));
}

/** Whom mails about a company's account go to. */
export async function listOwners(db: Executor, companyId: string) {
  const { id, email, locale, fullName } = users;
  return db
    .select({ id, email, locale, fullName })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, "owner")))
    .orderBy(asc(users.id));
}

/** Whether an officer belongs to the company. */
export async function isMemberOf(db: Executor, userId: string, companyId: string) {
  const rows = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.userId, userId), eq(companyMembers.companyId, companyId)));
  return rows.length > 0;
}
