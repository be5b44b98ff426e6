import type { CallData, ParsedQuery } from "@rukun/contract/call";
import type * as contract from "@rukun/contract/ledger";
import type { Locale } from "@rukun/contract/locales";
import type { Database } from "../../db/client.ts";
import { isShared } from "../../ledger/accounts.ts";
import type { Ledger } from "../../ledger/ledger.ts";
import { ApiError } from "../../lib/api-error.ts";
import { isUuid } from "../../lib/uuid.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import {
  type EntryRow,
  findAccount,
  findPosting,
  listAccounts,
  listChainEntries,
  listLines,
  listPostings,
  listSharedEntries,
  type SharedPlace,
} from "./ledger-view.repository.ts";

const pageSize = 20;
/** Of a posting's entries: a distribution has several for each funder. */
const mostLines = 500;

interface Officer {
  readonly userId: string;
  readonly requestId: string;
}

/** The books, as officers of finance read them. */
export interface LedgerViewService {
  accounts(
    query: ParsedQuery<typeof contract.listLedgerAccounts>,
    locale: Locale,
  ): Promise<CallData<typeof contract.listLedgerAccounts>>;
  /** @throws ApiError `not_found` */
  account(
    officer: Officer,
    name: string,
    cursor: string | undefined,
    locale: Locale,
  ): Promise<CallData<typeof contract.getLedgerAccount>>;
  postings(
    query: ParsedQuery<typeof contract.listLedgerPostings>,
  ): Promise<CallData<typeof contract.listLedgerPostings>>;
  /** @throws ApiError `not_found` */
  posting(officer: Officer, id: string): Promise<CallData<typeof contract.getLedgerPosting>>;
}

export function createLedgerViewService(deps: {
  db: Database;
  ledger: Pick<Ledger, "balanceOf" | "sharedBalances">;
}): LedgerViewService {
  const { db, ledger } = deps;

  async function head(name: string, locale: Locale) {
    if (isShared(name)) {
      const balance = String(await ledger.balanceOf(db, name));
      return { account: name, title: null, balance, entries: null, userId: null };
    }
    const found = await findAccount(db, locale, name);
    if (!found) throw new ApiError("not_found");
    return found;
  }

  return {
    async accounts({ group, cursor }, locale) {
      if (group === "shared") {
        const items = (await ledger.sharedBalances(db)).map(({ name, balance }) => ({
          account: name,
          title: null,
          balance: String(balance),
          entries: null,
        }));
        return { items, next_cursor: null };
      }
      const rows = await listAccounts(db, locale, {
        group,
        after: cursor ?? "",
        limit: pageSize + 1,
      });
      return page(rows, ({ account }) => account);
    },

    async account({ userId: actorId, requestId }, name, cursor, locale) {
      const { userId: subjectId, ...account } = await head(name, locale);
      const limit = pageSize + 1;
      const rows = isShared(name)
        ? await listSharedEntries(db, name, { before: readPlace(cursor), limit })
        : await listChainEntries(db, name, { before: readSeq(cursor), limit });
      const { items, next_cursor } = page(rows, placeOf);
      // Nobody sees what could not be recorded, and nothing is recorded that nobody saw.
      if (subjectId) {
        const action = "ledger.account_view";
        await addAuditEntry(db, { actorId, subjectId, action, to: name, requestId });
      }
      return { ...account, items: items.map(entryOf), next_cursor };
    },

    async postings({ search, cursor }) {
      const before = cursor && isUuid(cursor) ? cursor : null;
      const rows = await listPostings(db, { search, before, limit: pageSize + 1 });
      return page(
        rows.map((row) => ({ ...row, at: toIso(row.at) })),
        ({ posting_id }) => posting_id,
      );
    },

    async posting({ userId: actorId, requestId }, id) {
      const found = isUuid(id) ? await findPosting(db, id) : undefined;
      if (!found) throw new ApiError("not_found");
      const objectId = found.posting_id;
      const lines = await listLines(db, objectId, mostLines);
      const action = "ledger.posting_view";
      await addAuditEntry(db, { actorId, subjectId: null, objectId, action, requestId });
      return {
        ...found,
        at: toIso(found.at),
        entries: lines.map((line) => ({ ...line, seq: numberOf(line.seq) })),
      };
    },
  };
}

/** One row more than a page was read, which says whether there is another. */
function page<Row>(rows: readonly Row[], cursorOf: (row: Row) => string) {
  const items = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, next_cursor: last ? cursorOf(last) : null };
}

const toIso = (at: string): string => new Date(at).toISOString();
const numberOf = (digits: string | null): number | null =>
  digits === null ? null : Number(digits);

const entryOf = ({ period: _period, ...row }: EntryRow) => ({
  ...row,
  at: toIso(row.at),
  seq: numberOf(row.seq),
});

/** A cursor: the number in the chain, or the place among a shared account's entries. */
const placeOf = ({ seq, period, posting_id, line }: EntryRow): string =>
  seq ?? `${period}.${posting_id}.${line}`;

const readSeq = (cursor: string | undefined): number | null =>
  cursor && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;

function readPlace(cursor: string | undefined): SharedPlace | null {
  const [, period, posting, line] =
    /^(\d{1,9})\.([\da-f-]{36})\.(\d{1,9})$/.exec(cursor ?? "") ?? [];
  if (!posting || !isUuid(posting)) return null;
  return { period: Number(period), posting, line: Number(line) };
}
