import { chainStart } from "@rukun/contract/public-book";
import type { Database, Transaction } from "../db/client.ts";
import { sharedAccounts } from "./accounts.ts";
import { breakIn } from "./chain.ts";
import {
  type CheckedEntry,
  listAccountsWithoutEnd,
  listCheckedEntries,
  listCheckedPostings,
  listGuards,
  listWrongSnapshots,
  sumAllAccounts,
  takeAsLongAsNeeded,
} from "./check.repository.ts";
import { listWrongClaims } from "./check-claims.repository.ts";
import {
  listGivenToStrangers,
  listWrongCampaigns,
  listWrongDisbursements,
  listWrongPayouts,
  listWrongRemittances,
  listWrongTazirs,
  listWrongUjrahPayments,
} from "./check-records.repository.ts";
import { checkSeals } from "./check-seals.ts";
import type { Report } from "./finding.ts";

export interface CheckedLedger {
  readonly postings: number;
  readonly entries: number;
  readonly seals: number;
}

/** Rows held in memory at a time, whatever the size of the books. */
const batch = 5000;
const nobody = "00000000-0000-0000-0000-000000000000";

const guards = [
  "ledger_accounts_kept",
  "ledger_accounts_no_truncate",
  "ledger_entries_append_only",
  "ledger_entries_balance",
  "ledger_entries_no_truncate",
  "ledger_postings_append_only",
  "ledger_postings_no_truncate",
  "proof_heads_append_only",
  "proof_heads_no_truncate",
  "proof_seals_append_only",
  "proof_seals_no_truncate",
];

/**
 * Checks the whole ledger as it is at one moment, while it goes on: every posting balances, every chain is unbroken and
 * ends where its account says, no balance is below zero, the banks hold what is owed, snapshots are right, the seals are
 * those of these books, and the database still refuses changes. Computes everything anew from the entries.
 */
export const checkLedger = (db: Database, report: Report): Promise<CheckedLedger> =>
  atOneMoment(db, (tx) => checkOwn(tx, report));

/**
 * Checks the ledger, that every campaign and its transactions say the same as its escrow account, that what left it was
 * released as it is booked, that what funders are entitled to is what their company owes, that ta'zir is with the
 * benevolence account and ujrah that companies have paid with the platform's, that what was handed on was released, that
 * what is on its way to an owner is what their account of payouts holds, and that what fitted nothing was given to nobody
 * who only typed an email.
 */
export const checkBooks = (db: Database, report: Report): Promise<CheckedLedger> =>
  atOneMoment(db, async (tx) => {
    const checked = await checkOwn(tx, report);
    await checkCampaigns(tx, report);
    for (const row of await listWrongDisbursements(tx)) {
      const { ref, campaign: where, said, booked, saidUjrah, bookedUjrah } = row;
      report({
        where,
        what: `disbursed ${booked} with ujrah of ${bookedUjrah}; the disbursement ${ref} says ${said} and ${saidUjrah}`,
      });
    }
    for (const { id, what, here, there } of await listWrongClaims(tx)) {
      report({ where: `campaign:${id}`, what: `has ${here} and ${there}: ${what}` });
    }
    for (const { ref, account: where } of await listGivenToStrangers(tx)) {
      const what = `was given the unmatched payment ${ref}, and its email was never confirmed`;
      report({ where, what });
    }
    for (const { ref, said, booked } of await listWrongTazirs(tx)) {
      const what = `has ${booked} of the ta'zir ${ref}, which says that ${said} is paid`;
      report({ where: "benevolence", what });
    }
    for (const { ref, said, booked } of await listWrongUjrahPayments(tx)) {
      const what = `has ${booked} paid for the disbursement ${ref}, which says ${said}`;
      report({ where: "ujrah", what });
    }
    for (const { account: where, ref, said, booked } of await listWrongRemittances(tx)) {
      report({ where, what: `handed on ${booked} by the remittance ${ref}, which says ${said}` });
    }
    for (const { account: where, open, held } of await listWrongPayouts(tx)) {
      report({ where, what: `holds ${held}; payouts of ${open} have not ended` });
    }
    return checked;
  });

