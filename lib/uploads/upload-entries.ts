/**
 * Where unfinished uploads are remembered in this browser, so that the same file chosen again goes on where it stopped.
 * An entry holds no name and no content: its key is a hash. Kept apart from the rest, so that a logout can remove them
 * without loading what sends files.
 */

const prefix = "rukun:upload:";
/** The server forgets unfinished uploads after the same time. */
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
  try {
    for (const key of keys()) {
      const entry = read(key);
      if (!entry || !isFresh(entry)) window.localStorage.removeItem(key);
    }
    const entry: UploadEntry = { url, at: Date.now() };
    window.localStorage.setItem(prefix + fingerprint, JSON.stringify(entry));
  } catch {
    // Without storage an upload starts anew after a reload.
  }
}

export function removeUpload(fingerprint: string): void {
  try {
    window.localStorage.removeItem(prefix + fingerprint);
  } catch {
    // A browser that refuses storage remembers nothing.
  }
}

/** For the logout: forgets every unfinished upload of this browser. Never throws. */
export function forgetUploads(): void {
  try {
    for (const key of keys()) window.localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

const keys = () => Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));

const isFresh = ({ at }: UploadEntry) => Date.now() - at < maxAge;

function read(key: string): UploadEntry | undefined {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(key) ?? "null");
    return isEntry(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isEntry = (value: unknown): value is UploadEntry =>
  typeof value === "object" &&
  value !== null &&
  "url" in value &&
  typeof value.url === "string" &&
  "at" in value &&
  typeof value.at === "number";
