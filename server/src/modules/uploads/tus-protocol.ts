import type { Readable } from "node:stream";
import { maxFileBytes } from "@rukun/contract/patterns";
import { createUpload } from "@rukun/contract/uploads";
import { DataStore, ERRORS, Server, Upload } from "@tus/server";
import { ApiError } from "../../lib/api-error.ts";
import { createUploadLocks } from "./upload-locks.ts";

/** Milliseconds that a request may continue after another one for the same upload has arrived. */
const drainMs = 1000;

/** State of an upload, as far as the protocol needs it. */
export interface KnownUpload {
  readonly id: string;
  /** Bytes that were announced. */
  readonly length: number;
  /** Bytes that have arrived. */
  readonly offset: number;
  readonly metadata: Record<string, string>;
}

/** Storage and rules behind the protocol. */
export interface UploadBackend {
  /** @throws ApiError when this upload may not be started. */
  create(caller: Caller, upload: NewUpload): Promise<void>;
  find(id: string): Promise<KnownUpload | undefined>;
  append(id: string, offset: number, chunks: Readable): Promise<number>;
  remove(id: string): Promise<void>;
}

export interface Caller {
  readonly userId: string;
  readonly companyId: string;
}

export interface NewUpload {
  readonly id: string;
  readonly length: number;
  readonly metadata: Readonly<Record<string, string | null>>;
}

/** Adapts the backend to the library's data store. */
class BackendStore extends DataStore {
  override extensions = ["creation", "termination"];

  constructor(private readonly backend: UploadBackend) {
    super();
  }

  // The upload was already recorded when it was authorised.
  override create = async (upload: Upload) => upload;

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.backend.find(id);
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    const { length: size, offset, metadata } = found;
    return new Upload({ id, size, offset, metadata });
  }

  override write = (chunks: Readable, id: string, offset: number) =>
    this.backend.append(id, offset, chunks);

  override remove = (id: string) => this.backend.remove(id);
}

/** Maps protocol failures to error codes of the contract; the HTTP status stays the protocol's. */
function toApiError(status: number): ApiError {
  if (status === 404 || status === 410) return new ApiError("not_found");
  if (status === 413) return new ApiError("payload_too_large");
  // An unsupported protocol extension: a client error, not a server error.
  if (status === 501) return new ApiError("bad_request");
  if (status >= 500) return new ApiError("server_error");
  return new ApiError("bad_request", { status });
}

/**
 * Speaks tus 1.0.0 through its reference implementation.
 * @returns a function that answers one request of a caller who may make it.
 */
export function createTusProtocol(backend: UploadBackend, apiUrl: string) {
  const callers = new WeakMap<object, Caller>();
  const failures = new WeakMap<object, unknown>();

  const server = new Server({
    path: createUpload.path,
    datastore: new BackendStore(backend),
    maxSize: maxFileBytes,
    locker: createUploadLocks(),
    lockDrainTimeout: drainMs,
    namingFunction: () => crypto.randomUUID(),
    generateUrl: (_request, { path, id }) => `${apiUrl}${path}/${id}`,
    async onUploadCreate(request, upload) {
      const caller = callers.get(request);
      if (!caller) throw new Error("nobody started this upload");
      const { id, size = 0, metadata = {} } = upload;
      await backend.create(caller, { id, length: size, metadata });
      return {};
    },
    onResponseError(request, error) {
      failures.set(request, error);
      return undefined;
    },
  });

  /** @throws ApiError for every unsuccessful answer, and whatever the backend threw. */
  return async function answer(request: Request, caller: Caller): Promise<Response> {
    callers.set(request, caller);
    const response = await server.handleWeb(request);
    const failure = failures.get(request);
    if (failure instanceof Error && !("status_code" in failure)) throw failure;
    if (response.status >= 400) throw toApiError(response.status);
    return response;
  };
}
