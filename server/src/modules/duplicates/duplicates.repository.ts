import {
  type ApplicantFileKind,
  applicantFileKinds,
  type ClaimedNumberKind,
} from "@rukun/contract/duplicates";
import { userStatusesIn } from "@rukun/contract/status";
import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../db/client.ts";
import {
  companies,
  companyMembers,
  companySubmissions,
  files,
  kycSubmissions,
  numberClaims,
  users,
} from "../../db/schema.ts";
import type { Holder } from "./duplicates.policy.ts";
import { belongsTo, type SomeHolder } from "./own-company.repository.ts";

const columnOf = {
  person: numberClaims.userId,
  company: numberClaims.companyId,
} as const satisfies Record<Holder["type"], unknown>;

const isOf = ({ type, id }: Holder): SQL => eq(columnOf[type], id);
const isOfOther = (db: Executor, holder: Holder): SQL | undefined =>
  and(
    or(isNull(columnOf[holder.type]), ne(columnOf[holder.type], holder.id)),
    not(belongsTo(db, holder, numberClaims)),
  );

const otherClaims = alias(numberClaims, "other_claims");
const otherFiles = alias(files, "other_files");

export interface NewClaim {
  readonly kind: ClaimedNumberKind;
  readonly numberIndex: string;
}

/** Saves the numbers a holder submitted. An approval is kept for an unchanged number and dropped for a changed one. */
export async function saveClaims(
  tx: Executor,
  { type, id }: Holder,
  claims: readonly NewClaim[],
  claimedAt: Date,
): Promise<void> {
  const holder = type === "person" ? { userId: id } : { companyId: id };
  const isSame = sql`${numberClaims.numberIndex} = excluded.number_index`;
  await tx
    .insert(numberClaims)
    .values(claims.map((claim) => ({ ...claim, ...holder, claimedAt })))
    .onConflictDoUpdate({
      target: [columnOf[type], numberClaims.kind],
      set: {
        numberIndex: sql`excluded.number_index`,
        claimedAt: sql`excluded.claimed_at`,
        approvedAt: sql`case when ${isSame} then ${numberClaims.approvedAt} end`,
        isShared: sql`${isSame} and ${numberClaims.isShared}`,
      },
    });
}

/** The same, skipping existing claims. */
export async function addMissingClaims(
  tx: Executor,
  { type, id }: Holder,
  claims: readonly NewClaim[],
  claimedAt: Date,
): Promise<void> {
  const holder = type === "person" ? { userId: id } : { companyId: id };
  await tx
    .insert(numberClaims)
    .values(claims.map((claim) => ({ ...claim, ...holder, claimedAt })))
    .onConflictDoNothing();
}

export async function findClaimIndex(
  db: Executor,
  holder: Holder,
  kind: ClaimedNumberKind,
): Promise<string | undefined> {
  const [row] = await db
    .select({ numberIndex: numberClaims.numberIndex })
    .from(numberClaims)
    .where(and(isOf(holder), eq(numberClaims.kind, kind)));
  return row?.numberIndex;
}

/** Locks claims until the transaction ends, always in the same order to prevent deadlocks. */
const lockWhere = (tx: Executor, condition: SQL) =>
  tx
    .select({ id: numberClaims.id })
    .from(numberClaims)
    .where(condition)
    .orderBy(asc(numberClaims.id))
    .for("update");

/**
 * All claims of certain numbers, locked: of two officers approving the same number concurrently, the second sees the
 * first approval.
 */
export async function lockNumbers(tx: Executor, indexes: readonly string[]): Promise<void> {
  await lockWhere(tx, inArray(numberClaims.numberIndex, [...indexes]));
}

export async function deleteClaims(
  tx: Executor,
  holder: Holder,
  kind?: ClaimedNumberKind,
): Promise<void> {
  const which = kind ? sql`${isOf(holder)} and ${eq(numberClaims.kind, kind)}` : isOf(holder);
  await lockWhere(tx, which);
  await tx.delete(numberClaims).where(which);
}

