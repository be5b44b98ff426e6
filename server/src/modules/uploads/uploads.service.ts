import type { Readable } from "node:stream";
import type { Locale } from "@rukun/contract/locales";
import { type FieldMessageKey, fieldMessage } from "@rukun/contract/messages";
import { isOfCampaign, isPictureType, type UploadType } from "@rukun/contract/upload-types";
import type { UnsavedUpload, UploadResult } from "@rukun/contract/uploads";
import type { Database, Transaction } from "../../db/client.ts";
import type { FileRow } from "../../db/schema/files.ts";
import type { UploadRow } from "../../db/schema/uploads.ts";
import { ApiError } from "../../lib/api-error.ts";
import { type Cleaned, Cleaning } from "../../lib/cleaning.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { PartialUploads } from "../../storage/partial-uploads.ts";
import { type FilesService, unsavedSeconds } from "../files/files.service.ts";
import { type Caller, createTusProtocol, type NewUpload } from "./tus-protocol.ts";
import { createUploadFinisher } from "./upload-finisher.ts";
import { uploadRefusal } from "./upload-gate.policy.ts";
import { readMetadata } from "./upload-metadata.policy.ts";
import {
  addUpload,
  countReceiving,
  findReceivingIds,
  findUpload,
  findUploadWithFile,
  listUploads,
  lockStatuses,
  lockUpload,
  removeStale,
  removeStored,
  removeUpload,
} from "./uploads.repository.ts";

/** Maximum unfinished uploads of a company. */
const maxReceiving = 24;
const hour = 60 * 60;

export interface UploadsService {
  /** Answers one request of the upload protocol. With the last bytes the file is checked and stored. */
  answer(request: Request, caller: Caller, uploadId?: string): Promise<Response>;
  /** @throws ApiError `not_found`; `unavailable` while a complete upload cannot be checked. */
  getResult(
    viewer: { companyId: string; sessionId: string },
    uploadId: string,
    locale: Locale,
  ): Promise<UploadResult>;
  /**
   * What this person has uploaded and not saved with a step yet. Others of the company do not see it: like typed
   * drafts, each has their own.
   */
  listUnsaved(viewer: {
    companyId: string;
    userId: string;
    sessionId: string;
  }): Promise<UnsavedUpload[]>;
  /** A step with these documents was saved: none of this person's is unsaved any more. */
  forgetUnsaved(
    tx: Transaction,
    person: { companyId: string; userId: string },
    types: readonly UploadType[],
  ): Promise<void>;
  /**
   * Deletes unfinished uploads after a day and refused ones after an hour, with their bytes, and stored ones after a
   * week, or a day once they were replaced. What fails is left for the next time.
   */
  sweep(): Promise<Cleaned>;
}