const atOneMoment = <T>(db: Database, check: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await takeAsLongAsNeeded(tx);
      return check(tx);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

async function checkOwn(tx: Transaction, report: Report): Promise<CheckedLedger> {
  const postings = await checkPostings(tx, report);
  const entries = await checkChains(tx, report);
  await checkSums(tx, report);
  const seals = await checkSeals(tx, report);
  await checkGuards(tx, report);
  return { postings, entries, seals };
}

async function checkCampaigns(tx: Transaction, report: Report) {
  for (const { id, target, ...of } of await listWrongCampaigns(tx)) {
    const where = `campaign:${id}`;
    if (of.interested !== of.held) {
      report({ where, what: `says ${of.interested} is pledged; its transactions hold ${of.held}` });
    }
    if (of.collected !== of.kept) {
      report({ where, what: `says ${of.collected} is collected; its transactions say ${of.kept}` });
    }
    if (of.returned !== of.refunded) {
      report({
        where,
        what: `says ${of.returned} is given back; its transactions say ${of.refunded}`,
      });
    }
    if (of.kept !== of.booked) {
      report({
        where,
        what: `has transactions of ${of.kept}; its escrow account had ${of.booked}`,
      });
    }
    if (BigInt(of.interested) + BigInt(of.collected) > BigInt(target)) {
      report({ where, what: `has more than its target of ${target}` });
    }
  }
}

async function checkPostings(tx: Transaction, report: Report) {
  let count = 0;
  for (let after: string | undefined = nobody; after !== undefined; ) {
    const rows = await listCheckedPostings(tx, after, batch);
    for (const { id, lines, written, imbalance, wrongParts } of rows) {
      if (written !== lines) report({ where: id, what: `has ${written} of ${lines} entries` });
      if (imbalance !== "0") report({ where: id, what: `does not balance by ${imbalance}` });
      if (wrongParts > 0) {
        report({ where: id, what: "distributes other than what is withheld and paid" });
      }
    }
    count += rows.length;
    after = rows.length === batch ? rows.at(-1)?.id : undefined;
  }
  return count;
}

async function checkChains(tx: Transaction, report: Report) {
  let count = 0;
  let before: CheckedEntry | undefined;
  for (let rows: CheckedEntry[] = []; count === 0 || rows.length === batch; ) {
    rows = await listCheckedEntries(tx, before ?? { account: "", seq: 0 }, batch);
    if (rows.length === 0) break;
    for (const entry of rows) {
      const isFirst = entry.account !== before?.account;
      if (isFirst && before) checkEnd(before, report);
      const broken = breakIn(chained(entry), isFirst || !before ? chainStart : before);
      if (broken) report({ where: `${entry.account}#${entry.seq}`, what: broken });
      before = entry;
    }
    count += rows.length;
  }
  if (before) checkEnd(before, report);
  for (const name of await listAccountsWithoutEnd(tx)) {
    report({
      where: name,
      what: "names a last entry that is not there, or holds money without any",
    });
  }
  return count;
}

const chained = ({ end: _end, ...entry }: CheckedEntry) => entry;

function checkEnd(last: CheckedEntry, report: Report) {
  const { account, end } = last;
  if (!end) report({ where: account, what: "has entries and is no account" });
  else if (end.seq !== last.seq || end.balance !== last.balance || end.head !== last.hash) {
    report({ where: account, what: "does not say what its last entry says" });
  }
}

async function checkSums(tx: Transaction, report: Report) {
  const { shared, owned } = await sumAllAccounts(tx);
  let difference = -owned;
  for (const account of sharedAccounts) {
    const balance = shared.of(account);
    difference += account.startsWith("bank:") ? balance : -balance;
    if (balance < 0n) report({ where: account, what: "is below zero" });
  }
  if (difference !== 0n) {
    report({ where: "bank", what: `holds ${difference} more than is owed and owned` });
  }
  for (const { account, period } of await listWrongSnapshots(tx)) {
    report({ where: account, what: `has a wrong snapshot of period ${period}` });
  }
}

async function checkGuards(tx: Transaction, report: Report) {
  const present = new Set(await listGuards(tx));
  for (const guard of guards) {
    if (!present.has(guard)) report({ where: guard, what: "does not guard the books any more" });
  }
}
