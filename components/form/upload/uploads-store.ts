import type { StoredFile } from "@rukun/contract/files";
import {
  type FieldUpload,
  type FileUpload,
  type FileUploadState,
  isUnderWay,
  type StartFileUpload,
} from "./file-upload";

interface Entry extends FieldUpload {
  readonly upload: FileUpload;
}

const storedIn = (upload: FieldUpload | undefined): StoredFile | null =>
  upload?.state.kind === "stored" ? upload.state.file : (upload?.earlier ?? null);

/** The uploads of a form, one per field; they continue while the field is unmounted. */
export interface UploadsStore {
  readonly find: (name: string) => FieldUpload | undefined;
  /** Continues with a field's upload of an earlier visit, unless there is a newer one. */
  readonly restore: (
    name: string,
    upload: Omit<FieldUpload, "isRestored"> & Pick<FileUpload, "cancel">,
  ) => void;
  /** Uploads a file for a field, replacing its running upload. */
  readonly start: (name: string, file: File, startUpload: StartFileUpload) => void;
  readonly retry: (name: string) => void;
  /** Cancels the field's upload; the previously stored file stays. */
  readonly cancel: (name: string) => void;
  /** Dismisses a finished upload: one that failed or was rejected, or a stored one after the form was saved. */
  readonly forget: (name: string) => void;
  /** Deletes the field's upload, also a stored one. */
  readonly discard: (name: string) => void;
  /** Pauses all uploads; choosing the same files again resumes them. */
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
    // The same file continues an interrupted upload.
    const isContinued = before?.state.kind === "interrupted" && before.file.size === file.size;
    const isReplaced = isUnderWay(before) || before?.state.kind === "interrupted";
    if (isReplaced && !isContinued) before?.upload.cancel();
    const earlier = storedIn(before);
    entries.delete(name);
    let state: FileUploadState = { kind: "uploading", fraction: 0 };
    let upload: FileUpload | undefined;
    upload = startUpload(file, (next) => {
      state = next;
      // A replaced or cancelled upload may still report once.
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
    restore(name, { cancel, ...upload }) {
      if (entries.has(name)) return;
      const isOver = () => undefined;
      entries.set(name, {
        ...upload,
        isRestored: true,
        upload: { cancel, retry: isOver, stop: isOver },
      });
      notify();
    },
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
    discard(name) {
      entries.get(name)?.upload.cancel();
      settle(name, null);
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
