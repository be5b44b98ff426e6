import type { CallData, CallMeta } from "@rukun/contract/call";
import type {
  getStatement,
  getStatementFile,
  StatementFormat,
} from "@rukun/contract/fund-statement";
import type { Locale } from "@rukun/contract/locales";
import type { Database } from "../../db/client.ts";
import { writeStatementPdf } from "../../documents/statement-pdf.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { csvFile } from "../../lib/csv.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import type { SignedIn } from "../../plugins/contract-routes.ts";
import { findFunder } from "./fund-accounts.repository.ts";
import {
  describeEntry,
  describeFilter,
  describeParts,
  localTime,
  monthRange,
  type StatementFilter,
  statementLines,
} from "./statement.policy.ts";
import { listStatement, type StatementRow } from "./statement.repository.ts";

const page = 30;
/** More would keep the process from others: a PDF is made in the request's way. */
const longest: Record<StatementFormat, number> = { csv: 20_000, pdf: 1000 };

/** What moved the balance of a fund account. */
export interface StatementService {
  /** @throws ApiError `forbidden` for companies. */
  get(
    who: SignedIn,
    query: StatementFilter & { readonly cursor?: string | undefined },
    locale: Locale,
  ): Promise<{ data: CallData<typeof getStatement>; meta: CallMeta<typeof getStatement> }>;
  /** @throws ApiError `forbidden`, `fund_account_missing`, `statement_too_long`. */
  getFile(
    who: SignedIn,
    query: StatementFilter & { readonly format: StatementFormat },
    locale: Locale,
  ): Promise<CallData<typeof getStatementFile>>;
}

export function createStatementService(deps: {
  db: Database;
  clock: Clock;
  numbers: SealedNumbers;
}): StatementService {
  const { db, clock, numbers } = deps;

  async function balanceBefore(userId: string, to: Date): Promise<bigint> {
    const [last] = await listStatement(db, userId, "id", { from: new Date(0), to, limit: 1 });
    // Nothing was there before the first entry.
    return last ? last.balance : 0n;
  }

  async function writePdf(
    userId: string,
    rows: readonly StatementRow[],
    { locale, ...filter }: StatementFilter & { readonly locale: Locale },
  ): Promise<Buffer> {
    const funder = await findFunder(db, userId);
    const cipher = funder?.account?.accountNumberCipher;
    if (!funder?.bank || !cipher) throw new ApiError("fund_account_missing");
    const [first, last] = [rows[0], rows.at(-1)];
    const only = describeFilter(filter, locale);
    const { month } = filter;
    const unmoved = first || only ? 0n : await balanceBefore(userId, monthRange(month).from);
    const balances = {
      opening: first ? first.balance - first.amount : unmoved,
      closing: last ? last.balance : unmoved,
    };
    return writeStatementPdf({
      locale,
      month,
      holder: funder.fullName,
      bank: funder.bank.name,
      accountNumber: numbers.open(userId, cipher),
      madeAt: clock(),
      only,
      // Of part of a month they would be those of other entries.
      balances: only ? null : balances,
      rows: rows.map((row) => ({
        time: localTime(row.at),
        text: [describeEntry(row, locale), describeParts(row.parts, locale)]
          .filter(Boolean)
          .join(". "),
        amount: row.amount,
        balance: row.balance,
      })),
    });
  }

  return {
    async get(who, { month, cursor, ...filter }, locale) {
      const before = cursor && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined;
      const range = { ...monthRange(month), ...filter, before, limit: page + 1 };
      const found = await listStatement(db, who.userId, locale, range);
      const shown = found.slice(0, page);
      return {
        data: shown.map(({ at, amount, balance, bankCode, ...row }) => ({
          ...row,
          at: at.toISOString(),
          amount: String(amount),
          balance: String(balance),
          bank_code: bankCode,
        })),
        meta: { next_cursor: found.length > page ? String(shown.at(-1)?.seq) : null },
      };
    },

    async getFile(who, { format, ...filter }, locale) {
      const limit = longest[format] + 1;
      const newestFirst = await listStatement(db, who.userId, locale, {
        ...monthRange(filter.month),
        ...filter,
        limit,
      });
      if (newestFirst.length === limit) throw new ApiError("statement_too_long");
      const rows = newestFirst.toReversed();
      const { month, flow, kind } = filter;
      const name = ["rukun-rdf", month, flow, kind].filter(Boolean).join("-");
      if (format === "csv") return csvFile(name, statementLines(rows, locale));
      const bytes = await writePdf(who.userId, rows, { ...filter, locale });
      return {
        name: `${name}.pdf`,
        type: "application/pdf",
        content: bytes.toString("base64"),
      };
    },
  };
}
