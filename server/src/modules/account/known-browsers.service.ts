import type { Database, Transaction } from "../../db/client.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import { newToken, sha256 } from "../../lib/crypto.ts";
import {
  deleteKnownBrowsersOf,
  deleteKnownBrowsersUnusedSince,
  listAccountsOfBrowser,
  saveKnownBrowser,
} from "./known-browsers.repository.ts";

/** A browser without a login for this long becomes unknown again. */
const unusedSeconds = 180 * 24 * 3600;
/** Per account; beyond this the least recently used one is removed. */
const maxBrowsers = 20;

/**
 * Browsers in which an account's password was once entered correctly. Each keeps a random token, stored here hashed.
 * The token does not authenticate: it only gives the browser a failure counter separate from that of unknown browsers.
 */
export interface KnownBrowsers {
  /** The accounts that were used in this browser. Runs the same query for an unknown browser. */
  accountsOf(token: string | undefined): Promise<string[]>;
  /**
   * Makes the browser known; the caller has locked the user's row.
   * @returns the token to keep: the one sent, or a new one when that was never issued.
   */
  remember(tx: Transaction, userId: string, token: string | undefined): Promise<string>;
  /** Removes all known browsers of the account. */
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
      // Never adopt a token we did not issue: whoever chose it would own a known browser of this account.
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