/**
 * Records an approval; a number that is also the person's own company's is shared without an officer's word.
 * @throws a unique violation for a number exclusively approved for another holder.
 */
export async function approveClaims(
  tx: Executor,
  holder: Holder,
  approvedAt: Date,
  sharedIndexes: readonly string[],
): Promise<void> {
  const ownClaims = tx
    .select({ id: otherClaims.id })
    .from(otherClaims)
    .where(
      and(
        eq(otherClaims.numberIndex, numberClaims.numberIndex),
        belongsTo(tx, holder, otherClaims),
      ),
    );
  const isShared = sql`${or(
    sharedIndexes.length > 0 ? inArray(numberClaims.numberIndex, [...sharedIndexes]) : undefined,
    exists(ownClaims),
  )}`;
  await tx.update(numberClaims).set({ approvedAt, isShared }).where(isOf(holder));
}

/** Others with one of the numbers: approved ones first, then by time of submission; at most `perNumber` per number. */
export async function listOthers(
  db: Executor,
  holder: Holder,
  indexes: readonly string[],
  perNumber: number,
) {
  const isUnapproved = isNull(numberClaims.approvedAt);
  const ranked = db
    .select({
      numberIndex: numberClaims.numberIndex,
      userId: numberClaims.userId,
      companyId: numberClaims.companyId,
      claimedAt: numberClaims.claimedAt,
      approvedAt: numberClaims.approvedAt,
      total: sql<number>`count(*) over (partition by ${numberClaims.numberIndex})`
        .mapWith(Number)
        .as("total"),
      rank: sql<number>`row_number() over (partition by ${numberClaims.numberIndex}
          order by ${isUnapproved}, ${numberClaims.claimedAt}, ${numberClaims.id})`
        .mapWith(Number)
        .as("rank"),
    })
    .from(numberClaims)
    .where(and(inArray(numberClaims.numberIndex, [...indexes]), isOfOther(db, holder)))
    .as("ranked");
  return db
    .select({
      numberIndex: ranked.numberIndex,
      userId: ranked.userId,
      companyId: ranked.companyId,
      claimedAt: ranked.claimedAt,
      approvedAt: ranked.approvedAt,
      total: ranked.total,
      user: { fullName: users.fullName, status: users.status },
      company: {
        businessEntity: companies.businessEntity,
        name: companies.name,
        status: companies.status,
      },
    })
    .from(ranked)
    .leftJoin(users, eq(users.id, ranked.userId))
    .leftJoin(companies, eq(companies.id, ranked.companyId))
    .where(sql`${ranked.rank} <= ${perNumber}`)
    .orderBy(asc(ranked.rank));
}

/** Claims of the holder on numbers that others claim too. */
const sharedNumbers = (db: Executor, holder: SomeHolder) =>
  db
    .select({ id: numberClaims.id })
    .from(numberClaims)
    .innerJoin(
      otherClaims,
      and(
        eq(otherClaims.numberIndex, numberClaims.numberIndex),
        ne(otherClaims.id, numberClaims.id),
        not(belongsTo(db, holder, otherClaims)),
      ),
    )
    .where(eq(columnOf[holder.type], holder.id));

/**
 * Files of the holder that others have too, byte for byte, with whom: people and companies that submitted something,
 * also if it was refused.
 */
