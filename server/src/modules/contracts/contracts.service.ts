import type { CallData } from "@rukun/contract/call";
import type { ContractKind } from "@rukun/contract/contract-kinds";
import type { ContractText, checkContract } from "@rukun/contract/contracts";
import type { Locale } from "@rukun/contract/locales";
import { v7 as newId } from "uuid";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import { templateVersion } from "../../documents/clauses.ts";
import { writeContractPdf } from "../../documents/contract-pdf.ts";
import { type SealKey, sealPdf } from "../../documents/seal.ts";
import type { ContractDraft, Party } from "../../documents/terms.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { sha256 } from "../../lib/crypto.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { SignedIn } from "../../plugins/contract-routes.ts";
import type { Storage } from "../../storage/port.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { FilesService } from "../files/files.service.ts";
import { contractTextOf } from "./contract-text.policy.ts";
import { contractNumber, reducedName } from "./contracts.policy.ts";
import {
  addContract,
  addParties,
  addVersion,
  type ContractSubject,
  findContract,
  findForParty,
  findNewestFile,
  listByHash,
  listContracts,
  markRead,
  markReady,
} from "./contracts.repository.ts";

type Own = "templateVersion" | "number" | "madeAt";
/** A contract to be written; `parties` in the order of the document, the first one's is its file. */
export type ContractOrder = {
  [K in ContractKind]: Omit<ContractDraft<K>, Own> & { readonly subject: ContractSubject };
}[ContractKind];

export interface ContractsService {
  /** Its document is made by a job. A subject that has one of that kind keeps it. */
  create(tx: Transaction, order: ContractOrder): Promise<void>;
  /** In the order in which they were created. */
  listOf(db: Executor, subject: ContractSubject): ReturnType<typeof listContracts>;
  /** @throws ApiError `not_found` for all who are neither party nor officer, and before it is made. */
  read(
    caller: SignedIn,
    contractId: string,
    requestId: string,
  ): Promise<{ file: { name: string; contentType: string }; bytes: Buffer }>;
  /** What it says, for a party. @throws ApiError `not_found` for all others. */
  text(userId: string, contractId: string, locale: Locale): Promise<ContractText>;
  /** The party has read it to its end. @throws ApiError `not_found` */
  confirmRead(userId: string, contractId: string): Promise<Date>;
  check(hash: string): Promise<CallData<typeof checkContract>>;
}

export function createContractsService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  jobs: Pick<Jobs, "enqueue">;
  files: Pick<FilesService, "record" | "discard">;
  storage: Storage;
  webUrl: string;
  sealKey: () => SealKey;
}): ContractsService & { make(job: { contractId: string }): Promise<void> } {
  const { db, background, clock, jobs, files, storage, webUrl, sealKey } = deps;
  return {
    async create(tx, { subject, ...order }) {
      const [id, createdAt] = [newId(), clock()];
      const { kind, parties } = order;
      const number = contractNumber(kind, id, createdAt);
      const draft = { ...order, number, templateVersion, madeAt: createdAt.toISOString() };
      const { type: subjectType, id: subjectId } = subject;
      const contract = { id, kind, number, subjectType, subjectId, createdAt };
      if (!(await addContract(tx, { ...contract, draft: draft as ContractDraft }))) return;
      await addParties(
        tx,
        parties.map(({ userId }, index) => ({ contractId: id, userId, position: index + 1 })),
      );
      await jobs.enqueue(tx, "make-contract", { contractId: id });
    },

    listOf: listContracts,

    async make({ contractId }) {
      const contract = await findContract(background, contractId);
      if (contract?.status !== "PREPARING") return;
      const { draft, number } = contract;
      const [owner] = draft.parties;
      if (!owner) throw new Error("a contract without parties");
      const createdAt = clock();
      const bytes = await sealPdf(await writeContractPdf(draft, webUrl), sealKey(), createdAt);
      const [fileId, hash] = [newId(), sha256(bytes)];
      await storage.put(fileId, bytes);
      const isFirst = await background.transaction(async (tx) => {
        if (!(await markReady(tx, contractId))) return false;
        await files.record(tx, {
          id: fileId,
          ownerId: owner.userId,
          companyId: null,
          kind: "contract",
          name: `${number}.pdf`,
          contentType: "application/pdf",
          size: bytes.length,
          width: null,
          height: null,
          pages: null,
          receivedSha256: hash,
          createdAt,
        });
        await addVersion(tx, { contractId, version: 1, fileId, sha256: hash, createdAt });
        return true;
      });
      if (!isFirst) await files.discard(fileId);
    },

    async read({ userId, role }, contractId, requestId) {
      const isOfficer = role === "officer";
      const file = isUuid(contractId)
        ? await findNewestFile(db, contractId, isOfficer ? null : userId)
        : undefined;
      if (!file) throw new ApiError("not_found");
      if (isOfficer) {
        const about = { subjectId: null, objectId: contractId };
        await addAuditEntry(db, {
          ...about,
          actorId: userId,
          action: "file.view",
          to: "contract",
          requestId,
        });
      }
      return { file, bytes: await storage.get(file.id) };
    },

    async text(userId, contractId, locale) {
      const found = isUuid(contractId) ? await findForParty(db, contractId, userId) : undefined;
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
      const { number, kind, templateVersion: template_version, parties } = first.draft;
      const byId = new Map<string, Party>(parties.map((party) => [party.userId, party]));
      return {
        contract: {
          number,
          kind,
          template_version,
          version: first.version,
          is_newest: first.isNewest,
          sealed_at: first.sealedAt.toISOString(),
          signers: rows.flatMap(({ userId, signedAt }) => {
            const party = byId.get(userId);
            if (!party) return [];
            const { name, role, company = null } = party;
            const shown = role === "funder" ? reducedName(name) : name;
            return [{ name: shown, role, company, signed_at: signedAt?.toISOString() ?? null }];
          }),
        },
      };
    },
  };
}
