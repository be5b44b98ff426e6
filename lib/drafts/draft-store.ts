import { localStore } from "@/lib/browser-storage";
import { readUserId } from "@/lib/session/session";
import { draftEntry, removeDraftEntries } from "./draft-entries";
import { canKeepKeys, getDraftKey } from "./draft-key";
import { seal, unseal } from "./draft-seal";

const maxAge = 7 * 24 * 60 * 60_000;

/** `stored` survives a reload, `memory` lasts as long as the page. */
export type DraftSafety = "stored" | "memory";

export interface DraftStore<Draft> {
  /** The user's draft if there is one of at most seven days. Never throws. */
  find(userId: string): Promise<Draft | undefined>;
  /** Replaces the user's draft and returns where it was kept. Never throws. */
  keep(userId: string, draft: Draft): Promise<DraftSafety>;
  remove(userId: string): Promise<void>;
}

interface Kept {
  readonly at: number;
  readonly draft: unknown;
}

/**
 * Drafts of one form, one per user, encrypted in local storage (see `getDraftKey`). In browsers without encryption
 * they stay in memory: personal data is never stored in clear text.
 *
 * @param parse validates what was read; `undefined` discards the draft
 */
export function createDraftStore<Draft>(
  name: string,
  parse: (value: unknown) => Draft | undefined,
): DraftStore<Draft> {
  const memory = new Map<string, Kept>();
  const inTurn = createQueue();
  /** Of the last opening of the form: with every change, opening its database would hold the sealing up. */
  let key: Promise<CryptoKey> | undefined;

  function openKey(): Promise<CryptoKey> {
    const opening = getDraftKey();
    key = opening;
    opening.catch(() => {
      if (key === opening) key = undefined;
    });
    return opening;
  }

  async function read(userId: string): Promise<Kept | undefined> {
    const inMemory = memory.get(userId);
    if (inMemory || !canKeepKeys()) return inMemory;
    const entry = draftEntry(name, userId);
    const opening = openKey();
    const sealed = localStore.get(entry);
    if (!sealed) return undefined;
    return (await unseal(await opening, entry, sealed)) as Kept;
  }

  async function find(userId: string): Promise<Draft | undefined> {
    try {
      removeDraftEntries(userId);
      const kept = await read(userId);
      if (!kept) return undefined;
      const draft = Date.now() - kept.at < maxAge ? parse(kept.draft) : undefined;
      if (draft === undefined) drop(userId);
      return draft;
    } catch {
      drop(userId);
      return undefined;
    }
  }

  async function keep(userId: string, draft: Draft): Promise<DraftSafety> {
    const kept: Kept = { at: Date.now(), draft };
    try {
      if (canKeepKeys()) {
        const entry = draftEntry(name, userId);
        const sealed = await seal(await (key ?? openKey()), entry, kept);
        // Signed out meanwhile: nothing may be left behind.
        if (readUserId() !== userId || localStore.set(entry, sealed)) {
          memory.delete(userId);
          return "stored";
        }
      }
    } catch {
      // No key database, or no space: fall back to memory.
    }
    memory.set(userId, kept);
    return "memory";
  }

  function drop(userId: string): void {
    memory.delete(userId);
    localStore.remove(draftEntry(name, userId));
  }

  return {
    find: (userId) => inTurn(() => find(userId)),
    keep: (userId, draft) => inTurn(() => keep(userId, draft)),
    remove: (userId) => inTurn(async () => drop(userId)),
  };
}

/** Serialised: encryption is asynchronous, and a removal must not be overtaken by the write before it. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(job: () => Promise<Result>): Promise<Result> => {
    const result = last.then(job);
    last = result.catch(() => undefined);
    return result;
  };
}
