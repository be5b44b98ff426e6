import type { CallData } from "@rukun/contract/call";
import {
  type explainDifference,
  type getReconciliation,
  type listReconciliations,
  type ReconciledDay,
  reconciledNames,
} from "@rukun/contract/treasury";
import { addDays, dayInJakarta, isDay } from "@rukun/finance/calendar";
import { v7 as newId } from "uuid";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import { answerOf } from "../../providers/answer.ts";
import type { FundAccountsProvider } from "../../providers/fund-accounts/port.ts";
import type { PaymentsProvider } from "../../providers/payments/port.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { InboxService } from "../inbox/inbox.service.ts";
import { type Compared, createComparison } from "./comparison.ts";
import type { Officer } from "./officer.ts";
import {
  addOrderedTransfer,
  addRun,
  countRun,
  endDifferences,
  findRun,
  listBalances,
  listDifferences,
  listMissingDays,
  listRuns,
  listUnorderedTransfers,
  lockDifference,
  type RunRow,
  saveBalances,
  saveDifferences,
  setExplanation,
} from "./reconciliation.repository.ts";

const pageSize = 20;
const mostDifferences = 500;
/** Days that one run makes up for after an outage; the next run goes on. */
const daysAtOnce = 7;
const transferBatch = 200;
/** An order that the bank has not taken for so long is an officer's: reconciliation shows it every day. */
const orderSeconds = 60 * 86_400;

/** Compares the ledger's banks with the bank's own book, day by day. Nothing is mended by itself (MONEY, invariants). */
export interface ReconciliationService {
  list(cursor: string | undefined): Promise<CallData<typeof listReconciliations>>;
  /** @throws ApiError `not_found` */
  get(day: string): Promise<CallData<typeof getReconciliation>>;
  /** @throws ApiError `not_found` for a day that is not over, or was never compared. */
  runAgain(officer: Officer, day: string): Promise<ReconciledDay>;
  /** @throws ApiError `not_found` */
  explain(
    officer: Officer,
    id: string,
    explanation: string,
  ): Promise<CallData<typeof explainDifference>>;
  /** Compares days that are over and were not compared yet, some at once. */
  runDue(): Promise<void>;
  /** Tells the bank to move what the ledger has moved between its accounts. */
  orderTransfers(): Promise<void>;
}

const shown = ({ run_at, ...row }: RunRow): ReconciledDay => ({
  ...row,
  run_at: new Date(run_at).toISOString(),
});

export function createReconciliationService(deps: {
  db: Database;
  background: Database;
  clock: Clock;
  inbox: Pick<InboxService, "noteRefusal">;
  /** Null when none is configured: nothing is compared until there is one. */
  payments: PaymentsProvider | null;
  /** Null when none is configured: what the fund accounts hold together is not compared until there is one. */
  fundAccounts: FundAccountsProvider | null;
}): ReconciliationService {
  const { db, background, clock, inbox, payments: provider } = deps;
  const compare = createComparison(deps);

  async function save(tx: Transaction, day: string, accounts: readonly Compared[]): Promise<void> {
    const found = accounts.flatMap((each) => each.found.map((row) => ({ ...row, id: newId() })));
    await saveBalances(
      tx,
      accounts.map(({ account, ledger, bank }) => ({
        day,
        account,
        ledger: ledger.closing,
        bank: bank.closing,
      })),
    );
    if (found.length > 0) await saveDifferences(tx, day, found);
  }

  async function read(day: string, executor: Executor = db): Promise<RunRow> {
    const row = isDay(day) ? await findRun(executor, day) : undefined;
    if (!row) throw new ApiError("not_found");
    return row;
  }

  return {
    async list(cursor) {
      const before = cursor && isDay(cursor) ? cursor : null;
      const rows = await listRuns(db, { before, limit: pageSize + 1 });
      const items = rows.slice(0, pageSize).map(shown);
      const last = rows.length > pageSize ? items.at(-1) : undefined;
      return { items, next_cursor: last?.day ?? null };
    },

    async get(day) {
      const row = await read(day);
      const [accounts, differences] = await Promise.all([
        listBalances(db, day),
        listDifferences(db, day, mostDifferences),
      ]);
      return {
        ...shown(row),
        accounts: reconciledNames.flatMap((name) =>
          accounts
            .filter(({ account }) => account === name)
            .map(({ account, ledger, bank }) => ({
              account,
              ledger: String(ledger),
              bank: String(bank),
            })),
        ),
        items: differences.map((each) => ({
          id: each.id,
          account: each.account,
          reference: each.reference || null,
          ledger: String(each.ledger),
          bank: String(each.bank),
          explanation: each.explanation,
          explained_by: each.explainer,
          explained_at: each.explainedAt?.toISOString() ?? null,
          gone_at: each.goneAt?.toISOString() ?? null,
        })),
      };
    },

    async runAgain({ userId: actorId, requestId }, day) {
      await read(day);
      if (!provider) throw new ApiError("unavailable");
      const accounts = await compare(day, provider);
      return db.transaction(async (tx) => {
        const now = clock();
        await countRun(tx, day, now);
        await endDifferences(tx, day, now);
        await save(tx, day, accounts);
        const action = "reconciliation.run";
        await addAuditEntry(tx, { actorId, subjectId: null, action, to: day, requestId });
        return shown(await read(day, tx));
      });
    },

    explain: ({ userId: actorId, requestId }, id, explanation) =>
      db.transaction(async (tx) => {
        const row = isUuid(id) ? await lockDifference(tx, id) : undefined;
        if (!row) throw new ApiError("not_found");
        // Pressed twice: it is said already.
        if (row.explanation === explanation) return { id, explanation };
        await setExplanation(tx, id, {
          explanation,
          explainedBy: actorId,
          explainedAt: clock(),
        });
        await addAuditEntry(tx, {
          actorId,
          subjectId: null,
          objectId: id,
          action: "reconciliation.explain",
          from: row.explanation,
          to: row.day,
          reason: explanation,
          requestId,
        });
        return { id, explanation };
      }),

    async runDue() {
      if (!provider) return;
      const yesterday = addDays(dayInJakarta(clock()), -1);
      // The newest first: an old day that the bank no longer answers for does not hold up today's work.
      const due = await listMissingDays(background, yesterday, daysAtOnce);
      for (const day of due) {
        const accounts = await compare(day, provider);
        await background.transaction(async (tx) => {
          if (await addRun(tx, day, clock())) await save(tx, day, accounts);
        });
      }
    },

    async orderTransfers() {
      if (!provider) return;
      const failures: unknown[] = [];
      const since = addSeconds(clock(), -orderSeconds);
      for (const each of await listUnorderedTransfers(background, since, transferBatch)) {
        const { postingId, reference, amount } = each;
        const transfer = { reference, from: "escrow", to: "rdf", amount } as const;
        const answer = await answerOf(provider.transfer(transfer));
        // One that the bank does not take does not hold up the others.
        if (answer.outcome === "silent") failures.push(answer.error);
        else if (answer.outcome === "done")
          await addOrderedTransfer(background, postingId, clock());
        else {
          const { code } = answer;
          await inbox.noteRefusal(background, { party: "payments", objectId: postingId, code });
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
