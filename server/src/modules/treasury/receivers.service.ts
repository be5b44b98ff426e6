import type { Locale } from "@rukun/contract/locales";
import { officerStatusTitles } from "@rukun/contract/status";
import { mostCandidates, type UnmatchedReceiver } from "@rukun/contract/unmatched";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import { isUuid } from "../../lib/uuid.ts";
import { maskEmail } from "../account/mask.policy.ts";
import { normalisePhone } from "../account/phone.policy.ts";
import { maskNumber } from "../duplicates/duplicates.policy.ts";
import {
  findReceiver,
  holdReceiver,
  listOwnAccounts,
  listReceivers,
  type ReceiverRow,
} from "./receivers.repository.ts";

/** Funders to whom money that fitted nothing may be given. */
export interface ReceiversService {
  /** By the whole of an email, phone or id, or part of a name. Only those who may receive money, emails masked. */
  find(search: string, locale: Locale): Promise<{ items: UnmatchedReceiver[]; hasMore: boolean }>;
  /** Whoever was proposed, as they are at this moment, with the email in full. */
  get(id: string, locale: Locale): Promise<UnmatchedReceiver | null>;
  /** Whether they may receive money; if so, nothing of that changes until the transaction ends. */
  hold(tx: Transaction, id: string): Promise<boolean>;
}

export function createReceiversService(deps: {
  db: Database;
  idCardNumbers: SealedNumbers;
  accountNumbers: SealedNumbers;
}): ReceiversService {
  const { db, idCardNumbers, accountNumbers } = deps;

  async function describe(
    executor: Executor,
    rows: readonly ReceiverRow[],
    locale: Locale,
  ): Promise<UnmatchedReceiver[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const accounts = await listOwnAccounts(executor, ids);
    return rows.map((row) => ({
      id: row.id,
      name: row.fullName,
      email: row.email,
      phone: maskNumber(row.phone),
      id_card_number:
        row.idCardNumberCipher === null
          ? null
          : maskNumber(idCardNumbers.open(row.id, row.idCardNumberCipher)),
      bank_accounts: accounts
        .filter(({ userId }) => userId === row.id)
        .map(({ bank, numberCipher }) => ({
          bank,
          number: maskNumber(accountNumbers.open(row.id, numberCipher)),
        })),
      status: { value: row.status, title: officerStatusTitles[row.status][locale] },
      registered_at: row.createdAt.toISOString(),
      confirmed_at: row.confirmedAt?.toISOString() ?? null,
      fund_account_opened_at: row.openedAt?.toISOString() ?? null,
      may_receive: row.mayReceive,
    }));
  }

  return {
    async find(text, locale) {
      const search = {
        text,
        id: isUuid(text) ? text : undefined,
        phone: normalisePhone(text),
      };
      const rows = await listReceivers(db, search, mostCandidates + 1);
      const items = await describe(db, rows.slice(0, mostCandidates), locale);
      return {
        items: items.map((each) => ({ ...each, email: maskEmail(each.email) })),
        hasMore: rows.length > mostCandidates,
      };
    },

    async get(id, locale) {
      const row = await findReceiver(db, id);
      return row ? ((await describe(db, [row], locale))[0] ?? null) : null;
    },

    hold: (tx, id) => holdReceiver(tx, id),
  };
}
