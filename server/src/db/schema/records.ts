import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { companies } from "./companies.ts";
import { locale, users } from "./users.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Who did what to whom. Rows are only ever added: a trigger refuses UPDATE and DELETE. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    at: moment("at").notNull().defaultNow(),
    /** Null when the system itself acted. */
    actorId: uuid("actor_id").references(() => users.id),
    subjectId: uuid("subject_id").references(() => users.id),
    /** Set when it happened to a company. */
    companyId: uuid("company_id").references(() => companies.id),
    /** Such as `user.status`, `file.view`, `review.view`, `session.open`. */
    action: text("action").notNull(),
    from: text("from_value"),
    to: text("to_value"),
    reason: text("reason"),
    requestId: text("request_id"),
  },
  (table) => [
    index("audit_log_subject_idx").on(table.subjectId, table.at),
    index("audit_log_company_idx").on(table.companyId, table.at),
  ],
);

/** Mails waiting for delivery or delivered. Written in the same transaction as the change they tell of. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    recipient: text("recipient").notNull(),
    locale: locale("locale").notNull(),
    subject: text("subject").notNull(),
    /** Removed once delivered by SMTP, because it can hold a code or a link. */
    text: text("text").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    sentAt: moment("sent_at"),
    attempts: integer("attempts").notNull().default(0),
  },
  (table) => [index("mails_created_idx").on(table.createdAt)],
);
