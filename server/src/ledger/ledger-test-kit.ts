import type { Database, OpenedDatabase } from "../db/client.ts";
import { systemClock } from "../lib/clock.ts";
import { checkLedger } from "./check.ts";
import type { Finding } from "./finding.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { type Posting, topUp } from "./postings.ts";

export interface TestLedger {
  readonly db: Database;
  readonly ledger: Ledger;
  /** Books in a transaction of its own. */
  post(posting: Posting): Promise<boolean>;
  reverse(reversed: string, event: string): Promise<boolean>;
  balanceOf(account: string): Promise<bigint>;
  check(): Promise<Finding[]>;
}

export function ledgerOn({ db, background }: OpenedDatabase): TestLedger {
  const ledger = createLedger({ background, clock: systemClock });
  return {
    db,
    ledger,
    post: (posting) => db.transaction((tx) => ledger.post(tx, posting)),
    reverse: (reversed, event) => db.transaction((tx) => ledger.reverse(tx, reversed, event)),
    balanceOf: (account) => ledger.balanceOf(db, account),
    async check() {
      const findings: Finding[] = [];
      await checkLedger(background, (finding) => findings.push(finding));
      return findings;
    },
  };
}

let events = 0;
export const newEvent = (): string => `test:${++events}`;

/** A funder with money. */
export async function funded(books: TestLedger, amount: bigint): Promise<string> {
  const userId = crypto.randomUUID();
  await books.post(topUp({ event: newEvent(), userId, amount, ref: "top-up" }));
  return userId;
}
