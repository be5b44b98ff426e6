import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { users } from "./users.ts";

/** Forms whose steps several people fill in; a step is named as in its form. */
export const sharedForms = ["campaign", "pre-onboarding"] as const;

/**
 * The answers of a step as they were saved last, valid or not, and how often: nobody saves over what they have not seen.
 * A new form or field needs no column here.
 */
export const stepAnswers = pgTable(
  "step_answers",
  {
    form: text("form", { enum: sharedForms }).notNull(),
    /** The campaign, or the company, that the answers are about. */
    subjectId: uuid("subject_id").notNull(),
    step: text("step").notNull(),
    /** Empty where the form has columns of its own. */
    values: jsonb("values").$type<Record<string, unknown>>().notNull().default(sql`'{}'`),
    version: integer("version").notNull().default(1),
    savedBy: uuid("saved_by")
      .notNull()
      .references(() => users.id),
    savedAt: moment("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.form, table.subjectId, table.step] })],
);

export type SharedForm = (typeof sharedForms)[number];
