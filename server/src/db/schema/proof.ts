import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { campaigns } from "./campaigns.ts";
import { moment } from "./columns.ts";
import { users } from "./users.ts";

/* Seals of the public books (MONEY §7). Triggers refuse to change or remove them, also to the application's own role. */

/** One row for each hour. */
export const proofSeals = pgTable(
  "proof_seals",
  {
    /** From 1, without gaps. */
    no: integer("no").primaryKey(),
    /** Its beginning: an hour is sealed once, by whichever process comes first. */
    hour: moment("hour").notNull(),
    at: moment("at").notNull(),
    /** How many books it is made of. */
    size: integer("size").notNull(),
    root: text("root").notNull(),
  },
  (table) => [
    uniqueIndex("proof_seals_hour_key").on(table.hour),
    index("proof_seals_root_idx").on(table.root, table.no),
    check("proof_seals_root", sql`root ~ '^[0-9a-f]{64}$'`),
    check("proof_seals_no", sql`no >= 1 and size >= 0`),
  ],
);

/** The last entry of a book as it was sealed; only where another seal has not the same. */
export const proofHeads = pgTable(
  "proof_heads",
  {
    account: text("account").notNull(),
    seal: integer("seal")
      .notNull()
      .references(() => proofSeals.no),
    seq: bigint("seq", { mode: "number" }).notNull(),
    hash: text("hash").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.seal] }),
    // The check goes through them seal by seal.
    index("proof_heads_seal_idx").on(table.seal, table.account),
    index("proof_heads_seq_idx").on(table.account, table.seq),
  ],
);

/** Who is sent each day's seals. */
export const sealSubscriptions = pgTable(
  "seal_subscriptions",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id),
    /** On whose proof it was asked for: the mails lead there. */
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => campaigns.id),
    /** The last seal that was sent, or was there when it was asked for. */
    sentNo: integer("sent_no").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("seal_subscriptions_sent_idx").on(table.sentNo)],
);
