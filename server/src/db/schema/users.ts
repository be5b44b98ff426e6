import { locales } from "@rukun/contract/locales";
import { officerRoles } from "@rukun/contract/officer-roles";
import { type accountTypes, roles } from "@rukun/contract/roles";
import { companyStatuses, userStatuses } from "@rukun/contract/status";
import { isNotNull } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

export const userStatus = pgEnum("user_status", userStatuses);
export const userRole = pgEnum("user_role", roles);
export const companyStatus = pgEnum("company_status", companyStatuses);
export const locale = pgEnum("locale", locales);

/**
 * People who can sign in: funders, company users and officers. A row whose email is not confirmed yet is only an open
 * request: several may name the same email, and the first one confirmed owns it. Phones are not unique, because they
 * are never verified.
 */
export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    role: userRole("role").notNull(),
    /** Of an officer; none of anybody else. */
    officerRoles: text("officer_roles", { enum: officerRoles }).array().notNull().default([]),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    /** E.164, with the plus sign. */
    phone: text("phone").notNull(),
    passwordHash: text("password_hash").notNull(),
    nationality: text("nationality").notNull(),
    referralCode: text("referral_code"),
    locale: locale("locale").notNull(),
    emailVerifiedAt: moment("email_verified_at"),
    status: userStatus("status").notNull().default("REGISTERED"),
    /** What the identity provider last said of this person; null before it was asked. */
    providerStatus: text("provider_status", {
      enum: ["registered", "verified", "invalid", "rejected"],
    }),
    isHavingNpwp: boolean("is_having_npwp").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_email_key").on(table.email).where(isNotNull(table.emailVerifiedAt)),
    index("users_email_idx").on(table.email),
    index("users_phone_idx").on(table.phone),
    /** The review queue starts from the few people who wait. */
    index("users_status_idx").on(table.status),
  ],
);

/** Acceptance of a versioned document; append-only. */
export const consents = pgTable(
  "consents",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    document: text("document").notNull(),
    version: text("version").notNull(),
    acceptedAt: moment("accepted_at").notNull().defaultNow(),
  },
  (table) => [index("consents_user_idx").on(table.userId)],
);

/** Why a session was revoked by others than its own logout: what its device is told. */
export const sessionEnds = ["elsewhere", "password", "removed", "surplus"] as const;

/** Open and closed sessions; the token itself is never stored. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    tokenHash: text("token_hash").notNull(),
    device: text("device").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
    revokedBecause: text("revoked_because", { enum: sessionEnds }),
  },
  (table) => [
    uniqueIndex("sessions_token_key").on(table.tokenHash),
    index("sessions_user_idx").on(table.userId),
  ],
);

/** Browsers in which an account was signed in to; their tokens are stored hashed. */
export const knownBrowsers = pgTable(
  "known_browsers",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    tokenHash: text("token_hash").notNull(),
    usedAt: moment("used_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index("known_browsers_token_idx").on(table.tokenHash),
  ],
);

/** What a code is for; it opens nothing else. */
export const otpPurposes = ["account", "pin"] as const;

/** A one-time code challenge (six digits). */
export const otpChallenges = pgTable(
  "otp_challenges",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    purpose: text("purpose", { enum: otpPurposes }).notNull().default("account"),
    /** Masked destination, repeated on a resend. */
    destination: text("destination").notNull(),
    /** Keyed hash of the destination: codes are limited per destination, with or without an account. */
    destinationHash: text("destination_hash").notNull(),
    /** Null until the code is mailed, which never happens when the email belongs to another account. */
    codeHash: text("code_hash"),
    attempts: integer("attempts").notNull().default(0),
    sentAt: moment("sent_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("otp_challenges_user_idx").on(table.userId)],
);

/** Single-use tokens of reset links, hashed. */
export const passwordResets = pgTable(
  "password_resets",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    tokenHash: text("token_hash").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("password_resets_token_key").on(table.tokenHash),
    index("password_resets_user_idx").on(table.userId),
  ],
);

/** Single-use tokens with which a person continues on another device, hashed. */
export const sessionHandovers = pgTable(
  "session_handovers",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    /** That issued the token, which ends with it. */
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id),
    tokenHash: text("token_hash").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [
    uniqueIndex("session_handovers_token_key").on(table.tokenHash),
    index("session_handovers_user_idx").on(table.userId),
    index("session_handovers_session_idx").on(table.sessionId),
  ],
);

/** Counters of rate limits and lockouts; in the database so that a restart does not reset them. */
export const throttles = pgTable("throttles", {
  /** Purpose and a hash of the subject: no address is stored in clear. */
  key: text("key").primaryKey(),
  hits: integer("hits").notNull(),
  windowEndsAt: moment("window_ends_at").notNull(),
  lockedUntil: moment("locked_until"),
});

/** First answers to requests that succeed once only, for those who send the same again at once. */
export const idempotentAnswers = pgTable(
  "idempotent_answers",
  {
    /** Keyed hash of the request and the browser it came from. */
    key: text("key").primaryKey(),
    /** Encrypted with a key made from that request, so it can only be read by sending it again. */
    sealed: text("sealed").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("idempotent_answers_expiry_idx").on(table.expiresAt)],
);

export type UserRow = typeof users.$inferSelect;
export type AccountRole = (typeof accountTypes)[number];

/** Six digits that are asked for before money moves. */
export const userPins = pgTable("user_pins", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id),
  pinHash: text("pin_hash").notNull(),
  changedAt: moment("changed_at").notNull(),
});

/** Wrong PINs since the last right one. A row of its own, because a try counts whatever becomes of what it is for. */
export const pinTries = pgTable("pin_tries", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id),
  failures: integer("failures").notNull(),
});
