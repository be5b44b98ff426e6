import type { CallData } from "@rukun/contract/call";
import type { ContractKind } from "@rukun/contract/contract-kinds";
import type { ContractText, checkContract } from "@rukun/contract/contracts";
import type { Locale } from "@rukun/contract/locales";
import { v7 as newId } from "uuid";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import { templateVersion } from "../../documents/clauses.ts";
import type { ContractDraft, Party } from "../../documents/terms.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { SignedIn } from "../../plugins/contract-routes.ts";
import type { Storage } from "../../storage/port.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { contractTextOf } from "./contract-text.policy.ts";
import { contractNumber, readerOf, reducedName, saysTheSame } from "./contracts.policy.ts";
import {
  addContract,
  addParties,
  type ContractSubject,
  findNewestFile,
  findReadable,
  findSignedFile,
  findToRead,
  isSignedUnmade,
  listByHash,
  listContracts,
  listOfKind,
  markRead,
  setSuperseded,
} from "./contracts.repository.ts";

type Own = "templateVersion" | "number" | "madeAt";
/** A contract to be written; `parties` in the order of the document, the first one's is its file. */
export type ContractOrder = {
  [K in ContractKind]: Omit<ContractDraft<K>, Own> & { readonly subject: ContractSubject };
}[ContractKind];

export interface ContractsService {
  /**
   * Its document is made by a job. A subject that has one of that kind keeps it.
   * @returns its id; undefined when there was one
   */
  create(tx: Transaction, order: ContractOrder): Promise<string | undefined>;
  /** Another one can be made in its place; nothing follows from it any more. */
  supersede(tx: Transaction, contractId: string): Promise<void>;
  /**
   * Makes it in the place of one that says something else. One that says the same stays, and one that says the same and
   * was signed comes back.
   * @returns whether it is signed
   */
  renew(tx: Transaction, order: ContractOrder): Promise<boolean>;
  /** In the order in which they were created. */
  listOf(db: Executor, subject: ContractSubject): ReturnType<typeof listContracts>;
  /**
   * @throws ApiError `not_found` for all who are neither party, nor of a company that it binds, nor an officer whose role
   * needs it, and before it is made.
   */
  read(
    caller: SignedIn,
    contractId: string,
    requestId: string,
  ): Promise<{ file: { name: string; contentType: string }; bytes: Buffer }>;
  /** The same as it was signed last at the signature provider. @throws ApiError `not_found` also before it is fetched. */
  readSigned(...of: Parameters<ContractsService["read"]>): ReturnType<ContractsService["read"]>;
  /** Which it is, for whoever may read its document. @throws ApiError `not_found` for all others. */
  find(
    caller: SignedIn,
    contractId: string,
    requestId: string,
  ): Promise<{ number: string; kind: ContractKind }>;
  /** What it says, for whoever may read it. @throws ApiError `not_found` for all others. */
  text(userId: string, contractId: string, locale: Locale): Promise<ContractText>;
  /** The party has read it to its end. @throws ApiError `not_found` */
  confirmRead(userId: string, contractId: string): Promise<Date>;
  check(hash: string): Promise<CallData<typeof checkContract>>;
}

