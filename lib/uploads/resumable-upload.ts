import type { UploadType } from "@rukun/contract/upload-types";
import { ApiError } from "@/lib/api/api-error";
import { fallbackMessages } from "@/lib/api/fallback-messages";
import { stallTimeout } from "@/lib/api/timeouts";
import { readUpload } from "@/lib/api/uploads/read-upload";
import { readLanguage } from "@/lib/i18n/language";
import { logFailure } from "@/lib/log";
import { createStallWatch, createWaker, isOffline, pauseAfter } from "./connection";
import type { Transfer, TransferRequest } from "./tus-transfer";
import type { UploadState } from "./upload-state";

/** Without progress for this long a connection counts as lost; the server's checks may take longer than sending. */
const sendingStall = 30_000;
const checkingStall = 120_000;
/** Consecutive attempts for failures that are not the connection's. */
const maxTries = 4;

const unreadable = {
  id: "Berkas tidak dapat dibaca. Pilih berkas itu lagi.",
  en: "The file cannot be read. Choose it again.",
} as const;

interface UploadRequest {
  readonly file: File;
  readonly type: UploadType;
  readonly onState: (state: UploadState) => void;
}

interface UploadHandle {
  /** Cancels the upload, and deletes it on the server, also when it is finished. */
  readonly cancel: () => void;
  /** Retries after `failed`. */
  readonly retry: () => void;
  /** Pauses the upload: choosing the same file again resumes it. */
  readonly stop: () => void;
}

/**
 * Sends a file resumably: waits while offline, resumes where it stopped, also after a reload when the same
 * file is chosen again, and fetches the result at the end. The upload client is loaded with the first file.
 *
 * @param request `onState` is called at once, and never after `cancel` or `stop`
 */
export function startUpload({ file, type, onState }: UploadRequest): UploadHandle {
  const waker = createWaker();
  let transfer: Transfer | undefined;
  let isOver = false;
  let fraction = 0;
  let failures = 0;

  const tell = (state: UploadState) => {
    if (!isOver) onState(state);
  };
  const pause = () => transfer?.pause();
  const stall = createStallWatch(pause);
  // Reported long before the connection counts as lost: a stalled progress bar needs an explanation.
  const quiet = createStallWatch(() => tell({ kind: "waiting", fraction }));
  const stopWatching = () => {
    stall.stop();
    quiet.stop();
  };

  function moved(sent: number, total: number): void {
    const isSent = sent >= total;
    fraction = sent / total;
    stall.progressed(isSent ? checkingStall : sendingStall);
    if (isSent) quiet.stop();
    else quiet.progressed(stallTimeout);
    tell(isSent ? { kind: "checking" } : { kind: "uploading", fraction });
  }

  const arrived = () => {
    failures = 0;
  };

  async function send(): Promise<UploadState> {
    transfer ??= await prepare({ file, type, onProgress: moved, onArrived: arrived });
    if (!transfer) return { kind: "refused", message: unreadable[readLanguage()] };
    if (isOver) throw aborted();
    stall.progressed(sendingStall);
    quiet.progressed(stallTimeout);
    const uploadId = await transfer.run().finally(stopWatching);
    tell({ kind: "checking" });
    const { state, file: stored, refusal } = await readUpload(uploadId);
    if (state === "receiving") throw serverFault();
    transfer.forget();
    if (state === "stored" && stored) return { kind: "stored", file: stored };
    return { kind: "refused", message: refusal ?? fallbackMessages.server[readLanguage()] };
  }

  async function afterFailure(error: ApiError): Promise<void> {
    failures += 1;
    const isLost = error.code === "network" || error.code === "aborted";
    if (isLost || (isRetryable(error) && failures < maxTries)) {
      // A short interruption is not reported.
      if (isLost && (failures > 1 || isOffline())) tell({ kind: "waiting", fraction });
      await waker.sleep(error.retryAfter ? error.retryAfter * 1000 : pauseAfter(failures));
      return;
    }
    tell({ kind: "failed", message: error.message });
    await waker.sleep();
    failures = 0;
    tell({ kind: "uploading", fraction });
  }

  async function work(): Promise<void> {
    window.addEventListener("offline", pause);
    tell({ kind: "uploading", fraction });
    while (!isOver) {
      try {
        tell(await send());
        isOver = true;
      } catch (error) {
        if (!isOver) await afterFailure(toFailure(error));
      }
    }
    window.removeEventListener("offline", pause);
  }

  function end(): boolean {
    const wasOver = isOver;
    isOver = true;
    stopWatching();
    waker.wake();
    return !wasOver;
  }

  void work();
  return {
    cancel: () => {
      end();
      transfer?.giveUp();
    },
    retry: () => waker.wake(),
    stop: () => end() && pause(),
  };
}

interface Preparation extends Pick<TransferRequest, "type" | "onProgress" | "onArrived"> {
  readonly file: File;
}

/** Reads the file once, because it may change or be deleted later; undefined when it cannot be read. */
async function prepare({ file, ...request }: Preparation): Promise<Transfer | undefined> {
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return undefined;
  const { createTransfer } = await import("./tus-transfer");
  return createTransfer({ ...request, bytes, filename: file.name });
}

/** Whether a retry may help: a server fault, or offsets that disagree. */
function isRetryable({ status, code, retryAfter = 0 }: ApiError): boolean {
  if (code === "maintenance" || retryAfter > 60) return false;
  const isCounting = status === 404 || status === 423 || (status === 409 && code === "unexpected");
  return status === 0 || status >= 500 || status === 429 || isCounting;
}

/** Errors that are not an `ApiError` come from a chunk that failed to load. */
function toFailure(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  logFailure("An upload was interrupted", error);
  const code = isOffline() ? "network" : "unexpected";
  return new ApiError({ status: 0, code, message: fallbackMessages.network[readLanguage()] });
}

const aborted = () =>
  new ApiError({ status: 0, code: "aborted", message: fallbackMessages.network[readLanguage()] });

const serverFault = () =>
  new ApiError({
    status: 503,
    code: "server_error",
    message: fallbackMessages.server[readLanguage()],
  });
