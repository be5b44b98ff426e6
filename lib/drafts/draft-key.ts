import { createStore, get, update } from "idb-keyval";
import { keyDatabase } from "./draft-entries";

const entry = "drafts";
const algorithm = { name: "AES-GCM", length: 256 } as const;

/** Whether this browser can encrypt: WebCrypto is missing on pages without HTTPS. */
export function canKeepKeys(): boolean {
  return typeof indexedDB !== "undefined" && globalThis.crypto?.subtle !== undefined;
}

/**
 * The key of this browser's drafts, created on first use. It cannot be exported, not even by this page, so a copy of
 * the storage alone reveals nothing.
 *
 * @throws when the browser blocks its database (private windows of some browsers)
 */
export async function getDraftKey(): Promise<CryptoKey> {
  const keys = createStore(keyDatabase, "keys");
  try {
    const known = await get<CryptoKey>(entry, keys);
    if (known) return known;
    const made = await crypto.subtle.generateKey(algorithm, false, ["encrypt", "decrypt"]);
    // Two tabs may have created a key at the same time: the first one stored wins in both.
    await update<CryptoKey>(entry, (first) => first ?? made, keys);
    return (await get<CryptoKey>(entry, keys)) ?? made;
  } finally {
    // An open connection would block the logout's deletion of the database.
    await keys("readonly", ({ transaction }) => transaction.db.close());
  }
}
