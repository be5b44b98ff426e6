import type { Transaction } from "../db/client.ts";
import type { Report } from "./finding.ts";
import { type CheckedSeal, type Head, listCheckedSeals } from "./seals.repository.ts";
import { sealRoot } from "./seals.ts";

/** Seals read at a time. */
const batch = 100;

const byAccount = (left: Head, right: Head) => (left.account < right.account ? -1 : 1);

/**
 * Checks the kept seals against the chains as they are: whoever rewrites a book with new hashes, so that its chain holds,
 * leaves seals that say otherwise. Names the hour and the account.
 */
export async function checkSeals(tx: Transaction, report: Report): Promise<number> {
  const books = new Map<string, Head>();
  let last: CheckedSeal | undefined;
  for (let isMore = true; isMore; ) {
    const seals = await listCheckedSeals(tx, last?.no ?? 0, batch);
    for (const seal of seals) {
      const where = `seal ${seal.at.toISOString()}`;
      if (seal.no !== (last?.no ?? 0) + 1) report({ where, what: "follows seals that are gone" });
      for (const { kept, ...head } of seal.heads) {
        books.set(head.account, head);
        if (kept !== head.hash) {
          const what = `has entry ${head.seq} otherwise than the chain${kept ? "" : ", which has none"}`;
          report({ where: `${where} ${head.account}`, what });
        }
      }
      const isSame = seal.heads.length === 0 && last !== undefined;
      const root = isSame ? last?.root : sealRoot([...books.values()].sort(byAccount));
      if (root !== seal.root || books.size !== seal.size) {
        report({ where, what: "does not have the root of the books that it sealed" });
      }
      last = seal;
    }
    isMore = seals.length === batch;
  }
  return last?.no ?? 0;
}