function sameFiles(db: Executor, holder: SomeHolder) {
  const { type, id } = holder;
  const isMine =
    type === "company"
      ? eq(files.companyId, id)
      : and(eq(files.ownerId, id), isNull(files.companyId));
  const isOthers =
    type === "company"
      ? or(isNull(otherFiles.companyId), ne(otherFiles.companyId, id))
      : or(isNotNull(otherFiles.companyId), ne(otherFiles.ownerId, id));
  return db
    .select({
      fileId: files.id,
      kind: sql<ApplicantFileKind>`${files.kind}`.as("kind"),
      name: files.name,
      userId: kycSubmissions.userId,
      companyId: companySubmissions.companyId,
      submittedAt:
        sql<Date>`coalesce(${kycSubmissions.submittedAt}, ${companySubmissions.submittedAt})`
          .mapWith(kycSubmissions.submittedAt)
          .as("sent_at"),
    })
    .from(files)
    .innerJoin(otherFiles, eq(otherFiles.receivedSha256, files.receivedSha256))
    .leftJoin(
      kycSubmissions,
      and(
        isNull(otherFiles.companyId),
        eq(kycSubmissions.userId, otherFiles.ownerId),
        isNull(kycSubmissions.supersededAt),
      ),
    )
    .leftJoin(
      companySubmissions,
      and(
        eq(companySubmissions.companyId, otherFiles.companyId),
        isNull(companySubmissions.supersededAt),
      ),
    )
    .where(
      and(
        isMine,
        // A campaign's files are looked at with the campaign.
        inArray(files.kind, applicantFileKinds),
        isOthers,
        not(
          belongsTo(db, holder, {
            userId: kycSubmissions.userId,
            companyId: companySubmissions.companyId,
          }),
        ),
        or(isNotNull(kycSubmissions.userId), isNotNull(companySubmissions.companyId)),
      ),
    );
}

const tableOf = { person: users, company: companies } as const;

/** The holders among these that share a number or a file with another one: those whose review lists somebody. */
export async function listSharing(
  db: Executor,
  type: Holder["type"],
  ids: readonly string[],
): Promise<string[]> {
  const { id } = tableOf[type];
  const rows = await db
    .select({ id })
    .from(tableOf[type])
    .where(
      and(
        inArray(id, [...ids]),
        or(exists(sharedNumbers(db, { type, id })), exists(sameFiles(db, { type, id }))),
      ),
    );
  return rows.map((row) => row.id);
}

export async function listSameFiles(db: Executor, holder: Holder, limit: number) {
  const same = sameFiles(db, holder).as("same_files");
  return db
    .selectDistinct({
      fileId: same.fileId,
      kind: same.kind,
      name: same.name,
      submittedAt: same.submittedAt,
      user: { id: users.id, fullName: users.fullName, status: users.status },
      company: {
        id: companies.id,
        businessEntity: companies.businessEntity,
        name: companies.name,
        status: companies.status,
      },
    })
    .from(same)
    .leftJoin(users, eq(users.id, same.userId))
    .leftJoin(companies, eq(companies.id, same.companyId))
    .orderBy(asc(same.kind), asc(same.submittedAt))
    .limit(limit);
}

/** The company an officer belongs to, if any. */
export async function findCompanyOf(db: Executor, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ companyId: companyMembers.companyId })
    .from(companyMembers)
    .where(eq(companyMembers.userId, userId));
  return row?.companyId;
}

/** A batch, by id, of holders whose submission predates number claims. */
interface IdRange {
  readonly after: string;
  readonly limit: number;
}

/** Excludes holders who may have changed the number since submitting. */
export async function listUnclaimedPeople(db: Executor, { after, limit }: IdRange) {
  return db
    .select({ id: users.id, status: users.status, submittedAt: kycSubmissions.submittedAt })
    .from(kycSubmissions)
    .innerJoin(users, eq(users.id, kycSubmissions.userId))
    .where(
      and(
        gt(users.id, after),
        isNull(kycSubmissions.supersededAt),
        inArray(users.status, userStatusesIn("waiting", "verified")),
        notExists(db.select().from(numberClaims).where(eq(numberClaims.userId, users.id))),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);
}

export async function listUnclaimedCompanies(db: Executor, { after, limit }: IdRange) {
  return db
    .select({
      id: companies.id,
      status: companies.status,
      submittedAt: companySubmissions.submittedAt,
    })
    .from(companySubmissions)
    .innerJoin(companies, eq(companies.id, companySubmissions.companyId))
    .where(
      and(
        gt(companies.id, after),
        isNull(companySubmissions.supersededAt),
        inArray(companies.status, ["waiting", "approved"]),
        notExists(db.select().from(numberClaims).where(eq(numberClaims.companyId, companies.id))),
      ),
    )
    .orderBy(asc(companies.id))
    .limit(limit);
}