export function createUploadsService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  files: FilesService;
  parts: PartialUploads;
  apiUrl: string;
}): UploadsService {
  const { db, background, clock, files, parts, apiUrl } = deps;
  const finish = createUploadFinisher({ db, clock, files, parts });

  const offsetOf = (upload: UploadRow) =>
    upload.state === "receiving" ? parts.size(upload) : Promise.resolve(upload.length);

  async function create(caller: Caller, { id, length, metadata }: NewUpload): Promise<void> {
    const read = readMetadata(metadata);
    if ("errors" in read) throw new ApiError("validation_failed", { fieldErrors: read.errors });
    await db.transaction(async (tx) => {
      const refusal = uploadRefusal(read.documentType, await lockStatuses(tx, caller.companyId));
      if (refusal) throw new ApiError(refusal);
      if ((await countReceiving(tx, caller.companyId)) >= maxReceiving) {
        throw new ApiError("too_many_requests", { retryAfter: 10 * 60 });
      }
      await files.refuseBeyondQuota(tx, caller.companyId, length, "stored and announced");
      const now = clock();
      await addUpload(tx, { id, ...caller, ...read, length, createdAt: now, updatedAt: now });
    });
    if (!isPictureType(read.documentType)) files.expectDocument();
  }

  /** Another company's upload is answered like a nonexistent one. */
  async function requireOwn(companyId: string, uploadId: string) {
    const found = isUuid(uploadId) ? await findUploadWithFile(db, uploadId) : undefined;
    if (found?.upload.companyId !== companyId) throw new ApiError("not_found");
    return found;
  }

  /** @returns whether the upload was complete but not yet inspected; it has been now. */
  async function finishIfComplete(upload: UploadRow): Promise<boolean> {
    if (upload.state !== "receiving" || (await offsetOf(upload)) !== upload.length) return false;
    await finish(upload);
    return true;
  }

  const answerTus = createTusProtocol(
    {
      create,
      async find(id) {
        const upload = await findUpload(db, id);
        if (!upload) return undefined;
        const { length, documentType: type, name: filename } = upload;
        return { id, length, offset: await offsetOf(upload), metadata: { type, filename } };
      },
      async append(id, offset, chunks: Readable) {
        const upload = await findUpload(db, id);
        return upload?.state === "receiving" ? parts.append(upload, offset, chunks) : offset;
      },
      async remove(id) {
        await db.transaction(async (tx) => {
          await lockUpload(tx, id);
          await removeUpload(tx, id);
        });
        await parts.remove(id);
      },
    },
    apiUrl,
  );

  const describe = (
    { state, refusal }: UploadRow,
    file: FileRow | null,
    sessionId: string,
    locale: Locale,
  ): UploadResult => ({
    state,
    file: file && files.describe(file, sessionId),
    refusal: refusal && fieldMessage(refusal as FieldMessageKey, locale),
  });

  return {
    async answer(request, caller, uploadId) {
      if (uploadId !== undefined) await requireOwn(caller.companyId, uploadId);
      const response = await answerTus(request, caller);
      if (request.method === "PATCH" && uploadId) {
        await finishIfComplete((await requireOwn(caller.companyId, uploadId)).upload);
      }
      return response;
    },

    async getResult({ companyId, sessionId }, uploadId, locale) {
      const before = await requireOwn(companyId, uploadId);
      const isFinished = await finishIfComplete(before.upload);
      const { upload, file } = isFinished ? await requireOwn(companyId, uploadId) : before;
      // The file was replaced meanwhile.
      if (upload.state === "stored" && !file) throw new ApiError("not_found");
      return describe(upload, file, sessionId, locale);
    },

    async listUnsaved({ companyId, userId, sessionId }) {
      const seen = new Set<string>();
      const rows = (await listUploads(db, { companyId, userId })).filter(
        ({ upload: { documentType, state }, file }) => {
          const isOlder = seen.has(documentType) || seen.has(`${documentType} ${state}`);
          if (file) seen.add(documentType);
          seen.add(`${documentType} ${state}`);
          // Neither refused ones, nor stored ones whose file was replaced and has been removed.
          return !isOlder && (state === "receiving" || file !== null);
        },
      );
      const ofCompany = rows.flatMap(({ upload, file }) =>
        // A campaign's files are kept with its draft.
        isOfCampaign(upload.documentType) ? [] : [{ upload, file, type: upload.documentType }],
      );
      return Promise.all(
        ofCompany.map(async ({ upload, file, type }) => ({
          upload_id: upload.id,
          type,
          name: upload.name,
          size: upload.length,
          received: await offsetOf(upload),
          file: file && files.describe(file, sessionId),
        })),
      );
    },

    forgetUnsaved: (tx, { companyId, userId }, types) =>
      removeStored(tx, { companyId, userId, types }),

    async sweep() {
      const now = clock();
      const cleaning = new Cleaning();
      await cleaning.attempt(() =>
        removeStale(background, {
          weekAgo: addSeconds(now, -unsavedSeconds),
          dayAgo: addSeconds(now, -24 * hour),
          hourAgo: addSeconds(now, -hour),
        }),
      );
      await cleaning.attempt(async () =>
        cleaning.add(
          await parts.sweep(addSeconds(now, -hour), (ids) => findReceivingIds(background, ids)),
        ),
      );
      return cleaning;
    },
  };
}
