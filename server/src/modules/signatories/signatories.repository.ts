import type { BusinessEntity } from "@rukun/contract/business-entities";
import type { AuthorityFilter } from "@rukun/contract/signatories";
import type { DeedBasis } from "@rukun/contract/signing-authority";
import { and, asc, desc, eq, exists, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { authoritiesOf } from "../../db/authorities.ts";
import type { Executor, Transaction } from "../../db/client.ts";
import { countOver } from "../../db/count-over.ts";
import type {
  AuthorityDecisionRow,
  AuthorityWithdrawalRow,
  SigningAuthorityRow,
} from "../../db/schema/signing-authorities.ts";
import {
  authorityDecisions,
  authorityWithdrawals,
  companies,
  companyMembers,
  companyProfiles,
  files,
  signingAuthorities,
  users,
} from "../../db/schema.ts";
import type { TimePlace } from "../../lib/time-cursor.ts";

const { id, at, companyId: ofCompany, userId: ofUser } = signingAuthorities;
const decisionOfIt = eq(authorityDecisions.authorityId, id);
const withdrawalOfIt = eq(authorityWithdrawals.authorityId, id);

/**
 * Keeps a person and their membership as they are until the transaction ends: a check, a freeze, another role or a
 * removal waits for the signature, or comes before it.
 */
export async function lockSigner(
  tx: Transaction,
  companyId: string,
  userId: string,
): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(companyMembers, eq(companyMembers.userId, users.id))
    .where(and(eq(users.id, userId), eq(companyMembers.companyId, companyId)))
    .for("share");
}

/** A company's proposals become one after the other. */
export async function lockCompany(tx: Transaction, companyId: string): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
}

const signer = {
  userId: users.id,
  fullName: users.fullName,
  email: users.email,
  locale: users.locale,
  status: users.status,
  role: companyMembers.role,
  authorities: authoritiesOf(companyMembers.companyId, users.id),
};

/** The members of a company with what decides who of them may sign, in order of joining. */
export const listSigners = (db: Executor, companyId: string) =>
  db
    .select(signer)
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(companyMembers.joinedAt), asc(users.id));
export type SignerRow = Awaited<ReturnType<typeof listSigners>>[number];

export async function findSigner(
  db: Executor,
  companyId: string,
  userId: string,
): Promise<SignerRow | undefined> {
  const [row] = await db
    .select(signer)
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), eq(users.id, userId)));
  return row;
}

const companyNames = { businessEntity: companies.businessEntity, name: companies.name };

/** A company's name and the deeds it has given; undefined for a company that does not exist. */
export async function findDeeds(
  db: Executor,
  companyId: string,
): Promise<
  | {
      readonly company: { readonly businessEntity: BusinessEntity; readonly name: string };
      readonly deeds: Readonly<Record<DeedBasis, string | null>>;
    }
  | undefined
> {
  const [row] = await db
    .select({
      company: companyNames,
      // Not as one part: a part whose first column is null counts as not joined.
      founding: companyProfiles.aktaPendirianFileId,
      amendment: companyProfiles.aktaPerubahanTerakhirFileId,
    })
    .from(companies)
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .where(eq(companies.id, companyId));
  if (!row) return undefined;
  const { company, founding, amendment } = row;
  return { company, deeds: { "akta-pendirian": founding, "akta-perubahan-terakhir": amendment } };
}

/** The same people for an officer, and those who have left with an authority. */
export const listReviewed = (db: Executor, companyId: string) =>
  db
    .select({
      userId: users.id,
      fullName: users.fullName,
      status: users.status,
      role: companyMembers.role,
      authorities: authoritiesOf(sql`${companyId}::uuid`, users.id),
    })
    .from(users)
    .leftJoin(
      companyMembers,
      and(eq(companyMembers.userId, users.id), eq(companyMembers.companyId, companyId)),
    )
    .where(
      or(
        isNotNull(companyMembers.userId),
        exists(
          db
            .select({ one: sql`1` })
            .from(signingAuthorities)
            .where(and(eq(ofCompany, companyId), eq(ofUser, users.id))),
        ),
      ),
    )
    .orderBy(asc(companyMembers.joinedAt), asc(users.id));

export async function addAuthority(tx: Transaction, row: SigningAuthorityRow): Promise<void> {
  await tx.insert(signingAuthorities).values(row);
}

export async function addDecision(tx: Transaction, row: AuthorityDecisionRow): Promise<void> {
  await tx.insert(authorityDecisions).values(row);
}

export async function addWithdrawal(tx: Transaction, row: AuthorityWithdrawalRow): Promise<void> {
  await tx.insert(authorityWithdrawals).values(row);
}

const line = {
  authority: signingAuthorities,
  decision: authorityDecisions,
  withdrawal: authorityWithdrawals,
  fullName: users.fullName,
  company: companyNames,
};

/** One authority with its document, its person, and whether they are still a member. */
export async function findAuthority(db: Executor, authorityId: string) {
  const [row] = await db
    .select({
      ...line,
      file: files,
      email: users.email,
      locale: users.locale,
      isMember: sql<boolean>`${companyMembers.userId} is not null`,
    })
    .from(signingAuthorities)
    .innerJoin(users, eq(users.id, ofUser))
    .innerJoin(companies, eq(companies.id, ofCompany))
    .innerJoin(files, eq(files.id, signingAuthorities.fileId))
    .leftJoin(
      companyMembers,
      and(eq(companyMembers.userId, ofUser), eq(companyMembers.companyId, ofCompany)),
    )
    .leftJoin(authorityDecisions, decisionOfIt)
    .leftJoin(authorityWithdrawals, withdrawalOfIt)
    .where(eq(id, authorityId));
  return row;
}
export type FoundAuthority = NonNullable<Awaited<ReturnType<typeof findAuthority>>>;

const isIn: Readonly<Record<AuthorityFilter, SQL | undefined>> = {
  // Of a company that has sent nothing yet there is nothing to compare with.
  open: and(isNull(authorityDecisions.authorityId), ne(companies.status, "draft")),
  recorded: and(
    eq(authorityDecisions.result, "recorded"),
    isNull(authorityWithdrawals.authorityId),
  ),
  refused: eq(authorityDecisions.result, "refused"),
  withdrawn: isNotNull(authorityWithdrawals.authorityId),
};

/** Those that wait, the longest first; decided ones, the newest decision first. */
export async function listAuthorities(
  db: Executor,
  filter: AuthorityFilter,
  after: TimePlace | undefined,
  limit: number,
) {
  const isOpen = filter === "open";
  const decidedAt = filter === "withdrawn" ? authorityWithdrawals.at : authorityDecisions.at;
  const time = isOpen ? at : decidedAt;
  const order = isOpen ? asc : desc;
  return db
    .select({ ...line, total: countOver(isOpen && !after) })
    .from(signingAuthorities)
    .innerJoin(users, eq(users.id, ofUser))
    .innerJoin(companies, eq(companies.id, ofCompany))
    .leftJoin(authorityDecisions, decisionOfIt)
    .leftJoin(authorityWithdrawals, withdrawalOfIt)
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
export type AuthorityLine = Awaited<ReturnType<typeof listAuthorities>>[number];
