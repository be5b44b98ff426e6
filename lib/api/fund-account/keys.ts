import type { StatementFlow, StatementKind } from "@rukun/contract/fund-statement";
import type { Locale } from "@rukun/contract/locales";

/** What a statement is asked for. */
export interface StatementQuery {
  /** Such as `2026-05`. */
  readonly month: string;
  readonly flow?: StatementFlow | undefined;
  readonly kind?: StatementKind | undefined;
}

/** Query keys of the fund account. */
export const fundAccountKeys = {
  all: ["fund-account"],
  account: ["fund-account", "account"],
  topUp: (id: string | undefined) => ["fund-account", "top-up", id ?? "open"],
  withdrawals: ["fund-account", "withdrawals"],
  withdrawal: (id: string) => ["fund-account", "withdrawal", id],
  statement: (query: StatementQuery, locale: Locale) => [
    "fund-account",
    "statement",
    query,
    locale,
  ],
  agreement: ["fund-account", "agreement"],
} as const;
