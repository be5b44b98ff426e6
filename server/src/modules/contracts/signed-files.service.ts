import type { Database } from "../../db/client.ts";
import type { JobData } from "../../jobs/jobs.ts";
import type { Signer } from "../../providers/signer/port.ts";
import type { FilesService } from "../files/files.service.ts";
import type { LiveService } from "../live/live.service.ts";
import { tellSubject } from "./live-subject.ts";
import { findSigning, setSignedFile } from "./signings.repository.ts";
import { lockContract } from "./versions.repository.ts";

/** Keeps what was signed at the provider: a job that fails is done again, and taken up by `keep-contracts` after that. */
export function createSignedFiles(deps: {
  background: Database;
  /** Null when none is configured: documents are fetched once there is one. */
  signer: Signer | null;
  files: Pick<FilesService, "storeMade" | "record" | "discard">;
  live: Pick<LiveService, "changed">;
}): (job: JobData["fetch-signed"]) => Promise<void> {
  const { background, signer, files, live } = deps;
  return async ({ signingId }) => {
    const found = await findSigning(background, signingId);
    if (!signer || !found) return;
    const { signing, contract } = found;
    if (!signing.signedAt || !signing.providerId || signing.signedFileId) return;
    const bytes = await signer.fetchSigned(signing.providerId);
    if (!bytes) throw new Error("the signed document is not there yet");
    const name = `${contract.number}-signed.pdf`;
    const stored = await files.storeMade({
      ownerId: signing.userId,
      kind: "contract",
      name,
      bytes,
    });
    if ("refusal" in stored) throw new Error(`the signed document was refused: ${stored.refusal}`);
    const { file } = stored;
    const isFirst = await background.transaction(async (tx) => {
      await lockContract(tx, signing.contractId);
      if ((await findSigning(tx, signingId))?.signing.signedFileId) return false;
      await files.record(tx, file);
      await setSignedFile(tx, signingId, { fileId: file.id, sha256: file.receivedSha256 });
      tellSubject(live, tx, contract);
      return true;
    });
    if (!isFirst) await files.discard(file.id);
  };
}
