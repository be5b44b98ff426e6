import { sql } from "drizzle-orm";
import { index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { campaigns } from "./campaigns.ts";
import { moment } from "./columns.ts";
import { companies } from "./companies.ts";
import { locale, users } from "./users.ts";

/** Audit log: who did what to whom. Append-only: a trigger refuses UPDATE and DELETE. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    at: moment("at").notNull().defaultNow(),
    /** Null when the system itself acted. */
    actorId: uuid("actor_id").references(() => users.id),
    subjectId: uuid("subject_id").references(() => users.id),
    /** Set when the subject is a company. */
    companyId: uuid("company_id").references(() => companies.id),
    /** Set when the subject is a campaign, beside its company. */
    campaignId: uuid("campaign_id").references(() => campaigns.id),
    /** Set when the subject is neither, such as an article. */
    objectId: uuid("object_id"),
    /** Such as `user.status`, `file.view`, `review.view`, `session.open`. */
    action: text("action").notNull(),
    from: text("from_value"),
    to: text("to_value"),
    reason: text("reason"),
    requestId: text("request_id"),
  },
  (table) => [
    index("audit_log_subject_idx").on(table.subjectId, table.at),
    // Most entries are about one of these: the others' indexes need not be written.
    index("audit_log_company_idx").on(table.companyId, table.at).where(sql`company_id is not null`),
    index("audit_log_campaign_idx")
      .on(table.campaignId, table.at)
      .where(sql`campaign_id is not null`),
    index("audit_log_object_idx").on(table.objectId, table.at).where(sql`object_id is not null`),
    index("audit_log_contradiction_idx")
      .on(table.at, table.objectId)
      .where(sql`action = 'payout.contradiction'`),
  ],
);

/** In order of priority; see `delivery.service.ts`. */
export const mailLane = pgEnum("mail_lane", ["codes", "notices", "slow"]);

/**
 * - `outbox`: written without a mail transport; shown at /outbox, never sent.
 * - `queued`: to be sent, including while an attempt is running.
 * - `refused`: permanently rejected by the recipient's server.
 * - `given_up`: only temporary failures until the deadline.
 * - `dropped`: a code that expired, or was replaced by a newer one, before it could be sent.
 */
export const mailState = pgEnum("mail_state", [
  "outbox",
  "queued",
  "sent",
  "refused",
  "given_up",
  "dropped",
]);

/**
 * Mail queue and delivery results (transactional outbox): written in the same transaction as the change they announce.
 */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The template it was made from; empty for mails older than this column. */
    kind: text("kind").notNull().default(""),
    recipient: text("recipient").notNull(),
    locale: locale("locale").notNull(),
    subject: text("subject").notNull(),
    /** Cleared once it is sent or expired, because it can contain a code or a link. */
    text: text("text").notNull(),
    /** Deduplication key: a newer mail of the same template and topic replaces an unsent one. */
    topic: text("topic"),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** From then on its content is useless. */
    expiresAt: moment("expires_at"),
    /** Delivery is attempted until then. */
    deliverUntil: moment("deliver_until").notNull().defaultNow(),
    state: mailState("state").notNull().default("outbox"),
    lane: mailLane("lane").notNull().default("notices"),
    /** Time of the next attempt; during an attempt, when the lease ends and another process may take over. */
    dueAt: moment("due_at").notNull().defaultNow(),
    attempts: integer("attempts").notNull().default(0),
    /** Codes of the last answer: `550 5.1.1`, `TIMEOUT`. */
    reply: text("reply"),
    sentAt: moment("sent_at"),
    /** When it was refused, given up or dropped. */
    endedAt: moment("ended_at"),
  },
  (table) => [
    index("mails_created_idx").on(table.createdAt),
    index("mails_due_idx").on(table.lane, table.dueAt).where(sql`state = 'queued'`),
    index("mails_queued_to_idx").on(table.recipient).where(sql`state = 'queued'`),
    index("mails_undelivered_idx")
      .on(table.endedAt, table.id)
      .where(sql`state in ('refused', 'given_up')`),
  ],
);
