import { nameReasons, nameVerdicts } from "@rukun/contract/bank-holder-names";
import { bankNameResults } from "@rukun/contract/bank-names";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { companies } from "./companies.ts";
import { users } from "./users.ts";

/**
 * What banks told of accounts that people and companies gave. Append-only, like what was decided of it: together they
 * explain why money could go to an account on any day.
 */
export const bankNameAnswers = pgTable(
  "bank_name_answers",
  {
    id: uuid("id").primaryKey(),
    /** The first answer that told the same of the same: what is decided of it holds for all of them. */
    caseId: uuid("case_id")
      .notNull()
      .references((): AnyPgColumn => bankNameAnswers.id),
    userId: uuid("user_id").references(() => users.id),
    companyId: uuid("company_id").references(() => companies.id),
    bankCode: text("bank_code").notNull(),
    /** Keyed hash, by which the same number is known again. */
    numberIndex: text("number_index").notNull(),
    lastDigits: text("last_digits").notNull(),
    /** Empty: the bank knows no such account. */
    holder: text("holder").notNull(),
    /** The name that we knew, against which it was read. */
    registeredName: text("registered_name").notNull(),
    verdict: text("verdict", { enum: nameVerdicts }).notNull(),
    reason: text("reason", { enum: nameReasons }).notNull(),
    answeredAt: moment("answered_at").notNull(),
  },
  (table) => [
    index("bank_name_answers_user_idx").on(table.userId, table.answeredAt),
    index("bank_name_answers_company_idx").on(table.companyId, table.answeredAt),
    index("bank_name_answers_case_idx").on(table.caseId, table.answeredAt),
    index("bank_name_answers_doubt_idx")
      .on(table.answeredAt, table.id)
      .where(sql`verdict = 'plausible' and case_id = id`),
    check("bank_name_answers_subject", sql`num_nonnulls(user_id, company_id) = 1`),
  ],
);
export type BankNameAnswerRow = typeof bankNameAnswers.$inferSelect;

/** What officers decided of doubtful names. The last one counts. */
export const bankNameDecisions = pgTable(
  "bank_name_decisions",
  {
    id: uuid("id").primaryKey(),
    caseId: uuid("case_id")
      .notNull()
      .references(() => bankNameAnswers.id),
    result: text("result", { enum: bankNameResults }).notNull(),
    reason: text("reason").notNull(),
    decidedBy: uuid("decided_by")
      .notNull()
      .references(() => users.id),
    at: moment("at").notNull(),
  },
  (table) => [index("bank_name_decisions_case_idx").on(table.caseId, table.at, table.id)],
);
export type BankNameDecisionRow = typeof bankNameDecisions.$inferSelect;
