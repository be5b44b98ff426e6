import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { CompanyFileKind, FunderFileKind, OfficerFileKind } from "@rukun/contract/duplicates";
import type { FileLike } from "@rukun/contract/fields";
import type { StoredFile } from "@rukun/contract/files";
import type { FieldMessageKey } from "@rukun/contract/messages";
import { isPictureType, type UploadType } from "@rukun/contract/upload-types";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import type { FileRow } from "../../db/schema/files.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import { type Cleaned, Cleaning } from "../../lib/cleaning.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import { sha256 } from "../../lib/crypto.ts";
import { createFairQueue } from "../../lib/fair-queue.ts";
import type { SignedIn } from "../../plugins/contract-routes.ts";
import type { Upload } from "../../plugins/uploads.ts";
import type { VirusScanner } from "../../providers/virus-scan/port.ts";
import type { SealedFile, Storage } from "../../storage/port.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import { fitsQuota } from "./company-quota.policy.ts";
import type { FileAddress, FileAddresses } from "./file-addresses.service.ts";
import { fileLanes } from "./file-lanes.policy.ts";
import {
  addFile,
  findKnownIds,
  listUnreferencedIds,
  lockAndCountCompanyFiles,
  removeFile,
} from "./files.repository.ts";
import { type CleanImage, ImageRefusedError } from "./image-cleaner.ts";
import type { ImageProcess } from "./image-process.ts";
import type { PdfChecker, PdfVerdict } from "./pdf-checker.ts";
import { storedImageName, storedPdfName } from "./stored-name.policy.ts";
import type { WorkBudget } from "./work-budget.ts";

/** Bytes and rows younger than this may belong to a running request. */
const graceSeconds = 60 * 60;
/** Documents are uploaded while a form is filled in, which may take as long as a draft is kept. */
export const unsavedSeconds = 7 * 24 * 60 * 60;

const fallbackNames = { id_card: "id-card", selfie: "selfie", npwp: "npwp" } as const;
export type ImageKind = keyof typeof fallbackNames;

export interface ImageUpload {
  readonly ownerId: string;
  /** Set when the picture belongs to a company. */
  readonly companyId?: string;
  readonly kind: ImageKind;
  /** Name of its form field, for validation errors. */
  readonly field: string;
  /** Demo data: exempt from the work budget, which would query the database. */
  readonly isDemo?: true;
  readonly upload: FileLike;
}

/** A whole document or picture of a company, an officer's document about one, or a funder's own, as it was received. */
export interface DocumentUpload {
  readonly ownerId: string;
  /** Null for a person's own. */
  readonly companyId: string | null;
  readonly kind: UploadType | OfficerFileKind | FunderFileKind | CompanyFileKind;
  /** File name given by the sender. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly isDemo?: true;
  /** Lane of the fair queue. */
  readonly lane?: number;
  /** The same bytes, already sealed on disk: adopted under their id instead of being written again. */
  readonly sealed?: SealedFile;
}

export interface FilesService {
  /** SHA-256 of a received file, in hex. @throws ApiError `validation_failed` when it is not an upload. */
  fingerprint(field: string, upload: FileLike): string;
  /**
   * Checks, cleans and stores a picture. Its row is written by `record`, in the transaction that refers to it;
   * bytes that never get a row are deleted by `discard`, or by the sweep.
   * @throws ApiError `validation_failed` under the field, `too_many_requests` when too many pictures are waiting,
   * `unavailable` while the virus scanner does not answer.
   */
  storeImage(image: ImageUpload): Promise<FileRow>;
  /**
   * Checks and stores a PDF, or a picture where its kind is one; its row is written by `record`. `bytes` may be reused
   * afterwards.
   * @returns why it cannot be accepted, or the row.
   * @throws ApiError `unavailable` while the virus scanner does not answer.
   */
  storeDocument(
    document: DocumentUpload,
  ): Promise<{ readonly refusal: FieldMessageKey } | { readonly file: FileRow }>;
  /** The same for a PDF that another party made for us: of no company's quota, and never refused for too many. */
  storeMade(
    document: Pick<DocumentUpload, "ownerId" | "name" | "bytes"> & { readonly kind: "contract" },
  ): Promise<{ readonly refusal: FieldMessageKey } | { readonly file: FileRow }>;
  /** Announces a document, so that the worker can start early. */
  expectDocument(): void;
  /**
   * Locks the company until the transaction ends.
   * @param counting whether unfinished uploads count as well.
   * @throws ApiError `documents_full` when another file of that size would exceed the company's quota.
   */
  refuseBeyondQuota(
    tx: Transaction,
    companyId: string,
    bytes: number,
    counting: "stored" | "stored and announced",
  ): Promise<void>;
  /** @throws ApiError `documents_full`. */
  record(tx: Transaction, file: FileRow): Promise<void>;
  /** Removes the row of a replaced file; `discard` its bytes after the commit. */
  forget(tx: Transaction, id: string): Promise<void>;
  /** Deletes bytes without a row. Failures are ignored: the sweep retries. */
  discard(id: string): Promise<void>;
  /** Metadata of a file, with a signed address valid for five minutes and at most as long as the session. */
  describe(file: FileRow, sessionId: string): StoredFile;
  /** The same for an officer; the view is recorded. */
  describeForOfficer(
    db: Executor,
    file: FileRow,
    officer: Pick<SignedIn, "userId" | "sessionId">,
    requestId: string,
  ): Promise<StoredFile>;
  /** The bytes. @throws Error when they are missing or were altered. */
  read(id: string): Promise<Buffer>;
  /** The file behind an address. @throws ApiError `not_found`, `address_expired`. */
  openAddress(address: FileAddress): Promise<{ file: FileRow; bytes: Buffer }>;
  /**
   * Deletes replaced files and bytes that never got a row, once they are an hour old, and uploaded documents that no
   * step refers to, once they are a day old. What fails is left for the next time.
   */
  sweep(): Promise<Cleaned>;
  close(): Promise<void>;
}

