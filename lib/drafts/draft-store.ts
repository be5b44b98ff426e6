import { localStore } from "@/lib/browser-storage";
import { readUserId } from "@/lib/session/session";
import { draftEntry, removeDraftEntries } from "./draft-entries";
import { canKeepKeys, getDraftKey } from "./draft-key";
import { seal, unseal } from "./draft-seal";

const maxAge = 7 * 24 * 60 * 60_000;

/** `stored` survives a reload, `memory` lasts as long as the page. */
export type DraftSafety = "stored" | "memory";

export interface DraftStore<Draft> {
  /** The draft of a person, if there is one that is at most seven days old. Never throws. */
  find(userId: string): Promise<Draft | undefined>;
  /** Keeps the draft in place of an earlier one and tells how well. Never throws. */
  keep(userId: string, draft: Draft): Promise<DraftSafety>;
  remove(userId: string): Promise<void>;
}

interface Kept {
  readonly at: number;
  readonly draft: unknown;
}

/**
 * Drafts of one form, one per person, encrypted in local storage (see `getDraftKey`). Where the browser offers no
 * encryption they stay in memory: personal data is never written down in clear.
 *
 * @param parse checks what was read; `undefined` throws the draft away
 */
export function createDraftStore<Draft>(
  name: string,
  parse: (value: unknown) => Draft | undefined,
): DraftStore<Draft> {
  const memory = new Map<string, Kept>();
  const inTurn = createQueue();

  async function read(userId: string): Promise<Kept | undefined> {
    const inMemory = memory.get(userId);
    if (inMemory || !canKeepKeys()) return inMemory;
    const entry = draftEntry(name, userId);
    const sealed = localStore.get(entry);
    if (!sealed) return undefined;
    return (await unseal(await getDraftKey(), entry, sealed)) as Kept;
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
        const sealed = await seal(await getDraftKey(), entry, kept);
        // Somebody who signed out meanwhile leaves nothing behind.
        if (readUserId() !== userId || localStore.set(entry, sealed)) {
          memory.delete(userId);
          return "stored";
        }
      }
    } catch {
      // A browser that refuses its database: memory is what is left, as when there is no room.
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

/** Encryption takes a moment: a removal must not be overtaken by the write before it. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(job: () => Promise<Result>): Promise<Result> => {
    const result = last.then(job);
    last = result.catch(() => undefined);
    return result;
  };
}
