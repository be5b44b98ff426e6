import { companyTitle } from "@rukun/contract/business-entities";
import type {
  ClaimedNumberKind,
  DuplicateNumbers,
  OtherApplicant,
} from "@rukun/contract/duplicates";
import type { Locale } from "@rukun/contract/locales";
import { companyStatusTitles, officerStatusTitles } from "@rukun/contract/status";
import type { Executor, Transaction } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { keyedHash } from "../../lib/crypto.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import {
  type ClaimedNumber,
  fingerprintOf,
  type Holder,
  isApprovedStatus,
  maskNumber,
} from "./duplicates.policy.ts";
import {
  addMissingClaims,
  approveClaims,
  deleteClaims,
  findClaimIndex,
  findCompanyOf,
  listOthers,
  listSameFiles,
  listSharing,
  lockNumbers,
  saveClaims,
} from "./duplicates.repository.ts";

/** Others listed per number; the rest are only counted. */
const shownOthers = 20;

/** An officer's confirmation of a list of duplicates. */
interface Confirmation {
  readonly seen: string;
  readonly reason: string;
}

/**
 * Numbers that more than one person or company submitted. Visible to officers only: for the applicant answers and
 * timing are the same as with a unique number.
 */
export interface DuplicatesService {
  /** Claims the numbers of a submission, and records in the audit log how many others had each of them. */
  claim(tx: Transaction, holder: Holder, numbers: readonly ClaimedNumber[]): Promise<void>;
  /**
   * The same for a submission without claims; an earlier approval counts as confirmed for numbers that others have too.
   */
  adopt(
    tx: Transaction,
    holder: Holder,
    numbers: readonly ClaimedNumber[],
    earlier: { submittedAt: Date; isApproved: boolean },
  ): Promise<void>;
  /** Claims numbers of an approved holder anew, one of which has changed; officers have seen who else has it. */
  replace(tx: Transaction, holder: Holder, numbers: readonly ClaimedNumber[]): Promise<void>;
  /** Releases the numbers, or those of a kind: a refused submission is a draft again. */
  release(tx: Transaction, holder: Holder, kind?: ClaimedNumberKind): Promise<void>;
  /** Whether the number differs from the last submitted one, or none is known. */
  isChanged(executor: Executor, holder: Holder, number: ClaimedNumber): Promise<boolean>;
  /** Others with the same numbers or the same files, as an officer may see them. */
  find(
    executor: Executor,
    viewer: { officerId: string; locale: Locale },
    holder: Holder,
    numbers: readonly ClaimedNumber[],
  ): Promise<DuplicateNumbers>;
  /**
   * Allows an approval that shares no number, or that the officer confirmed for exactly the current list.
   * Locks the numbers, so that of two concurrent approvals the second sees the first.
   * @throws ApiError `duplicate_unconfirmed`.
   */
  approve(
    tx: Transaction,
    approval: {
      officerId: string;
      holder: Holder;
      numbers: readonly ClaimedNumber[];
      confirmed: Confirmation | undefined;
      requestId: string;
    },
  ): Promise<void>;
  /** The holders among these for which `find` lists somebody. */
  sharing(executor: Executor, type: Holder["type"], ids: readonly string[]): Promise<Set<string>>;
}

const subjectOf = ({ type, id }: Holder) =>
  type === "person" ? { subjectId: id } : { subjectId: null, companyId: id };