function inLane<T>(workers: readonly T[], lane: number): T {
  const worker = workers[lane];
  if (!worker) throw new Error("nobody works in this lane");
  return worker;
}

/** Only a multipart body contains files; a JSON body could contain an object that merely looks like one. */
function requireUpload(field: string, file: FileLike): Upload {
  const upload = file as Upload;
  if (typeof upload.read !== "function") throw fieldError(field, "invalid");
  return upload;
}

export function createFilesService(deps: {
  /** Used by the sweep only. */
  background: Database;
  storage: Storage;
  scanner: VirusScanner;
  /** One per lane, like the picture processes. */
  pdfCheckers: readonly PdfChecker[];
  imageProcesses: readonly ImageProcess[];
  budget: WorkBudget;
  clock: Clock;
  addresses: FileAddresses;
}): FilesService {
  const { background, storage, scanner, pdfCheckers, imageProcesses, budget, clock, addresses } =
    deps;
  const pictures = createFairQueue({ ...fileLanes, mayWait: 4, mayWaitInAll: 64 });

  function describe(file: FileRow, sessionId: string): StoredFile {
    return {
      id: file.id,
      name: file.name,
      size: file.size,
      content_type: file.contentType,
      width: file.width,
      height: file.height,
      pages: file.pages,
      url: addresses.write(file, sessionId),
    };
  }

  const spending = <T>(
    { account, isDemo }: { account: string; isDemo: true | undefined },
    work: () => Promise<T>,
  ): Promise<T> => (isDemo ? work() : budget.spend(account, work));

  async function clean(
    { ownerId, companyId, field, isDemo }: ImageUpload,
    data: Buffer,
    lane: number,
  ): Promise<CleanImage> {
    try {
      return await spending({ account: companyId ?? ownerId, isDemo }, () =>
        inLane(imageProcesses, lane).clean(data),
      );
    } catch (error) {
      if (error instanceof ImageRefusedError) throw fieldError(field, error.key);
      throw error;
    }
  }

  /** Fail closed: bytes that could not be scanned are refused, and the sender may retry. */
  async function isInfected(data: Buffer): Promise<boolean> {
    try {
      return (await scanner.scan(data)) === "infected";
    } catch {
      throw new ApiError("unavailable", { retryAfter: 30 });
    }
  }

  async function refuseBeyondQuota(
    ...[tx, companyId, bytes, counting]: Parameters<FilesService["refuseBeyondQuota"]>
  ): Promise<void> {
    const used = await lockAndCountCompanyFiles(tx, companyId, counting);
    if (!fitsQuota(used, bytes)) throw new ApiError("documents_full");
  }

  /** A picture that was uploaded as a document is: cleaned like any other, and never kept as it came. */
  async function storePicture({ ownerId, companyId, kind, name, bytes, isDemo }: DocumentUpload) {
    if (bytes.length > 0 && (await isInfected(bytes))) return { refusal: "fileInfected" as const };
    const receivedSha256 = sha256(bytes);
    try {
      const account = companyId ?? ownerId;
      const cleaned = await pictures.run(account, (lane) =>
        spending({ account, isDemo }, () => inLane(imageProcesses, lane).clean(bytes)),
      );
      const id = randomUUID();
      await storage.put(id, cleaned.bytes);
      return {
        file: {
          id,
          ownerId,
          companyId,
          kind,
          name: storedImageName(name, kind),
          contentType: "image/jpeg",
          size: cleaned.bytes.length,
          width: cleaned.width,
          height: cleaned.height,
          pages: null,
          receivedSha256,
          createdAt: clock(),
        },
      };
    } catch (error) {
      if (error instanceof ImageRefusedError) return { refusal: error.key };
      throw error;
    }
  }

  /** Whether a PDF may be kept, and its SHA-256. */
  async function inspect(bytes: Buffer, check: () => Promise<PdfVerdict>) {
    const [verdict, infection, fingerprint] = await Promise.allSettled([
      check(),
      isInfected(bytes),
      // Started last: the other two run on other threads meanwhile.
      setImmediate().then(() => sha256(bytes)),
    ]);
    if (verdict.status === "rejected") throw verdict.reason;
    if (infection.status === "rejected") throw infection.reason;
    if (fingerprint.status === "rejected") throw fingerprint.reason;
    const facts = infection.value ? { refusal: "fileInfected" as const } : verdict.value;
    return "refusal" in facts ? facts : { ...facts, fingerprint: fingerprint.value };
  }

  const discard = (id: string) => storage.delete(id).catch(() => undefined);

  return {
    fingerprint: (field, file) => requireUpload(field, file).sha256,

    async storeImage(image) {
      const { ownerId, companyId, kind, field } = image;
      const upload = requireUpload(field, image.upload);
      const cleaned = await pictures.run(companyId ?? ownerId, async (lane) => {
        // Waiting pictures stay on disk.
        const data = await upload.read();
        if (data.length > 0 && (await isInfected(data))) throw fieldError(field, "fileInfected");
        return clean(image, data, lane);
      });
      const id = randomUUID();
      await storage.put(id, cleaned.bytes);
      return {
        id,
        ownerId,
        companyId: companyId ?? null,
        kind,
        name: storedImageName(String(upload.name), fallbackNames[kind]),
        contentType: "image/jpeg",
        size: cleaned.bytes.length,
        width: cleaned.width,
        height: cleaned.height,
        pages: null,
        receivedSha256: upload.sha256,
        createdAt: clock(),
      };
    },

    async storeDocument(document) {
      if (isPictureType(document.kind)) return storePicture(document);
      const { ownerId, companyId, kind, name, bytes, lane = 0, sealed, isDemo } = document;
      const facts = await inspect(bytes, () =>
        spending({ account: companyId ?? ownerId, isDemo }, () =>
          inLane(pdfCheckers, lane).check(bytes),
        ),
      );
      if ("refusal" in facts) return facts;
      const id = sealed?.id ?? randomUUID();
      await (sealed ? storage.adopt(sealed) : storage.put(id, bytes));
      return {
        file: {
          id,
          ownerId,
          companyId,
          kind,
          name: storedPdfName(name, kind),
          contentType: "application/pdf",
          size: bytes.length,
          width: null,
          height: null,
          pages: facts.pages,
          receivedSha256: facts.fingerprint,
          createdAt: clock(),
        },
      };
    },

    async storeMade({ ownerId, kind, name, bytes }) {
      // In the lane of those who can wait.
      const facts = await inspect(bytes, () =>
        inLane(pdfCheckers, pdfCheckers.length - 1).check(bytes),
      );
      if ("refusal" in facts) return facts;
      const id = randomUUID();
      await storage.put(id, bytes);
      const size = bytes.length;
      const { pages, fingerprint: receivedSha256 } = facts;
      const own = { id, ownerId, companyId: null, kind, name, size, pages, receivedSha256 };
      const contentType = "application/pdf";
      return { file: { ...own, contentType, width: null, height: null, createdAt: clock() } };
    },

    expectDocument: () => pdfCheckers[0]?.warm(),
    refuseBeyondQuota,

    async record(tx, file) {
      if (file.companyId) await refuseBeyondQuota(tx, file.companyId, file.size, "stored");
      await addFile(tx, file);
    },

    forget: removeFile,
    discard,
    describe,

    async describeForOfficer(executor, file, { userId, sessionId }, requestId) {
      await addAuditEntry(executor, {
        actorId: userId,
        subjectId: file.ownerId,
        ...(file.companyId ? { companyId: file.companyId } : {}),
        action: "file.view",
        to: file.kind,
        requestId,
      });
      return describe(file, sessionId);
    },

    read: (id) => storage.get(id),

    async openAddress(address) {
      const file = await addresses.open(address);
      return { file, bytes: await storage.get(file.id) };
    },

    async sweep() {
      const before = addSeconds(clock(), -graceSeconds);
      const keepUploadsSince = addSeconds(clock(), -unsavedSeconds);
      const cleaning = new Cleaning();
      await cleaning.attempt(async () => {
        for (const id of await listUnreferencedIds(background, before, keepUploadsSince)) {
          await cleaning.remove(async () => {
            await removeFile(background, id);
            await storage.delete(id);
          });
        }
      });
      await cleaning.attempt(async () =>
        cleaning.add(await storage.sweep(before, (ids) => findKnownIds(background, ids))),
      );
      return cleaning;
    },

    async close() {
      await Promise.all([...pdfCheckers, ...imageProcesses].map((each) => each.close()));
    },
  };
}
