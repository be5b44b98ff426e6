import { v7 as newId } from "uuid";
import type { Database } from "../../db/client.ts";
import type { ContractMaker } from "../../documents/contract-maker.ts";
import type { SealKey } from "../../documents/seal.ts";
import type { Signature } from "../../documents/terms.ts";
import type { Clock } from "../../lib/clock.ts";
import { sha256 } from "../../lib/crypto.ts";
import type { Storage } from "../../storage/port.ts";
import type { FilesService } from "../files/files.service.ts";
import type { LiveService } from "../live/live.service.ts";
import { findContract } from "./contracts.repository.ts";
import { tellSubject } from "./live-subject.ts";
import {
  addVersion,
  findNewestVersion,
  listSignatures,
  lockContract,
  markReady,
} from "./versions.repository.ts";

/** Makes the documents of contracts: the first one, and another one with each signature. */
export function createVersionsService(deps: {
  background: Database;
  clock: Clock;
  files: Pick<FilesService, "record" | "discard">;
  storage: Storage;
  live: Pick<LiveService, "changed">;
  webUrl: string;
  sealKey: () => SealKey;
  maker: Pick<ContractMaker, "make">;
}) {
  const { background, clock, files, storage, live, webUrl, sealKey, maker } = deps;

  /** @returns whether another one is to be made: who has signed has signed a document. */
  async function makeNext(contractId: string): Promise<boolean> {
    const contract = await findContract(background, contractId);
    if (!contract) return false;
    const [signed, newest] = await Promise.all([
      listSignatures(background, contractId),
      findNewestVersion(background, contractId),
    ]);
    const all = signed.length + 1;
    if (newest && newest.version >= all) return false;
    const version = newest ? all : 1;
    const { draft, number } = contract;
    const [owner] = draft.parties;
    if (!owner) throw new Error("a contract without parties");
    const signatures = signed.flatMap(({ userId, at, providerId }): Signature[] => {
      const party = draft.parties.find((each) => each.userId === userId);
      return party && at && newest
        ? [{ party, at: at.toISOString(), reference: providerId ?? "", of: newest.sha256 }]
        : [];
    });
    const createdAt = clock();
    const key = sealKey();
    const { pdf: bytes, places } = await maker.make({
      draft,
      webUrl,
      signatures,
      key,
      at: createdAt,
    });
    const [fileId, hash] = [newId(), sha256(bytes)];
    await storage.put(fileId, bytes);
    const isFirst = await background.transaction(async (tx) => {
      await lockContract(tx, contractId);
      const made = await findNewestVersion(tx, contractId);
      if (made && made.version >= version) return false;
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
      await addVersion(tx, { contractId, version, fileId, sha256: hash, places, createdAt });
      await markReady(tx, contractId);
      tellSubject(live, tx, contract);
      return true;
    });
    if (!isFirst) await files.discard(fileId);
    return version < all;
  }

  return {
    /** Makes the version that has all signatures, unless it is there; the one that was signed comes before it. */
    async make({ contractId }: { readonly contractId: string }): Promise<void> {
      while (await makeNext(contractId));
    },
  };
}
