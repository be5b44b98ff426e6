import { incomeEvidenceResults } from "@rukun/contract/income-evidence";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment, rupiah } from "./columns.ts";
import { files } from "./files.ts";
import { users } from "./users.ts";

/** Documents by which funders prove the income that they declared. Append-only, like what was decided of them. */
export const incomeEvidences = pgTable(
  "income_evidences",
  {
    /** In the order in which they were given. */
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** As declared when it was given: this is what it proves, whatever is declared later. */
    yearlyIncome: rupiah("yearly_income").notNull(),
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id),
    at: moment("at").notNull(),
  },
  (table) => [
    index("income_evidences_user_idx").on(table.userId, table.at, table.id),
    index("income_evidences_at_idx").on(table.at, table.id),
  ],
);
export type IncomeEvidenceRow = typeof incomeEvidences.$inferSelect;

/** What an officer decided of a document, once. */
export const incomeDecisions = pgTable(
  "income_decisions",
  {
    evidenceId: uuid("evidence_id")
      .primaryKey()
      .references(() => incomeEvidences.id),
    result: text("result", { enum: incomeEvidenceResults }).notNull(),
    /** Why it was refused. */
    reason: text("reason"),
    decidedBy: uuid("decided_by")
      .notNull()
      .references(() => users.id),
    at: moment("at").notNull(),
  },
  (table) => [
    index("income_decisions_result_idx").on(table.result, table.at, table.evidenceId),
    check("income_decisions_reason", sql`(reason is not null) = (result = 'refused')`),
  ],
);
export type IncomeDecisionRow = typeof incomeDecisions.$inferSelect;
