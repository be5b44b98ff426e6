import type { Database, Transaction } from "../../db/client.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import { newToken, sha256 } from "../../lib/crypto.ts";
import {
  deleteKnownBrowsersOf,
  deleteKnownBrowsersUnusedSince,
  listAccountsOfBrowser,
  saveKnownBrowser,
} from "./known-browsers.repository.ts";

/** A browser in which nobody signed in for this long is a stranger again. */
const unusedSeconds = 180 * 24 * 3600;
/** Of one account; one more and the one that was not used for longest is forgotten. */
const maxBrowsers = 20;

/**
 * Browsers in which the password of an account was entered once. What one keeps is a random secret of its own, stored
 * here as a hash: it signs nobody in, it only has its attempts counted apart from those of strangers.
 */
export interface KnownBrowsers {
  /** The accounts that were used in this browser. Looks the same way whether or not there is such a browser. */
  accountsOf(token: string | undefined): Promise<string[]>;
  /**
   * The browser is known from now on; the caller holds the user's row.
   * @returns the secret to keep: the one it came with, unless that is none that was ever given out.
   */
  remember(tx: Transaction, userId: string, token: string | undefined): Promise<string>;
  /** No browser of the account is known any more. */
  forget(tx: Transaction, userId: string): Promise<void>;
  removeEnded(): Promise<void>;
}

export function createKnownBrowsers(deps: {
  db: Database;
  background: Database;
  clock: Clock;
}): KnownBrowsers {
  const { db, background, clock } = deps;
  const usedSince = () => addSeconds(clock(), -unusedSeconds);
  return {
    accountsOf: (token) => listAccountsOfBrowser(db, sha256(token ?? ""), usedSince()),

    async remember(tx, userId, token) {
      // A secret that somebody else chose is not taken over: its chooser would have a browser of this account.
      const isOurs =
        token && (await listAccountsOfBrowser(tx, sha256(token), usedSince())).length > 0;
      const kept = isOurs ? token : newToken();
      const browser = { userId, tokenHash: sha256(kept), usedAt: clock() };
      await saveKnownBrowser(tx, browser, maxBrowsers);
      return kept;
    },

    forget: deleteKnownBrowsersOf,
    removeEnded: () => deleteKnownBrowsersUnusedSince(background, usedSince()),
  };
}
