import { dayInJakarta } from "@rukun/finance/calendar";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { describeSignatories, mayRowSign } from "./signatories.policy.ts";
import { addWithdrawal, findSigner, listSigners, lockSigner } from "./signatories.repository.ts";

/** Told to people in their language: the web app knows this code (`lib/signatories/member-removed.ts`). */
const memberRemoved = "member_removed";

type Described = ReturnType<typeof describeSignatories>;

/** Who may sign for a company: asked wherever a company binds itself, in the transaction that does. */
export interface SignatoriesService {
  /** The members with what each lacks, as one of them sees it. */
  list(companyId: string, selfId: string, executor?: Executor): Promise<Described>;
  /** Full names of those who may sign today. */
  signersOf(executor: Executor, companyId: string): Promise<string[]>;
  /** Whether this person may sign for the company now; nothing of it changes until the transaction ends. */
  maySign(tx: Transaction, companyId: string, userId: string): Promise<boolean>;
  /** @throws ApiError `signer_not_authorised` unless they may. */
  requireSigner(tx: Transaction, companyId: string, userId: string): Promise<void>;
  /** @throws ApiError `company_signer_missing` while nobody may. */
  requireAny(tx: Transaction, companyId: string): Promise<void>;
  /** A member has left: their authority ends with that. */
  memberLeft(
    tx: Transaction,
    member: { readonly companyId: string; readonly userId: string },
    by: { readonly userId: string; readonly requestId: string },
  ): Promise<void>;
}

export function createSignatoriesService({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): SignatoriesService {
  const today = () => dayInJakarta(clock());

  async function signersOf(executor: Executor, companyId: string): Promise<string[]> {
    const rows = await listSigners(executor, companyId);
    const day = today();
    return rows.filter((row) => mayRowSign(row, day)).map(({ fullName }) => fullName);
  }

  async function maySign(tx: Transaction, companyId: string, userId: string): Promise<boolean> {
    await lockSigner(tx, companyId, userId);
    const member = await findSigner(tx, companyId, userId);
    return member !== undefined && mayRowSign(member, today());
  }

  return {
    signersOf,
    maySign,

    list: async (companyId, selfId, executor = db) =>
      describeSignatories(await listSigners(executor, companyId), selfId, today()),

    async requireSigner(tx, companyId, userId) {
      if (!(await maySign(tx, companyId, userId))) throw new ApiError("signer_not_authorised");
    },

    async requireAny(tx, companyId) {
      if ((await signersOf(tx, companyId)).length === 0) {
        throw new ApiError("company_signer_missing");
      }
    },

    async memberLeft(tx, { companyId, userId }, { userId: withdrawnBy, requestId }) {
      const member = await findSigner(tx, companyId, userId);
      const at = clock();
      for (const { id, result, withdrawnAt } of member?.authorities ?? []) {
        if (result !== "recorded" || withdrawnAt) continue;
        const reason = memberRemoved;
        await addWithdrawal(tx, { authorityId: id, reason, withdrawnBy, at });
        await addAuditEntry(tx, {
          ...{ actorId: withdrawnBy, subjectId: userId, companyId, objectId: id, requestId, at },
          ...{ action: "signing_authority.withdraw", from: "recorded", to: "withdrawn", reason },
        });
      }
    },
  };
}