export function createContractsService(deps: {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
  storage: Storage;
  /** Makes the documents that a contract lacks. */
  make: (contract: { readonly contractId: string }) => Promise<void>;
}): ContractsService {
  const { db, clock, jobs, storage, make } = deps;
  const create: ContractsService["create"] = async (tx, { subject, ...order }) => {
    const [id, createdAt] = [newId(), clock()];
    const { kind, parties } = order;
    const number = contractNumber(kind, id, createdAt);
    const draft = { ...order, number, templateVersion, madeAt: createdAt.toISOString() };
    const { type: subjectType, id: subjectId } = subject;
    const contract = { id, kind, number, subjectType, subjectId, createdAt };
    if (!(await addContract(tx, { ...contract, draft: draft as ContractDraft }))) return undefined;
    await addParties(
      tx,
      parties.map(({ userId }, index) => ({ contractId: id, userId, position: index + 1 })),
    );
    await jobs.enqueue(tx, "make-contract", { contractId: id });
    return id;
  };

  /** Officers read under record. */
  async function noteReader({ userId, role }: SignedIn, objectId: string, requestId: string) {
    if (role !== "officer") return;
    await addAuditEntry(db, {
      subjectId: null,
      objectId,
      actorId: userId,
      action: "file.view",
      to: "contract",
      requestId,
    });
  }

  return {
    create,
    supersede: (tx, contractId) => setSuperseded(tx, contractId, clock()),

    async renew(tx, order) {
      const had = await listOfKind(tx, order.subject, order.kind);
      const same = had.filter(({ draft }) => saysTheSame(draft, { ...order, templateVersion }));
      const current = same.find(({ supersededAt }) => !supersededAt);
      if (current) return current.status === "SIGNED";
      for (const { id, supersededAt } of had) {
        if (!supersededAt) await setSuperseded(tx, id, clock());
      }
      const signed = same.find(({ status }) => status === "SIGNED");
      await (signed ? setSuperseded(tx, signed.id, null) : create(tx, order));
      return signed !== undefined;
    },

    listOf: listContracts,

    async read(caller, contractId, requestId) {
      if (!isUuid(contractId)) throw new ApiError("not_found");
      const reader = readerOf(caller);
      const find = () => findNewestFile(db, contractId, reader);
      let file = await find();
      // A signed contract may come without its documents, such as those of the demo: they are made from what it says.
      if (!file && (await isSignedUnmade(db, contractId, reader))) {
        await make({ contractId });
        file = await find();
      }
      if (!file) throw new ApiError("not_found");
      await noteReader(caller, contractId, requestId);
      return { file, bytes: await storage.get(file.id) };
    },

    async readSigned(caller, contractId, requestId) {
      const file = isUuid(contractId)
        ? await findSignedFile(db, contractId, readerOf(caller))
        : undefined;
      if (!file) throw new ApiError("not_found");
      await noteReader(caller, contractId, requestId);
      return { file, bytes: await storage.get(file.id) };
    },

    async find(caller, contractId, requestId) {
      const found = isUuid(contractId)
        ? await findReadable(db, contractId, readerOf(caller))
        : undefined;
      if (!found) throw new ApiError("not_found");
      await noteReader(caller, contractId, requestId);
      return found;
    },

    async text(userId, contractId, locale) {
      const found = isUuid(contractId) ? await findToRead(db, contractId, userId) : undefined;
      if (!found) throw new ApiError("not_found");
      return contractTextOf(contractId, found, locale);
    },

    async confirmRead(userId, contractId) {
      const readAt = isUuid(contractId)
        ? await markRead(db, contractId, userId, clock())
        : undefined;
      if (!readAt) throw new ApiError("not_found");
      return readAt;
    },

    async check(hash) {
      const rows = await listByHash(db, hash.toLowerCase());
      const [first] = rows;
      if (!first) return { contract: null };
      const { number, kind, templateVersion: template_version, parties, terms } = first.draft;
      const byId = new Map<string, Party>(parties.map((party) => [party.userId, party]));
      return {
        contract: {
          number,
          kind,
          template_version,
          campaign: "campaign" in terms ? terms.campaign : null,
          version: first.version,
          source: first.source,
          is_newest: first.isNewest,
          is_void: first.isVoid,
          covers:
            first.draft.kind === "countersignature"
              ? {
                  contracts: first.draft.terms.contracts,
                  amount: first.draft.terms.amount,
                  list_sha256: first.draft.terms.listSha256,
                }
              : null,
          sealed_at: first.sealedAt.toISOString(),
          signers: rows.flatMap(({ userId, signedAt, countersignature, countersigner }) => {
            const party = byId.get(userId);
            if (!party) return [];
            const { name, role, company = null } = party;
            const shown = role === "funder" ? reducedName(name) : (countersigner ?? name);
            const signed_at = signedAt?.toISOString() ?? null;
            return [{ name: shown, role, company, signed_at, countersignature }];
          }),
        },
      };
    },
  };
}
