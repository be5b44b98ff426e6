/**
 * Unfinished uploads of this browser, so that choosing the same file again resumes them. An entry holds neither name
 * nor content: its key is a hash. Separate from the upload code, so that the logout can remove the entries without
 * loading it.
 */

import { localStore } from "@/lib/browser-storage";

const prefix = "rukun:upload:";
/** The server deletes unfinished uploads after the same time. */
const maxAge = 24 * 60 * 60_000;

interface UploadEntry {
  /** Address of the upload at the API. */
  readonly url: string;
  /** Unix time in milliseconds. */
  readonly at: number;
}

/** The address of an unfinished upload that is at most a day old. */
export function findUpload(fingerprint: string): string | undefined {
  const entry = read(prefix + fingerprint);
  return entry && isFresh(entry) ? entry.url : undefined;
}

export function keepUpload(fingerprint: string, url: string): void {
  for (const key of localStore.keys(prefix)) {
    const entry = read(key);
    if (!entry || !isFresh(entry)) localStore.remove(key);
  }
  const entry: UploadEntry = { url, at: Date.now() };
  localStore.set(prefix + fingerprint, JSON.stringify(entry));
}

export function removeUpload(fingerprint: string): void {
  localStore.remove(prefix + fingerprint);
}

/** For the logout: removes all entries of this browser. */
export function forgetUploads(): void {
  for (const key of localStore.keys(prefix)) localStore.remove(key);
}

const isFresh = ({ at }: UploadEntry) => Date.now() - at < maxAge;

function read(key: string): UploadEntry | undefined {
  const value = localStore.getJson(key);
  return isEntry(value) ? value : undefined;
}

const isEntry = (value: unknown): value is UploadEntry =>
  typeof value === "object" &&
  value !== null &&
  "url" in value &&
  typeof value.url === "string" &&
  "at" in value &&
  typeof value.at === "number";
