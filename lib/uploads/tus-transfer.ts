import { headers as names } from "@rukun/contract/headers";
import type { UploadType } from "@rukun/contract/upload-types";
import { type HttpRequest, type HttpResponse, Upload, type UploadOptions } from "tus-js-client";
import { publicEnv } from "@/lib/env";
import { readLanguage } from "@/lib/i18n/language";
import { forceLogout } from "@/lib/session/forced-logout";
import { openMaintenance } from "@/lib/session/maintenance";
import { readToken, readUserId } from "@/lib/session/session";
import { fileFingerprint } from "./file-fingerprint";
import { findUpload, keepUpload, removeUpload } from "./upload-entries";
import { refusalOf, stoppedError, toUploadError } from "./upload-error";

/** Small enough that little is resent after a proxy drops a partial request, large enough for few round trips. */
const chunkBytes = 1024 * 1024;

export interface TransferRequest {
  /** Bytes of the file, read when it was chosen. */
  readonly bytes: ArrayBuffer;
  readonly filename: string;
  readonly type: UploadType;
  /** Bytes sent, of all; some may have to be resent. */
  readonly onProgress: (sent: number, total: number) => void;
  /** The server has acknowledged more bytes. */
  readonly onArrived: () => void;
}

/** Transfer of one file's bytes. */
export interface Transfer {
  /**
   * Sends what the server does not have yet, from the start or from the last offset.
   *
   * @returns id of the upload once all bytes are acknowledged
   * @throws ApiError; code `aborted` after `pause`
   */
  readonly run: () => Promise<string>;
  /** Pauses sending; `run` resumes. */
  readonly pause: () => void;
  /** Stops sending and deletes the partial upload on the server, on a best-effort basis. */
  readonly giveUp: () => void;
  /** The upload is finished: choosing the same file again starts a new one. */
  readonly forget: () => void;
}

const endpointOf = () => `${publicEnv().apiUrl}/v1/company/uploads`;

/** Deletes an upload on the server, finished or not. */
export const terminateUpload = (uploadId: string): Promise<void> =>
  terminate(`${endpointOf()}/${uploadId}`);

const terminate = (url: string) =>
  Upload.terminate(url, { ...connection(() => false), retryDelays: null });

export async function createTransfer(request: TransferRequest): Promise<Transfer> {
  const { bytes, filename, type, onProgress, onArrived } = request;
  const endpoint = endpointOf();
  const fingerprint = await fileFingerprint(bytes, [readUserId() ?? "", endpoint, type, filename]);
  const blob = new Blob([bytes], { type: "application/pdf" });
  let url = fingerprint && findUpload(fingerprint);
  // The token is only sent to this API, wherever a stored entry points.
  if (!url?.startsWith(`${endpoint}/`)) url = undefined;
  let pauseCurrent = () => {};

  const forget = () => {
    if (fingerprint) removeUpload(fingerprint);
  };

  function run(): Promise<string> {
    return new Promise((resolve, reject) => {
      let isPaused = false;
      const upload = new Upload(blob, {
        ...connection(() => isPaused),
        endpoint,
        uploadUrl: url ?? null,
        metadata: { type, filename },
        chunkSize: chunkBytes,
        // The caller decides about retries.
        retryDelays: null,
        storeFingerprintForResuming: false,
        fingerprint: async () => "",
        onProgress,
        onChunkComplete: onArrived,
        onUploadUrlAvailable() {
          url = upload.url ?? undefined;
          if (fingerprint && url) keepUpload(fingerprint, url);
        },
        onSuccess: () => resolve(uploadId(upload.url)),
        onError: (error) => reject(toUploadError(error, readLanguage())),
      });
      pauseCurrent = () => {
        isPaused = true;
        void upload.abort();
        reject(stoppedError(readLanguage()));
      };
      upload.start();
    });
  }

  function giveUp(): void {
    pauseCurrent();
    forget();
    if (url) terminate(url).catch(ignore);
  }

  return { run, pause: () => pauseCurrent(), giveUp, forget };
}

/** Best effort: the server deletes unfinished uploads after a day anyway. */
const ignore = () => undefined;

function connection(
  isPaused: () => boolean,
): Pick<UploadOptions, "onBeforeRequest" | "onAfterResponse"> {
  let token: string | null = null;
  return {
    onBeforeRequest(request: HttpRequest) {
      // A pause before the first byte has no request to abort.
      if (isPaused()) throw stoppedError(readLanguage());
      token = readToken();
      request.setHeader(names.apiKey, publicEnv().apiKey);
      request.setHeader(names.localization, readLanguage());
      if (token) request.setHeader("Authorization", `Bearer ${token}`);
    },
    onAfterResponse(request: HttpRequest, response: HttpResponse) {
      const status = response.getStatus();
      if (status >= 200 && status < 300) return;
      // Only an upload unknown to the server may start over; after any other error that would lose progress.
      if (request.getMethod() === "HEAD" && (status === 404 || status === 410)) return;
      const refusal = refusalOf(response, readLanguage());
      if (status === 401 && token) forceLogout(token, refusal.message);
      if (status === 503 && refusal.code === "maintenance") openMaintenance();
      throw refusal;
    },
  };
}

const uploadId = (url: string | null): string =>
  new URL(url ?? "").pathname.split("/").at(-1) ?? "";
