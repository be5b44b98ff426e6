import type { StoredFile } from "@rukun/contract/files";
import type { FileUpload, FileUploadState, StartFileUpload } from "./file-upload";

/** The upload of one field. */
export interface FieldUpload {
  readonly file: File;
  readonly state: FileUploadState;
  /** What was stored for this field before, in place of which this one is sent. */
  readonly earlier: StoredFile | null;
}

interface Entry extends FieldUpload {
  readonly upload: FileUpload;
}

const underWay: readonly FileUploadState["kind"][] = ["uploading", "waiting", "checking"];

/** Whether an upload still has to come to its end. */
export const isUnderWay = (upload: FieldUpload | undefined): boolean =>
  upload !== undefined && underWay.includes(upload.state.kind);

const storedIn = (upload: FieldUpload | undefined): StoredFile | null =>
  upload?.state.kind === "stored" ? upload.state.file : (upload?.earlier ?? null);

/** The uploads of a form, one per field; they go on when the field leaves the screen. */
export interface UploadsStore {
  readonly find: (name: string) => FieldUpload | undefined;
  /** Sends a file for a field, in place of what was under way there. */
  readonly start: (name: string, file: File, startUpload: StartFileUpload) => void;
  readonly retry: (name: string) => void;
  /** Gives the upload of a field up; what was stored before it stays. */
  readonly cancel: (name: string) => void;
  /** Forgets an upload that came to its end: one that failed or was refused, or a stored one once the form was saved. */
  readonly forget: (name: string) => void;
  /** Stops sending without giving up; the same files chosen again go on where they stopped. */
  readonly stopAll: () => void;
  readonly isUploading: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createUploadsStore(): UploadsStore {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  function start(name: string, file: File, startUpload: StartFileUpload): void {
    const before = entries.get(name);
    if (isUnderWay(before)) before?.upload.cancel();
    const earlier = storedIn(before);
    entries.delete(name);
    let state: FileUploadState = { kind: "uploading", fraction: 0 };
    let upload: FileUpload | undefined;
    upload = startUpload(file, (next) => {
      state = next;
      // An upload that was replaced or given up may have a last word.
      if (!upload || entries.get(name)?.upload !== upload) return;
      entries.set(name, { file, state, earlier, upload });
      notify();
    });
    entries.set(name, { file, state, earlier, upload });
    notify();
  }

  function settle(name: string, file: StoredFile | null): void {
    const entry = entries.get(name);
    if (!entry) return;
    if (file) entries.set(name, { ...entry, state: { kind: "stored", file } });
    else entries.delete(name);
    notify();
  }

  return {
    find: (name) => entries.get(name),
    start,
    retry: (name) => entries.get(name)?.upload.retry(),
    cancel(name) {
      const entry = entries.get(name);
      entry?.upload.cancel();
      settle(name, storedIn(entry));
    },
    forget(name) {
      const entry = entries.get(name);
      settle(name, entry?.state.kind === "stored" ? null : storedIn(entry));
    },
    stopAll() {
      for (const { upload } of entries.values()) upload.stop();
      entries.clear();
      notify();
    },
    isUploading: () => [...entries.values()].some(isUnderWay),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
