import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { banks } from "./banks.ts";
import { moment } from "./columns.ts";
import { users } from "./users.ts";

/** A funder's own account at a bank. Its agreement is a signed contract; the text is of those accepted before. */
export const fundAccounts = pgTable(
  "fund_accounts",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id),
    bankId: uuid("bank_id")
      .notNull()
      .references(() => banks.id),
    /** As it was read and accepted, before such agreements were signed. */
    document: text("document"),
    documentSha256: text("document_sha256"),
    documentVersion: text("document_version"),
    /** When the agreement was signed, or accepted; null before. */
    acceptedAt: moment("accepted_at"),
    /** Null until the bank has opened it. */
    accountNumberCipher: text("account_number_cipher"),
    openedAt: moment("opened_at"),
    /** When the bank said for good that it does not open it; choosing a bank again asks again. */
    refusedAt: moment("refused_at"),
    /** When the bank took over the signed agreement; null before, and of those whose text was accepted. */
    agreementSentAt: moment("agreement_sent_at"),
  },
  (table) => [
    index("fund_accounts_opening_idx").on(table.acceptedAt).where(sql`opened_at is null`),
    index("fund_accounts_unsent_idx")
      .on(table.openedAt)
      .where(sql`opened_at is not null and agreement_sent_at is null`),
    check(
      "fund_accounts_accepted",
      sql`num_nulls(document, document_sha256, document_version) in (0, 3)
        and (accepted_at is not null or num_nulls(document, opened_at) = 2)`,
    ),
    check("fund_accounts_opened", sql`num_nulls(account_number_cipher, opened_at) in (0, 2)`),
    check("fund_accounts_sent", sql`agreement_sent_at is null or opened_at is not null`),
  ],
);
export type FundAccountRow = typeof fundAccounts.$inferSelect;
