import type { CallData, ParsedBody } from "@rukun/contract/call";
import { mayInCompany } from "@rukun/contract/company-roles";
import type { FileLike } from "@rukun/contract/fields";
import type { proposeSignatory } from "@rukun/contract/signatories";
import { v7 as newId } from "uuid";
import type { Database, Transaction } from "../../db/client.ts";
import type { FileRow } from "../../db/schema/files.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { required } from "../../lib/required.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { Upload } from "../../plugins/uploads.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { FilesService } from "../files/files.service.ts";
import { withPicture } from "../files/picture-transaction.service.ts";
import { requireDeed } from "./authorities.service.ts";
import { addAuthority, findAuthority, findSigner, lockCompany } from "./signatories.repository.ts";
import type { SignatoriesService } from "./signatories.service.ts";

interface Proposer {
  readonly userId: string;
  readonly companyId: string;
  readonly requestId: string;
}

/** A company names who is to sign for it. */
export interface ProposalsService {
  /**
   * The same proposal, sent again while it waits, changes nothing.
   * @throws ApiError `forbidden` for who manages members no more, `not_found` for somebody else's member, `deed_missing`, `validation_failed` for a file that cannot
   * be accepted.
   */
  propose(
    proposer: Proposer,
    body: ParsedBody<typeof proposeSignatory>,
  ): Promise<CallData<typeof proposeSignatory>>;
}

const field = "letter_file";

export function createProposalsService(deps: {
  db: Database;
  clock: Clock;
  files: Pick<FilesService, "fingerprint" | "storeDocument" | "record" | "discard">;
  signatories: Pick<SignatoriesService, "list">;
}): ProposalsService {
  const { db, clock, files, signatories } = deps;

  async function storeLetter({ userId, companyId }: Proposer, sent: FileLike): Promise<FileRow> {
    files.fingerprint(field, sent);
    const upload = sent as Upload;
    const stored = await files.storeDocument({
      ...{ ownerId: userId, companyId, kind: "director-attorney" },
      ...{ name: upload.name ?? "", bytes: await upload.read() },
    });
    if ("refusal" in stored) throw fieldError(field, stored.refusal);
    return stored.file;
  }

  return {
    async propose(proposer, { user_id: userId, basis, valid_until: until, letter_file: sent }) {
      const { companyId, userId: proposedBy, requestId } = proposer;
      const known = isUuid(userId) && (await findSigner(db, companyId, userId));
      if (!known) throw new ApiError("not_found");
      const isLetter = basis === "director-attorney";
      if (isLetter && !sent) throw fieldError(field, "required");
      const letter = isLetter && sent ? await storeLetter(proposer, sent) : undefined;
      const validUntil = until || null;

      /** Whether the same waits already. */
      async function isWaiting(tx: Transaction, fileId: string): Promise<boolean> {
        const member = await findSigner(tx, companyId, userId);
        if (!member) throw new ApiError("not_found");
        for (const { id, result, ...each } of member.authorities) {
          if (result !== null || each.basis !== basis || each.validUntil !== validUntil) continue;
          const file = (await findAuthority(tx, id))?.file;
          const isSame = letter
            ? file?.receivedSha256 === letter.receivedSha256
            : file?.id === fileId;
          if (isSame) return true;
        }
        return false;
      }

      return withPicture({ db, files }, letter, async (tx) => {
        // Two at once become one after the other, so that the second finds the first.
        await lockCompany(tx, companyId);
        const self = await findSigner(tx, companyId, proposedBy);
        // The role may have changed since the call was admitted.
        if (!self || !mayInCompany(self.role, "manage_members")) throw new ApiError("forbidden");
        const fileId = isLetter ? required(letter).id : await requireDeed(tx, companyId, basis);
        const isKept = !(await isWaiting(tx, fileId));
        if (isKept) {
          const [id, at] = [newId(), clock()];
          if (letter) await files.record(tx, letter);
          await addAuthority(tx, {
            ...{ id, companyId, userId, basis, fileId, validUntil, proposedBy, at },
          });
          await addAuditEntry(tx, {
            ...{ actorId: proposedBy, subjectId: userId, companyId, objectId: id, requestId, at },
            ...{ action: "signing_authority.propose", to: "proposed", reason: basis },
          });
        }
        const result = await signatories.list(companyId, proposedBy, tx);
        return { result, isKept, replacedId: null };
      });
    },
  };
}
