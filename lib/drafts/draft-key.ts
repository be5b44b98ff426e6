import { keyDatabase } from "./draft-entries";

const store = "keys";
const entry = "drafts";
const algorithm = { name: "AES-GCM", length: 256 } as const;

/** Whether this browser can keep a secret: WebCrypto is missing on pages without HTTPS. */
export function canKeepKeys(): boolean {
  return typeof indexedDB !== "undefined" && globalThis.crypto?.subtle !== undefined;
}

/**
 * The key of this browser's drafts, made at the first use. Its bytes cannot be read, not even by this page, so a copy
 * of the storage alone reveals nothing.
 *
 * @throws when the browser refuses its database (private windows of some browsers)
 */
export async function getDraftKey(): Promise<CryptoKey> {
  const database = await openDatabase();
  try {
    const known = await transact(database, "readonly", (keys) => keys.get(entry));
    if (isKey(known)) return known;
    const made = await crypto.subtle.generateKey(algorithm, false, ["encrypt", "decrypt"]);
    return await keepFirst(database, made);
  } finally {
    database.close();
  }
}

/** Two tabs may have made a key at the same time: the one that was stored first counts for both. */
async function keepFirst(database: IDBDatabase, made: CryptoKey): Promise<CryptoKey> {
  try {
    await transact(database, "readwrite", (keys) => keys.add(made, entry));
    return made;
  } catch {
    const first = await transact(database, "readonly", (keys) => keys.get(entry));
    if (isKey(first)) return first;
    throw new Error("The browser did not keep the key of the drafts");
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(keyDatabase, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  return settled(opening);
}

function transact<Result>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  ask: (keys: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return settled(ask(database.transaction(store, mode).objectStore(store)));
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function isKey(value: unknown): value is CryptoKey {
  return typeof value === "object" && value !== null && "algorithm" in value;
}