export function createDuplicatesService(deps: {
  clock: Clock;
  indexKey: Buffer;
}): DuplicatesService {
  const { clock, indexKey } = deps;

  const indexOf = ({ kind, value }: ClaimedNumber) => keyedHash(indexKey, `claim:${kind}:${value}`);

  async function others(
    executor: Executor,
    holder: Holder,
    indexes: readonly string[],
    perNumber = shownOthers,
  ) {
    const rows = await listOthers(executor, holder, indexes, perNumber);
    return rows.map((row) => ({
      ...row,
      holder: row.userId
        ? ({ type: "person", id: row.userId } as const)
        : ({ type: "company", id: row.companyId ?? "" } as const),
      isApproved: row.approvedAt !== null,
    }));
  }
  type Other = Awaited<ReturnType<typeof others>>[number];

  type Row = Pick<Other, "user" | "company">;

  /** A person or company as officers may see them. */
  function describe(
    { user, company }: Row,
    {
      id,
      ...facts
    }: { id: string } & Pick<OtherApplicant, "holder" | "is_approved" | "submitted_at">,
    { locale, own }: { locale: Locale; own: readonly (string | undefined)[] },
  ): OtherApplicant {
    const about = user
      ? { name: user.fullName, status: officerStatusTitles[user.status][locale] }
      : {
          name: company
            ? companyTitle({ business_entity: company.businessEntity, name: company.name })
            : "",
          status: company ? companyStatusTitles[company.status][locale] : "",
        };
    return { ...about, ...facts, id: own.includes(id) ? null : id };
  }

  /** Files that others have too. */
  async function sameFiles(
    executor: Executor,
    holder: Holder,
    viewer: { locale: Locale; own: readonly (string | undefined)[] },
  ): Promise<DuplicateNumbers["documents"]> {
    const rows = await listSameFiles(executor, holder, shownOthers);
    const ids = [...new Set(rows.map(({ fileId }) => fileId))];
    return ids.map((fileId) => {
      const same = rows.filter((row) => row.fileId === fileId);
      const { kind, name } = same[0] as (typeof rows)[number];
      return {
        kind,
        name,
        others: same.map(({ user, company, submittedAt }) =>
          describe(
            { user, company },
            {
              holder: user ? ("person" as const) : ("company" as const),
              id: user?.id ?? company?.id ?? "",
              is_approved: isApprovedStatus(user?.status ?? company?.status ?? "draft"),
              submitted_at: submittedAt.toISOString(),
            },
            viewer,
          ),
        ),
      };
    });
  }

  /** Such as `id_card_number 1, phone 0`. */
  const countsOf = (numbers: readonly ClaimedNumber[], found: readonly Other[]) =>
    numbers
      .map((number) => {
        const total = found.find((row) => row.numberIndex === indexOf(number))?.total ?? 0;
        return `${number.kind} ${total}`;
      })
      .join(", ");

  const claimsOf = (numbers: readonly ClaimedNumber[]) =>
    numbers.map((number) => ({ kind: number.kind, numberIndex: indexOf(number) }));

  /** Others with the numbers, locked until the transaction ends. */
  async function hold(tx: Transaction, holder: Holder, numbers: readonly ClaimedNumber[]) {
    const indexes = numbers.map(indexOf);
    await lockNumbers(tx, indexes);
    return others(tx, holder, indexes);
  }

  const indexesOf = (found: readonly Other[]) => [
    ...new Set(found.map(({ numberIndex }) => numberIndex)),
  ];

  return {
    async claim(tx, holder, numbers) {
      await saveClaims(tx, holder, claimsOf(numbers), clock());
      const found = await others(tx, holder, numbers.map(indexOf), 1);
      await addAuditEntry(tx, {
        actorId: null,
        ...subjectOf(holder),
        action: "duplicates.found",
        to: countsOf(numbers, found),
      });
    },

    async adopt(tx, holder, numbers, { submittedAt, isApproved }) {
      await addMissingClaims(tx, holder, claimsOf(numbers), submittedAt);
      if (!isApproved) return;
      const found = await hold(tx, holder, numbers);
      await approveClaims(tx, holder, submittedAt, indexesOf(found));
    },

    async replace(tx, holder, numbers) {
      await saveClaims(tx, holder, claimsOf(numbers), clock());
      const found = await hold(tx, holder, numbers);
      await approveClaims(tx, holder, clock(), indexesOf(found));
    },

    release: deleteClaims,

    isChanged: async (executor, holder, number) =>
      (await findClaimIndex(executor, holder, number.kind)) !== indexOf(number),

    async find(executor, { officerId, locale }, holder, numbers) {
      const found = await others(executor, holder, numbers.map(indexOf));
      const own = [officerId, await findCompanyOf(executor, officerId)];
      const viewer = { locale, own };
      return {
        seen: fingerprintOf(found),
        numbers: numbers.flatMap((number) => {
          const rows = found.filter((row) => row.numberIndex === indexOf(number));
          const [first] = rows;
          if (!first) return [];
          return {
            kind: number.kind,
            masked: maskNumber(number.value),
            total: first.total,
            others: rows.map((row) =>
              describe(
                row,
                {
                  holder: row.holder.type,
                  id: row.holder.id,
                  is_approved: row.isApproved,
                  submitted_at: row.claimedAt.toISOString(),
                },
                viewer,
              ),
            ),
          };
        }),
        documents: await sameFiles(executor, holder, viewer),
      };
    },

    async approve(tx, { officerId, holder, numbers, confirmed, requestId }) {
      await addMissingClaims(tx, holder, claimsOf(numbers), clock());
      const found = await hold(tx, holder, numbers);
      if (found.length > 0) {
        if (confirmed?.seen !== fingerprintOf(found)) throw new ApiError("duplicate_unconfirmed");
        await addAuditEntry(tx, {
          actorId: officerId,
          ...subjectOf(holder),
          action: "duplicates.confirm",
          to: countsOf(numbers, found),
          reason: confirmed.reason,
          requestId,
        });
      }
      await approveClaims(tx, holder, clock(), indexesOf(found));
    },

    sharing: async (executor, type, ids) => new Set(await listSharing(executor, type, ids)),
  };
}
