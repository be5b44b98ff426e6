import { findingKinds } from "@rukun/contract/provider-findings";
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";
import { users } from "./users.ts";

/** What a message came with, beside its bytes. */
export interface MessageHeaders {
  readonly type?: string;
  readonly encoding?: string;
}

/** What outside parties told us: kept as it came, then read and applied, once. */
export const inbox = pgTable(
  "inbox",
  {
    id: uuid("id").primaryKey(),
    provider: text("provider").notNull(),
    /** As the party numbers it; null until it was read, and where it has had no effect. */
    eventId: text("event_id"),
    /** What was understood of it; null until it was read. */
    body: jsonb("body"),
    /** Null where nothing of it may be kept once it was applied, and of messages of before bytes were kept. */
    raw: bytes("raw"),
    headers: jsonb("headers").$type<MessageHeaders>(),
    /** Of the bytes: told again as it was, it is the same message. */
    sha256: text("sha256"),
    receivedAt: moment("received_at").notNull(),
    /** When it had its effect, or turned out to have none. */
    appliedAt: moment("applied_at"),
    /** How often the party was asked whether it is true, and when it is asked next. */
    timesAsked: integer("times_asked").notNull().default(0),
    askAgainAt: moment("ask_again_at"),
  },
  (table) => [
    uniqueIndex("inbox_event_key").on(table.provider, table.eventId),
    uniqueIndex("inbox_bytes_key").on(table.provider, table.sha256),
    index("inbox_waiting_idx").on(table.receivedAt).where(sql`applied_at is null`),
    check("inbox_kept", sql`num_nonnulls(body, raw) > 0`),
  ],
);

/** What outside parties said that nobody here may settle without looking: officers of finance do. */
export const providerFindings = pgTable(
  "provider_findings",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: findingKinds }).notNull(),
    /** The inbox, or the port, that it is about. */
    party: text("party").notNull(),
    /** Ours: the message, or the order that was refused. */
    objectId: uuid("object_id").notNull(),
    /** The message that it is about. */
    inboxId: uuid("inbox_id").references(() => inbox.id),
    code: text("code").notNull(),
    /** For officers; names nobody. */
    detail: text("detail").notNull().default(""),
    foundAt: moment("found_at").notNull(),
    handledAt: moment("handled_at"),
    /** Null where it settled itself. */
    handledBy: uuid("handled_by").references(() => users.id),
    handledReason: text("handled_reason"),
  },
  (table) => [
    uniqueIndex("provider_findings_open_key")
      .on(table.kind, table.party, sql`coalesce(inbox_id, object_id)`)
      .where(sql`handled_at is null`),
    index("provider_findings_found_idx").on(table.foundAt, table.id),
    index("provider_findings_inbox_idx").on(table.inboxId),
    index("provider_findings_handler_idx").on(table.handledBy),
    check(
      "provider_findings_handled",
      sql`handled_at is not null or num_nonnulls(handled_by, handled_reason) = 0`,
    ),
  ],
);

export type InboxRow = typeof inbox.$inferSelect;
export type FindingRow = typeof providerFindings.$inferSelect;
