var __defProp = Object.defineProperty;
var __export = (target, all) => {
  for (var name2 in all)
    __defProp(target, name2, { get: all[name2], enumerable: true });
};

// server/src/config.ts
import { resolve } from "node:path";
import * as z from "zod/mini";
var ConfigError = class extends Error {
};
var port = (fallback) => z._default(
  z.pipe(
    z.string().check(z.regex(/^\d{1,5}$/, "is not a port")),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(1, "is not a port"), z.maximum(65535, "is not a port"))
    )
  ),
  fallback
);
var flag = (fallback) => z._default(
  z.pipe(
    z.enum(["true", "false", "1", "0"], { error: "must be true or false" }),
    z.transform((value) => value === "true" || value === "1")
  ),
  fallback
);
var positiveNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,6}(?:\.\d{1,6})?$/, "is not a positive number")),
  z.pipe(z.transform(Number), z.number().check(z.gt(0, "is not a positive number")))
);
var webAddress = z.url({ protocol: /^https?$/, error: "is not an http(s) address" });
var key32 = z.pipe(
  z.string().check(
    z.refine(
      (text6) => Buffer.from(text6, "base64").length === 32,
      "must be 32 bytes in base64"
    )
  ),
  z.transform((text6) => Buffer.from(text6, "base64"))
);
var environmentSchema = z.object({
  APP_ENV: z.optional(z.enum(["local", "production"], { error: "must be local or production" })),
  NODE_ENV: z.optional(z.string()),
  API_HOST: z._default(z.string(), "127.0.0.1"),
  API_PORT: port(4e3),
  DATA_DIR: z._default(z.string(), "./data"),
  DATABASE_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, error: "is not a postgres:// address" })
  ),
  WEB_URL: z._default(webAddress, "http://localhost:3000"),
  API_URL: z.optional(webAddress),
  API_KEY: z.string({ error: "is missing" }).check(z.minLength(16, "needs 16 characters or more")),
  STORAGE_KEY: key32,
  SIGNING_KEY: key32,
  INDEX_KEY: key32,
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: "is not an smtp:// address" })),
  MAIL_FROM: z._default(z.string(), "Rukun <no-reply@localhost>"),
  MAINTENANCE: flag(false),
  TRUST_PROXY: flag(false),
  RATE_LIMIT_FACTOR: z.optional(positiveNumber),
  LOG_LEVEL: z._default(
    z.enum(["fatal", "error", "warn", "info", "debug", "silent"], { error: "is not a log level" }),
    "info"
  ),
  SEED_DEMO: z.optional(
    z.pipe(
      z.enum(["true", "false", "1", "0"], { error: "must be true or false" }),
      z.transform((value) => value === "true" || value === "1")
    )
  )
});
var withoutSlash = (address) => address.replace(/\/+$/, "");
var productionOnly = ["DATABASE_URL", "WEB_URL", "API_URL", "SMTP_URL", "MAIL_FROM"];
function readConfig(env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const result = z.safeParse(environmentSchema, given);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name2 = String(issue?.path[0]);
    const missing = given[name2] === void 0;
    throw new ConfigError(`${name2} ${missing ? "is missing" : issue?.message}`);
  }
  const values = result.data;
  const environment = values.APP_ENV ?? (values.NODE_ENV === "production" ? "production" : "local");
  if (environment === "production") {
    const missing = productionOnly.find((name2) => given[name2] === void 0);
    if (missing) throw new ConfigError(`${missing} is missing: production has no default for it`);
    if (values.SEED_DEMO) throw new ConfigError("SEED_DEMO cannot be used in production");
  }
  return {
    environment,
    host: values.API_HOST,
    port: values.API_PORT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    webUrl: withoutSlash(values.WEB_URL),
    apiUrl: withoutSlash(values.API_URL ?? `http://localhost:${values.API_PORT}`),
    apiKey: values.API_KEY,
    storageKey: values.STORAGE_KEY,
    signingKey: values.SIGNING_KEY,
    indexKey: values.INDEX_KEY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    maintenance: values.MAINTENANCE,
    trustProxy: values.TRUST_PROXY,
    rateLimitFactor: values.RATE_LIMIT_FACTOR ?? (environment === "production" ? 1 : 100),
    logLevel: values.LOG_LEVEL,
    seedDemo: values.SEED_DEMO ?? environment === "local"
  };
}

// server/src/db/data-lock.ts
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
var DataFolderInUseError = class extends Error {
};
var isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
};
function claimDataFolder(dataDir) {
  mkdirSync(dataDir, { recursive: true, mode: 448 });
  const file = join(dataDir, "rukun.lock");
  for (let attempt = 0; ; attempt += 1) {
    try {
      const handle = openSync(file, "wx", 384);
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      const holder = Number(readFileSync(file, "utf8"));
      if (attempt > 0 || holder && holder !== process.pid && isAlive(holder)) {
        throw new DataFolderInUseError(
          `The data folder ${dataDir} is in use by process ${holder}. Stop it first, or set DATA_DIR to another folder.`
        );
      }
      rmSync(file, { force: true });
    }
  }
}

// server/src/db/prepare.ts
import { spawn } from "node:child_process";
import { existsSync as existsSync2, readdirSync, renameSync, rmSync as rmSync2 } from "node:fs";
import { join as join5 } from "node:path";

// server/src/db/client.ts
import { mkdirSync as mkdirSync2, openAsBlob } from "node:fs";
import { join as join3 } from "node:path";
import { drizzle as drizzleNodePg } from "drizzle-orm/node-postgres";
import { migrate as migrateNodePg } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";

// server/src/lib/package-root.ts
import { existsSync } from "node:fs";
import { dirname, join as join2 } from "node:path";
import { fileURLToPath } from "node:url";
function packageRoot() {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join2(folder, "package.json"))) folder = dirname(folder);
  return folder;
}

// server/src/db/schema.ts
var schema_exports = {};
__export(schema_exports, {
  auditLog: () => auditLog,
  cities: () => cities,
  companies: () => companies,
  consents: () => consents,
  districts: () => districts,
  files: () => files,
  kycProfiles: () => kycProfiles,
  kycSubmissions: () => kycSubmissions,
  mails: () => mails,
  otpChallenges: () => otpChallenges,
  passwordResets: () => passwordResets,
  provinces: () => provinces,
  sessions: () => sessions,
  subDistricts: () => subDistricts,
  throttles: () => throttles,
  users: () => users
});

// server/src/db/schema/files.ts
import { index as index2, integer as integer2, pgTable as pgTable2, text as text2, timestamp as timestamp2, uuid as uuid2 } from "drizzle-orm/pg-core";

// contract/src/locales.ts
var locales = ["id", "en"];
var defaultLocale = "id";
function toLocale(value) {
  return value === "en" ? "en" : defaultLocale;
}

// contract/src/roles.ts
var accountTypes = ["lender", "lender-institution", "company"];
var roles = [...accountTypes, "officer"];
var roleTitles = {
  lender: { id: "Pendana", en: "Funder" },
  "lender-institution": { id: "Pendana institusi", en: "Institutional funder" },
  company: { id: "Perusahaan", en: "Company" },
  officer: { id: "Analis kepatuhan", en: "Compliance analyst" }
};

// contract/src/status.ts
var userStatuses = [
  "REGISTERED",
  "WAITING_CHECK_DTTOT",
  "WAITING_CHECK_ADMIN",
  "WAITING_PRIVY",
  "REJECTED",
  "REJECTED_PRIVY",
  "INVALID_PRIVY",
  "VERIFIED"
];
var userStatusCodes = {
  REGISTERED: "1",
  WAITING_CHECK_DTTOT: "2",
  WAITING_CHECK_ADMIN: "2",
  WAITING_PRIVY: "2",
  REJECTED: "3",
  REJECTED_PRIVY: "3",
  INVALID_PRIVY: "4",
  VERIFIED: "5"
};
var groups = {
  REGISTERED: "registered",
  WAITING_CHECK_DTTOT: "waiting",
  WAITING_CHECK_ADMIN: "waiting",
  WAITING_PRIVY: "waiting",
  REJECTED: "rejected",
  REJECTED_PRIVY: "rejected",
  INVALID_PRIVY: "rejected",
  VERIFIED: "verified"
};
var userStatusGroup = (status) => groups[status];
var userStatusTransitions = {
  REGISTERED: ["WAITING_CHECK_DTTOT"],
  WAITING_CHECK_DTTOT: ["WAITING_CHECK_ADMIN", "REJECTED"],
  WAITING_CHECK_ADMIN: ["WAITING_PRIVY", "REJECTED"],
  WAITING_PRIVY: ["VERIFIED", "REJECTED_PRIVY", "INVALID_PRIVY"],
  REJECTED: ["WAITING_CHECK_DTTOT"],
  REJECTED_PRIVY: ["WAITING_CHECK_DTTOT"],
  INVALID_PRIVY: ["WAITING_PRIVY"],
  VERIFIED: ["WAITING_CHECK_DTTOT"]
};
function isUserTransition(from, to) {
  return userStatusTransitions[from].includes(to);
}
var officerStatusTitles = {
  REGISTERED: { id: "Terdaftar", en: "Registered" },
  WAITING_CHECK_DTTOT: { id: "Cek DTTOT", en: "DTTOT check" },
  WAITING_CHECK_ADMIN: { id: "Menunggu admin", en: "Waiting for admin" },
  WAITING_PRIVY: { id: "Menunggu Privy", en: "Waiting for Privy" },
  REJECTED: { id: "Ditolak", en: "Rejected" },
  REJECTED_PRIVY: { id: "Ditolak Privy", en: "Rejected by Privy" },
  INVALID_PRIVY: { id: "Data tidak valid", en: "Invalid data" },
  VERIFIED: { id: "Terverifikasi", en: "Verified" }
};
var memberStatusTitles = {
  registered: { id: "Terdaftar", en: "Registered" },
  waiting: { id: "Menunggu tinjauan", en: "Waiting for review" },
  rejected: { id: "Perlu perbaikan", en: "Needs correction" },
  verified: { id: "Terverifikasi", en: "Verified" }
};
var memberVisibleStatus = (status) => status === "WAITING_CHECK_DTTOT" ? "WAITING_CHECK_ADMIN" : status;
var companyStatuses = ["draft", "waiting", "approved", "rejected"];

// server/src/db/schema/users.ts
import { isNotNull } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid
} from "drizzle-orm/pg-core";
var userStatus = pgEnum("user_status", userStatuses);
var userRole = pgEnum("user_role", roles);
var companyStatus = pgEnum("company_status", companyStatuses);
var locale = pgEnum("locale", locales);
var moment = (name2) => timestamp(name2, { withTimezone: true, precision: 3 });
var users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    role: userRole("role").notNull(),
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
      enum: ["registered", "verified", "invalid", "rejected"]
    }),
    isHavingNpwp: boolean("is_having_npwp").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow()
  },
  (table) => [
    uniqueIndex("users_email_key").on(table.email).where(isNotNull(table.emailVerifiedAt)),
    uniqueIndex("users_phone_key").on(table.phone).where(isNotNull(table.emailVerifiedAt)),
    index("users_email_idx").on(table.email),
    index("users_phone_idx").on(table.phone),
    /** The review queue starts from the few people who wait. */
    index("users_status_idx").on(table.status)
  ]
);
var consents = pgTable(
  "consents",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id").notNull().references(() => users.id),
    document: text("document").notNull(),
    version: text("version").notNull(),
    acceptedAt: moment("accepted_at").notNull().defaultNow()
  },
  (table) => [index("consents_user_idx").on(table.userId)]
);
var sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id").notNull().references(() => users.id),
    tokenHash: text("token_hash").notNull(),
    device: text("device").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at")
  },
  (table) => [
    uniqueIndex("sessions_token_key").on(table.tokenHash),
    index("sessions_user_idx").on(table.userId)
  ]
);
var otpChallenges = pgTable(
  "otp_challenges",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id").notNull().references(() => users.id),
    /** Masked destination, repeated on a resend. */
    destination: text("destination").notNull(),
    /** Keyed hash of the destination: codes are counted per address, with and without an account. */
    destinationHash: text("destination_hash").notNull(),
    /** Null until the code is mailed, which never happens when the email or phone belongs to another account. */
    codeHash: text("code_hash"),
    attempts: integer("attempts").notNull().default(0),
    sentAt: moment("sent_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    createdAt: moment("created_at").notNull().defaultNow()
  },
  (table) => [index("otp_challenges_user_idx").on(table.userId)]
);
var passwordResets = pgTable(
  "password_resets",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id").notNull().references(() => users.id),
    tokenHash: text("token_hash").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    createdAt: moment("created_at").notNull().defaultNow()
  },
  (table) => [
    uniqueIndex("password_resets_token_key").on(table.tokenHash),
    index("password_resets_user_idx").on(table.userId)
  ]
);
var throttles = pgTable("throttles", {
  /** Purpose and a hash of whom it concerns: no address is kept in clear. */
  key: text("key").primaryKey(),
  hits: integer("hits").notNull(),
  windowEndsAt: moment("window_ends_at").notNull(),
  lockedUntil: moment("locked_until")
});
var companies = pgTable("companies", {
  id: uuid("id").primaryKey().defaultRandom(),
  ownerId: uuid("owner_id").notNull().unique().references(() => users.id),
  status: companyStatus("status").notNull().default("draft"),
  step: integer("step").notNull().default(1),
  createdAt: moment("created_at").notNull().defaultNow()
});

// server/src/db/schema/files.ts
var files = pgTable2(
  "files",
  {
    id: uuid2("id").primaryKey().defaultRandom(),
    ownerId: uuid2("owner_id").notNull().references(() => users.id),
    kind: text2("kind", { enum: ["id_card", "selfie"] }).notNull(),
    name: text2("name").notNull(),
    contentType: text2("content_type").notNull(),
    size: integer2("size").notNull(),
    width: integer2("width"),
    height: integer2("height"),
    /** SHA-256 of the bytes as they were received, in hex: tells a repeated upload. */
    receivedSha256: text2("received_sha256").notNull(),
    createdAt: timestamp2("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow()
  },
  (table) => [index2("files_owner_idx").on(table.ownerId)]
);

// server/src/db/schema/kyc.ts
import { isNull } from "drizzle-orm";
import {
  boolean as boolean2,
  index as index4,
  integer as integer3,
  jsonb,
  pgTable as pgTable4,
  text as text4,
  timestamp as timestamp3,
  uniqueIndex as uniqueIndex2,
  uuid as uuid3
} from "drizzle-orm/pg-core";

// server/src/db/schema/regions.ts
import { index as index3, pgTable as pgTable3, text as text3 } from "drizzle-orm/pg-core";
var provinces = pgTable3("provinces", {
  id: text3("id").primaryKey(),
  name: text3("name").notNull()
});
var cities = pgTable3(
  "cities",
  {
    id: text3("id").primaryKey(),
    provinceId: text3("province_id").notNull().references(() => provinces.id),
    name: text3("name").notNull()
  },
  (table) => [index3("cities_province_idx").on(table.provinceId)]
);
var districts = pgTable3(
  "districts",
  {
    id: text3("id").primaryKey(),
    cityId: text3("city_id").notNull().references(() => cities.id),
    name: text3("name").notNull()
  },
  (table) => [index3("districts_city_idx").on(table.cityId)]
);
var subDistricts = pgTable3(
  "sub_districts",
  {
    id: text3("id").primaryKey(),
    districtId: text3("district_id").notNull().references(() => districts.id),
    name: text3("name").notNull()
  },
  (table) => [index3("sub_districts_district_idx").on(table.districtId)]
);

// server/src/db/schema/kyc.ts
var moment2 = (name2) => timestamp3(name2, { withTimezone: true, precision: 3 });
var kycProfiles = pgTable4(
  "kyc_profiles",
  {
    userId: uuid3("user_id").primaryKey().references(() => users.id),
    fullName: text4("full_name").notNull(),
    fullAddressAccordingIdCard: text4("full_address_according_id_card").notNull(),
    provinceId: text4("province_id").notNull().references(() => provinces.id),
    cityId: text4("city_id").notNull().references(() => cities.id),
    districtId: text4("district_id").notNull().references(() => districts.id),
    subDistrictId: text4("sub_district_id").notNull().references(() => subDistricts.id),
    currentAddress: text4("current_address").notNull(),
    isCurrentAddressSameAsKtp: boolean2("is_current_address_same_as_ktp").notNull(),
    /** The number is encrypted; the keyed hash finds it again and keeps it unique. */
    idCardNumberCipher: text4("id_card_number_cipher"),
    idCardNumberIndex: text4("id_card_number_index"),
    idCardFileId: uuid3("id_card_file_id").references(() => files.id),
    selfieFileId: uuid3("selfie_file_id").references(() => files.id),
    /** Form step to fill next, 1 to 3. */
    step: integer3("step").notNull().default(1),
    updatedAt: moment2("updated_at").notNull().defaultNow()
  },
  (table) => [uniqueIndex2("kyc_profiles_id_card_key").on(table.idCardNumberIndex)]
);
var kycSubmissions = pgTable4(
  "kyc_submissions",
  {
    id: uuid3("id").primaryKey().defaultRandom(),
    userId: uuid3("user_id").notNull().references(() => users.id),
    kind: text4("kind", { enum: ["new", "resubmission"] }).notNull(),
    submittedAt: moment2("submitted_at").notNull().defaultNow(),
    screeningResult: text4("screening_result", { enum: ["pending", "clear", "possible_hit"] }).notNull().default("pending"),
    screenedAt: moment2("screened_at"),
    assigneeId: uuid3("assignee_id").references(() => users.id),
    checklist: jsonb("checklist").$type(),
    /** What the person reads after a rejection, and the form steps to mend. */
    reason: text4("reason"),
    rejectedSteps: jsonb("rejected_steps").$type(),
    decidedAt: moment2("decided_at"),
    decidedBy: uuid3("decided_by").references(() => users.id),
    /** Replaced by a later submission. */
    supersededAt: moment2("superseded_at")
  },
  (table) => [
    index4("kyc_submissions_user_idx").on(table.userId, table.submittedAt),
    /** A person has one submission that counts, and the queue is a walk over those. */
    uniqueIndex2("kyc_submissions_current_key").on(table.userId).where(isNull(table.supersededAt)),
    index4("kyc_submissions_queue_idx").on(table.submittedAt, table.id).where(isNull(table.supersededAt))
  ]
);

// server/src/db/schema/records.ts
import { index as index5, integer as integer4, pgTable as pgTable5, text as text5, timestamp as timestamp4, uuid as uuid4 } from "drizzle-orm/pg-core";
var moment3 = (name2) => timestamp4(name2, { withTimezone: true, precision: 3 });
var auditLog = pgTable5(
  "audit_log",
  {
    id: uuid4("id").primaryKey().defaultRandom(),
    at: moment3("at").notNull().defaultNow(),
    /** Null when the system itself acted. */
    actorId: uuid4("actor_id").references(() => users.id),
    subjectId: uuid4("subject_id").references(() => users.id),
    /** Such as `user.status`, `file.view`, `review.view`, `session.open`. */
    action: text5("action").notNull(),
    from: text5("from_value"),
    to: text5("to_value"),
    reason: text5("reason"),
    requestId: text5("request_id")
  },
  (table) => [index5("audit_log_subject_idx").on(table.subjectId, table.at)]
);
var mails = pgTable5(
  "mails",
  {
    id: uuid4("id").primaryKey().defaultRandom(),
    recipient: text5("recipient").notNull(),
    locale: locale("locale").notNull(),
    subject: text5("subject").notNull(),
    /** Removed once delivered by SMTP, because it can hold a code or a link. */
    text: text5("text").notNull(),
    createdAt: moment3("created_at").notNull().defaultNow(),
    sentAt: moment3("sent_at"),
    attempts: integer4("attempts").notNull().default(0)
  },
  (table) => [index5("mails_created_idx").on(table.createdAt)]
);

// server/src/db/client.ts
var migrationLock = 7201946;
var migrationsFolder = () => join3(packageRoot(), "src/db/migrations");
async function openEmbeddedDatabase(place) {
  const { PGlite } = await import("@electric-sql/pglite");
  const inFolder = "folder" in place;
  if (inFolder) mkdirSync2(place.folder, { recursive: true, mode: 448 });
  const client = await PGlite.create({
    ...inFolder ? { dataDir: place.folder } : { loadDataDir: await openAsBlob(place.dump) },
    // Kept in the folder's own configuration. The whole register of regions fits; the default of 128 MB is for servers.
    ...inFolder && place.isNew ? { postgresqlconf: ["shared_buffers = 32MB"] } : {}
  });
  const db = drizzlePglite(client, { schema: schema_exports });
  return {
    engine: "embedded",
    db,
    executeSql: async (text6, values) => {
      if (values && values.length > 0) return client.query(text6, values);
      const results = await client.exec(text6);
      return results.at(-1) ?? { rows: [] };
    },
    // One process owns the folder, so no lock is needed here.
    migrate: () => migratePglite(db, { migrationsFolder: migrationsFolder() }),
    close: () => client.close()
  };
}
async function openPostgres(url2, onIdleError) {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({ connectionString: url2, max: 10 });
  pool.on("error", onIdleError);
  const db = drizzleNodePg(pool, { schema: schema_exports });
  return {
    engine: "postgresql",
    db,
    executeSql: (text6, values) => pool.query(text6, values),
    migrate: async () => {
      const client = await pool.connect();
      try {
        await client.query("select pg_advisory_lock($1)", [migrationLock]);
        await migrateNodePg(drizzleNodePg(client, { schema: schema_exports }), {
          migrationsFolder: migrationsFolder()
        });
      } finally {
        await client.query("select pg_advisory_unlock($1)", [migrationLock]);
        client.release();
      }
    },
    close: () => pool.end()
  };
}

// server/src/db/seed/regions.ts
import { readFileSync as readFileSync2 } from "node:fs";
import { createRequire } from "node:module";
import { dirname as dirname2, join as join4 } from "node:path";
import { sql } from "drizzle-orm";
var levels = [
  { file: "provinces.csv", table: "provinces", parent: null },
  { file: "regencies.csv", table: "cities", parent: "province_id" },
  { file: "districts.csv", table: "districts", parent: "city_id" },
  { file: "villages.csv", table: "sub_districts", parent: "district_id" }
];
var batchSize = 1e4;
var dataFolder = () => {
  const require2 = createRequire(import.meta.url);
  return join4(dirname2(require2.resolve("idn-area-data")), "../data");
};
function readRows(file, hasParent) {
  return readFileSync2(join4(dataFolder(), file), "utf8").split("\n").slice(1).filter((line) => line.length > 0).map((line) => {
    const [code = "", ...rest] = line.split(",");
    const parent = hasParent ? [rest.shift() ?? ""] : [];
    const name2 = rest.join(",").trim().replace(/^"(.*)"$/s, "$1").replaceAll('""', '"');
    return [code, ...parent, name2];
  });
}
async function seedRegions(db, onProgress) {
  const [first] = await db.select({ id: provinces.id }).from(provinces).limit(1);
  if (first) return;
  await db.transaction(async (tx) => {
    for (const { file, table, parent } of levels) {
      const rows = readRows(file, parent !== null);
      const columns = ["id", ...parent ? [parent] : [], "name"];
      for (let start = 0; start < rows.length; start += batchSize) {
        const batch = rows.slice(start, start + batchSize);
        const lists = columns.map((_, column) => {
          const values = batch.map((row) => row[column]);
          return sql`${sql.param(values)}::text[]`;
        });
        await tx.execute(
          sql`insert into ${sql.identifier(table)} (${sql.join(
            columns.map((column) => sql.identifier(column)),
            sql`, `
          )}) select * from unnest(${sql.join(lists, sql`, `)})`
        );
      }
      onProgress(`regions: ${rows.length} ${table.replace("_", "-")}`);
    }
  });
}

// server/src/db/prepare.ts
var prepareCommand = "prepare-database";
var unfinished = "database.unfinished";
async function prepareEmbeddedDatabase(dataDir) {
  const folder = join5(dataDir, "database");
  for (const name2 of readdirSync(dataDir)) {
    if (name2 === unfinished) rmSync2(join5(dataDir, name2), { recursive: true, force: true });
  }
  if (existsSync2(folder)) return folder;
  const making = join5(dataDir, unfinished);
  const entry = process.argv[1] ?? "";
  const child = spawn(process.execPath, [...process.execArgv, entry, prepareCommand, making], {
    stdio: ["ignore", "inherit", "inherit", "ipc"]
  });
  const code = await new Promise((resolve2, reject) => {
    child.once("error", reject);
    child.once("exit", resolve2);
  });
  if (code !== 0) throw new Error("the embedded database could not be made");
  renameSync(making, folder);
  return folder;
}
async function makeEmbeddedDatabase(folder, onProgress) {
  onProgress("database: creating");
  const database = await openEmbeddedDatabase({ folder, isNew: true });
  await database.migrate();
  await seedRegions(database.db, onProgress);
  await database.close();
}

// server/src/app.ts
import { randomUUID } from "node:crypto";
import formbody from "@fastify/formbody";

// contract/src/headers.ts
var headers = {
  apiKey: "X-Api-Key",
  localization: "X-Localization",
  requestId: "X-Request-Id",
  xsrf: "X-XSRF-TOKEN"
};

// server/src/app.ts
import fastify from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";

// server/src/lib/logger.ts
var redactedPaths = [
  "authorization",
  "cookie",
  "password",
  "password_confirmation",
  "token",
  "code",
  "email",
  "identifier",
  "phone",
  "full_name",
  "id_card_number",
  "full_address_according_id_card",
  "current_address",
  "recipient",
  "to",
  "text"
].flatMap((name2) => [name2, `*.${name2}`, `*.*.${name2}`]);
function loggerOptions(level) {
  if (level === "silent") return false;
  return {
    level,
    base: null,
    redact: { paths: redactedPaths, censor: "[removed]" },
    serializers: {
      req: (request) => ({ method: request.method }),
      // Texts and stacks of errors can hold what a person typed, so only their kind is written down.
      err: (error) => ({ type: error.name, code: error.code, message: "", stack: "" })
    }
  };
}

// contract/src/account.ts
import * as z3 from "zod/mini";

// contract/src/call.ts
function defineCall(call) {
  return call;
}

// contract/src/fields.ts
import * as z2 from "zod/mini";

// contract/src/patterns.ts
var numericPattern = /^\d+(?:\.\d+)*$/;
var emailPattern = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;
var phonePattern = /^8\d{8,12}$/;
var internationalPhonePattern = /^\d{6,15}$/;
var passwordPattern = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[^\s]{8,16}$/;
var idCardPattern = /^\d{16}$/;
var otpPattern = /^\d{6}$/;
var passwordMax = 16;
var maxFileBytes = 10 * 1024 * 1024;
var maxImagePixels = 5e7;
var minImageSide = 200;

// contract/src/fields.ts
var message = (key) => key;
var controlCharacters = (
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is about control characters
  /[\u0000-\u0009\u000b-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/
);
var absentOrWrong = {
  error: (issue) => message(issue.input === void 0 || issue.input === null ? "required" : "invalid")
};
var typed = () => z2.string(absentOrWrong);
var lineFeeds = () => z2.overwrite((text6) => text6.replace(/\r\n?/g, "\n"));
var requiredText = (max = 255) => typed().check(
  lineFeeds(),
  z2.trim(),
  z2.minLength(1, message("required")),
  z2.maxLength(max, message("tooLong")),
  z2.refine((text6) => !controlCharacters.test(text6), message("control"))
);
var optionalText = (max = 255) => z2.optional(
  z2.string(absentOrWrong).check(
    lineFeeds(),
    z2.trim(),
    z2.maxLength(max, message("tooLong")),
    z2.refine((text6) => !controlCharacters.test(text6), message("control"))
  )
);
var email = () => typed().check(
  z2.trim(),
  z2.toLowerCase(),
  z2.minLength(1, message("required")),
  z2.maxLength(254, message("tooLong")),
  z2.regex(emailPattern, message("emailFormat"))
);
var newPassword = () => typed().check(
  z2.minLength(1, message("required")),
  z2.maxLength(passwordMax, message("passwordFormat")),
  z2.regex(passwordPattern, message("passwordFormat"))
);
var idCardNumber = () => typed().check(
  z2.trim(),
  z2.minLength(1, message("required")),
  z2.regex(numericPattern, { error: message("numeric"), abort: true }),
  z2.regex(idCardPattern, message("idCardLength"))
);
var otpCode = () => typed().check(
  z2.trim(),
  z2.minLength(1, message("required")),
  z2.regex(otpPattern, message("otpFormat"))
);
var checkbox = (missing = "required") => z2.pipe(
  z2.union([z2.boolean(), z2.enum(["true", "false", "1", "0"])], {
    error: (issue) => message(issue.input === void 0 || issue.input === null ? missing : "invalid")
  }),
  z2.transform((value) => value === true || value === "true" || value === "1")
);
var consent = () => checkbox().check(z2.refine((value) => value, message("consent")));
var regionId = (level) => {
  const pattern3 = [
    /^\d{2}$/,
    /^\d{2}\.\d{2}$/,
    /^\d{2}\.\d{2}\.\d{2}$/,
    /^\d{2}\.\d{2}\.\d{2}\.\d{4}$/
  ][level - 1];
  return typed().check(
    z2.minLength(1, message("required")),
    z2.maxLength(13, message("regionUnknown")),
    z2.regex(pattern3, message("regionUnknown"))
  );
};
var isFileLike = (value) => typeof value === "object" && value !== null && "size" in value && "name" in value;
var requiredFile = () => z2.custom(isFileLike, absentOrWrong).check(
  z2.refine((file) => file.size > 0, message("fileEmpty")),
  z2.refine((file) => file.size <= maxFileBytes, message("fileTooLarge"))
);

// contract/src/account.ts
var consentVersions = {
  terms: "2026-11-01",
  privacy: "2026-11-01",
  risk: "2026-11-01"
};
var otpChallenge = z3.object({
  challenge_id: z3.string(),
  destination: z3.string(),
  expires_at: z3.iso.datetime(),
  resend_at: z3.iso.datetime()
});
var session = z3.object({
  token: z3.string(),
  user_id: z3.string(),
  role: z3.enum(roles),
  expires_at: z3.iso.datetime()
});
var phoneOf = (nationality) => nationality === "ID" ? phonePattern : internationalPhonePattern;
var registerBody = z3.strictObject({
  account_type: z3.enum(accountTypes, { error: message("choose") }),
  full_name: requiredText(120),
  email: email(),
  /** For nationality ID: starts with 8, without +62. Otherwise digits with the country code. */
  phone: requiredText(16),
  password: newPassword(),
  password_confirmation: requiredText(64),
  /** ISO 3166-1 alpha-2. */
  nationality: requiredText(2).check(z3.regex(/^[A-Z]{2}$/, message("choose"))),
  referral_code: optionalText(32),
  accept_terms: consent(),
  accept_privacy: consent(),
  accept_risk: consent()
}).check(
  z3.refine((body) => body.password === body.password_confirmation, {
    error: message("passwordMismatch"),
    path: ["password_confirmation"]
  }),
  z3.refine((body) => phoneOf(body.nationality).test(body.phone), {
    error: message("phoneFormat"),
    path: ["phone"]
  })
);
var register = defineCall({
  method: "POST",
  path: "/v1/user/register",
  summary: "Opens an account and sends a code to its email. Answers the same when the email or phone is already known.",
  access: "public",
  body: registerBody,
  response: z3.object({ otp: otpChallenge }),
  rateLimit: { max: 10, windowSeconds: 600 }
});
var sendOtp = defineCall({
  method: "POST",
  path: "/v1/user/otp/sent",
  summary: "Sends a new code for a challenge, 60 seconds after the last one at the earliest.",
  access: "public",
  body: z3.strictObject({ challenge_id: requiredText(64) }),
  response: z3.object({ otp: otpChallenge }),
  errors: ["otp_expired", "too_many_requests"],
  rateLimit: { max: 20, windowSeconds: 600 }
});
var verifyOtpBody = z3.strictObject({ challenge_id: requiredText(64), code: otpCode() });
var verifyOtp = defineCall({
  method: "POST",
  path: "/v1/user/otp/verify",
  summary: "Confirms the email with the code and opens a session.",
  access: "public",
  body: verifyOtpBody,
  response: z3.object({ session }),
  errors: ["otp_invalid", "otp_expired", "too_many_requests"],
  rateLimit: { max: 30, windowSeconds: 600 }
});
var loginBody = z3.strictObject({
  /** Email or phone number. */
  identifier: requiredText(254),
  password: z3.string({ error: message("required") }).check(z3.minLength(1, message("required")), z3.maxLength(64, message("tooLong")))
});
var login = defineCall({
  method: "POST",
  path: "/v1/user/login",
  summary: "Opens a session, or sends a code first when the email is not confirmed yet: exactly one of the two is set.",
  access: "public",
  body: loginBody,
  response: z3.object({ session: z3.nullable(session), otp: z3.nullable(otpChallenge) }),
  errors: ["credentials_invalid", "too_many_requests"],
  rateLimit: { max: 30, windowSeconds: 600 }
});
var logout = defineCall({
  method: "POST",
  path: "/v1/user/logout",
  summary: "Revokes the session of the bearer token.",
  access: "signed-in",
  response: z3.object({})
});
var forgotPasswordBody = z3.strictObject({ email: email() });
var forgotPassword = defineCall({
  method: "POST",
  path: "/v1/user/password/forgot",
  summary: "Mails a single-use link, if the account exists. The answer never says whether it does.",
  access: "public",
  body: forgotPasswordBody,
  response: z3.object({}),
  rateLimit: { max: 10, windowSeconds: 600 }
});
var changePasswordBody = z3.strictObject({
  token: requiredText(128),
  password: newPassword(),
  password_confirmation: requiredText(64)
}).check(
  z3.refine((body) => body.password === body.password_confirmation, {
    error: message("passwordMismatch"),
    path: ["password_confirmation"]
  })
);
var changePassword = defineCall({
  method: "POST",
  path: "/v1/user/password/change",
  summary: "Sets a new password with the token of a reset link and revokes every session.",
  access: "public",
  body: changePasswordBody,
  response: z3.object({}),
  errors: ["reset_token_invalid"],
  rateLimit: { max: 10, windowSeconds: 600 }
});
var listSessions = defineCall({
  method: "GET",
  path: "/v1/user/sessions",
  summary: "The open sessions of the account, newest first.",
  access: "signed-in",
  response: z3.array(
    z3.object({
      id: z3.string(),
      /** Browser and system, as the user agent names them. */
      device: z3.string(),
      created_at: z3.iso.datetime(),
      last_seen_at: z3.iso.datetime(),
      is_current: z3.boolean()
    })
  )
});
var revokeSession = defineCall({
  method: "POST",
  path: "/v1/user/sessions/revoke",
  summary: "Ends one of the account's own sessions.",
  access: "signed-in",
  body: z3.strictObject({ session_id: requiredText(64) }),
  response: z3.object({}),
  errors: ["not_found"]
});
var setLanguage = defineCall({
  method: "POST",
  path: "/v1/user/language",
  summary: "Keeps the language in which mails are written.",
  access: "signed-in",
  body: z3.strictObject({ language: z3.enum(locales, { error: message("choose") }) }),
  response: z3.object({})
});

// server/src/modules/account/account.routes.ts
function accountRoutes(handle, account) {
  const { registration, codes, login: login2, sessions: sessions2, password } = account;
  handle(register, ({ body, context }) => registration.register(body, context));
  handle(sendOtp, async ({ body }) => ({ otp: await codes.resend(body.challenge_id) }));
  handle(verifyOtp, ({ body, context }) => registration.confirm(body, context));
  handle(login, ({ body, context }) => login2.login(body, context));
  handle(logout, async ({ signedIn, context }) => {
    await sessions2.revoke(signedIn, signedIn.sessionId, context);
    return {};
  });
  handle(forgotPassword, async ({ body, context }) => {
    await password.forgot(body, context);
    return {};
  });
  handle(changePassword, async ({ body, context }) => {
    await password.change(body, context);
    return {};
  });
  handle(listSessions, ({ signedIn }) => sessions2.list(signedIn));
  handle(revokeSession, async ({ body, signedIn, context }) => {
    await sessions2.revoke(signedIn, body.session_id, context);
    return {};
  });
  handle(setLanguage, async ({ body, signedIn }) => {
    await account.setLanguage(signedIn.userId, body.language);
    return {};
  });
}

// contract/src/files.ts
import * as z4 from "zod/mini";
var storedFile = z4.object({
  id: z4.string(),
  name: z4.string(),
  /** Bytes, after re-encoding. */
  size: z4.number(),
  content_type: z4.string(),
  width: z4.nullable(z4.number()),
  height: z4.nullable(z4.number()),
  url: z4.string()
});
var downloadFile = defineCall({
  method: "GET",
  path: "/v1/files/:file_id",
  summary: "The bytes of a file, for whoever holds an unexpired signed address.",
  access: "signed-address",
  params: z4.strictObject({ file_id: requiredText(64) }),
  query: z4.strictObject({
    /** Unix time in seconds. */
    expires: requiredText(12),
    signature: requiredText(128)
  }),
  response: null,
  errors: ["address_expired", "not_found"]
});

// server/src/modules/files/files.routes.ts
var encodedName = (name2) => encodeURIComponent(name2).replace(
  /['()*]/g,
  (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
);
var shield = (reply, name2, contentType) => reply.type(contentType).header("Content-Disposition", `attachment; filename*=UTF-8''${encodedName(name2)}`).header("X-Content-Type-Options", "nosniff").header("Content-Security-Policy", "default-src 'none'; sandbox").header("Cross-Origin-Resource-Policy", "cross-origin").header("Cache-Control", "private, max-age=300");
function filesRoutes(handle, files2) {
  handle(downloadFile, async ({ params, query }, reply) => {
    const { file, bytes } = await files2.openAddress({ fileId: params.file_id, ...query });
    shield(reply, file.name, file.contentType).send(bytes);
    return void 0;
  });
}

// server/src/modules/files/sweep-files.ts
var everyMs = 60 * 60 * 1e3;
function sweepFiles(app, files2) {
  let timer;
  let running = Promise.resolve();
  const sweep = () => {
    running = files2.sweep().catch((error) => {
      app.log.error({ kind: error.name }, "file sweep failed");
    });
  };
  app.addHook("onReady", async () => {
    sweep();
    timer = setInterval(sweep, everyMs);
    timer.unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await running;
  });
}

// contract/src/kyc.ts
import * as z7 from "zod/mini";

// contract/src/profile.ts
import * as z5 from "zod/mini";
var rejection = z5.object({ reason: z5.string(), steps: z5.array(z5.number()) });
var userProfile = z5.object({
  id: z5.string(),
  avatar: z5.nullable(z5.string()),
  full_name: z5.string(),
  email: z5.string(),
  phone: z5.string(),
  user_status: z5.object({
    value: z5.enum(["1", "2", "3", "4", "5"]),
    name: z5.enum(userStatuses),
    title: z5.string()
  }),
  role: z5.object({ value: z5.enum(roles), title: z5.string() }),
  /** Next form step of the individual verification, 1 to 3. */
  step: z5.number(),
  company: z5.nullable(
    z5.object({ company_status: z5.object({ value: z5.enum(companyStatuses) }), step: z5.number() })
  ),
  isLenderInstitution: z5.boolean(),
  isLenderInternational: z5.boolean(),
  isHavingNpwp: z5.boolean(),
  status_privy: z5.nullable(z5.enum(["registered", "verified", "invalid", "rejected"])),
  rejection: z5.nullable(rejection),
  /** When the last verification was sent for review. */
  submitted_at: z5.nullable(z5.iso.datetime()),
  language: z5.enum(locales)
});
var getProfile = defineCall({
  method: "GET",
  path: "/v1/user/profile",
  summary: "The signed-in user with status and role.",
  access: "signed-in",
  response: userProfile
});

// contract/src/regions.ts
import * as z6 from "zod/mini";
var region = z6.object({ id: z6.string(), name: z6.string() });
var name = optionalText(80);
var listProvinces = defineCall({
  method: "GET",
  path: "/v1/master/provinces",
  summary: "The 38 provinces, by name.",
  access: "signed-in",
  query: z6.strictObject({ name }),
  response: z6.array(region)
});
var listCities = defineCall({
  method: "GET",
  path: "/v1/master/cities",
  summary: "Cities and regencies of a province, by name.",
  access: "signed-in",
  query: z6.strictObject({ province_id: regionId(1), name }),
  response: z6.array(region)
});
var listDistricts = defineCall({
  method: "GET",
  path: "/v1/master/districts",
  summary: "Districts of a city or regency, by name.",
  access: "signed-in",
  query: z6.strictObject({ city_id: regionId(2), name }),
  response: z6.array(region)
});
var listSubDistricts = defineCall({
  method: "GET",
  path: "/v1/master/sub-districts",
  summary: "Villages and sub-districts of a district, by name.",
  access: "signed-in",
  query: z6.strictObject({ district_id: regionId(3), name }),
  response: z6.array(region)
});

// contract/src/kyc.ts
var stepOneBody = z7.strictObject({
  full_name: requiredText(120),
  full_address_according_id_card: requiredText(500),
  province_id: regionId(1),
  city_id: regionId(2),
  district_id: regionId(3),
  sub_district_id: regionId(4),
  /** Required unless `is_current_address_same_as_ktp`. */
  current_address: optionalText(500),
  is_current_address_same_as_ktp: checkbox()
}).check(
  z7.refine((body) => body.is_current_address_same_as_ktp || Boolean(body.current_address), {
    error: message("required"),
    path: ["current_address"]
  })
);
var saved = z7.object({ step: z7.number(), user: userProfile });
var submitErrors = ["under_review", "already_verified", "step_not_reached"];
var getStepOne = defineCall({
  method: "GET",
  path: "/v1/user/kyc/step-one",
  summary: "What was saved in step 1; null before the first save.",
  access: "member",
  response: z7.object({
    user_profile: z7.nullable(
      z7.object({
        full_name: z7.string(),
        full_address_according_id_card: z7.string(),
        province: region,
        city: region,
        district: region,
        sub_district: region,
        current_address: z7.string(),
        is_current_address_same_as_ktp: z7.boolean()
      })
    )
  })
});
var saveStepOne = defineCall({
  method: "POST",
  path: "/v1/user/kyc/step-one",
  summary: "Saves name and address.",
  access: "member",
  body: stepOneBody,
  response: saved,
  errors: submitErrors
});
var stepTwoBody = z7.strictObject({
  id_card_number: idCardNumber(),
  id_card_file: z7.optional(requiredFile())
});
var getStepTwo = defineCall({
  method: "GET",
  path: "/v1/user/kyc/step-two",
  summary: "What was saved in step 2.",
  access: "member",
  response: z7.object({
    id_card_number: z7.nullable(z7.string()),
    id_card_file: z7.nullable(storedFile)
  })
});
var saveStepTwo = defineCall({
  method: "POST",
  path: "/v1/user/kyc/step-two",
  summary: "Saves the ID card number and its photo.",
  access: "member",
  body: stepTwoBody,
  bodyType: "multipart",
  response: saved,
  errors: submitErrors
});
var stepThreeBody = z7.strictObject({ selfie_file: requiredFile() });
var getStepThree = defineCall({
  method: "GET",
  path: "/v1/user/kyc/step-three",
  summary: "The selfie of the last submission.",
  access: "member",
  response: z7.object({ selfie_file: z7.nullable(storedFile) })
});
var saveStepThree = defineCall({
  method: "POST",
  path: "/v1/user/kyc/step-three",
  summary: "Saves the selfie and sends everything for review. The same selfie sent twice changes nothing.",
  access: "member",
  body: stepThreeBody,
  bodyType: "multipart",
  response: saved,
  errors: submitErrors
});

// server/src/modules/kyc/kyc.routes.ts
function kycRoutes(handle, kyc) {
  handle(getStepOne, ({ signedIn }) => kyc.getStepOne(signedIn.userId));
  handle(
    saveStepOne,
    ({ signedIn, body, context }) => kyc.saveStepOne(signedIn.userId, body, context)
  );
  handle(getStepTwo, ({ signedIn }) => kyc.getStepTwo(signedIn.userId));
  handle(
    saveStepTwo,
    ({ signedIn, body, context }) => kyc.saveStepTwo(signedIn.userId, body, context)
  );
  handle(getStepThree, ({ signedIn }) => kyc.getStepThree(signedIn.userId));
  handle(
    saveStepThree,
    ({ signedIn, body, context }) => kyc.saveStepThree(signedIn.userId, body, context)
  );
}

// server/src/modules/profile/profile.routes.ts
function profileRoutes(handle, profile) {
  handle(getProfile, ({ signedIn, context }) => profile.get(signedIn.userId, context.locale));
}

// server/src/modules/regions/regions.routes.ts
var keep = (reply) => reply.header("Cache-Control", "private, max-age=86400").header("Vary", "Authorization");
function regionsRoutes(handle, regions) {
  handle(listProvinces, ({ query }, reply) => {
    keep(reply);
    return regions.provinces({ name: query.name });
  });
  handle(listCities, ({ query }, reply) => {
    keep(reply);
    return regions.cities({ parentId: query.province_id, name: query.name });
  });
  handle(listDistricts, ({ query }, reply) => {
    keep(reply);
    return regions.districts({ parentId: query.city_id, name: query.name });
  });
  handle(listSubDistricts, ({ query }, reply) => {
    keep(reply);
    return regions.subDistricts({ parentId: query.district_id, name: query.name });
  });
}

// contract/src/backoffice.ts
import * as z8 from "zod/mini";

// contract/src/review.ts
var reviewChecklist = [
  { key: "id_card_readable", step: 2 },
  { key: "id_card_number_matches", step: 2 },
  { key: "name_matches", step: 1 },
  { key: "address_matches", step: 1 },
  { key: "selfie_matches", step: 3 },
  { key: "screening_clear", step: 0 }
];
var reviewFilters = ["all", "waiting", "rejected", "verified"];

// contract/src/backoffice.ts
var checklistBody = z8.strictObject(
  Object.fromEntries(
    reviewChecklist.map((item) => [item.key, checkbox("checklistIncomplete")])
  ),
  { error: message("checklistIncomplete") }
);
var officer = z8.object({ id: z8.string(), full_name: z8.string() });
var reviewStatus = z8.object({ name: z8.enum(userStatuses), title: z8.string() });
var reviewItem = z8.object({
  user_id: z8.string(),
  full_name: z8.string(),
  /** `new`: first submission; `resubmission`: after a rejection. */
  kind: z8.enum(["new", "resubmission"]),
  submitted_at: z8.iso.datetime(),
  decided_at: z8.nullable(z8.iso.datetime()),
  /** Minutes waited, or minutes until the decision. */
  minutes: z8.number(),
  /** Waiting for more than one working day. */
  is_overdue: z8.boolean(),
  status: reviewStatus,
  assignee: z8.nullable(officer)
});
var listReviews = defineCall({
  method: "POST",
  path: "/v1/backoffice/reviews",
  summary: "The review queue, oldest submission first, in keyset pages, with counts per filter.",
  access: "officer",
  body: z8.strictObject({
    filter: z8.optional(z8.enum(reviewFilters, { error: message("choose") })),
    /** Part of a name, or a full 16-digit ID card number. */
    search: optionalText(120),
    /** Cursor of the next or previous page, as answered. */
    cursor: optionalText(200)
  }),
  response: z8.object({
    items: z8.array(reviewItem),
    next_cursor: z8.nullable(z8.string()),
    counts: z8.object({
      all: z8.number(),
      waiting: z8.number(),
      rejected: z8.number(),
      verified: z8.number(),
      overdue: z8.number()
    })
  })
});
var reviewParams = z8.strictObject({ user_id: requiredText(64) });
var reviewDetail = z8.object({
  user_id: z8.string(),
  full_name: z8.string(),
  email: z8.string(),
  phone: z8.string(),
  nationality: z8.string(),
  kind: z8.enum(["new", "resubmission"]),
  submitted_at: z8.iso.datetime(),
  status: reviewStatus,
  assignee: z8.nullable(officer),
  /** Names and codes the officer's decision is tied to; a changed submission refuses a stale decision. */
  submission_id: z8.string(),
  typed: z8.object({
    full_name: z8.string(),
    id_card_number: z8.string(),
    full_address_according_id_card: z8.string(),
    province: region,
    city: region,
    district: region,
    sub_district: region,
    current_address: z8.string(),
    is_current_address_same_as_ktp: z8.boolean()
  }),
  /** Doubts of the number itself: they warn and never block. */
  id_card_warnings: z8.array(z8.enum(["region_mismatch", "birth_date_impossible"])),
  id_card_file: storedFile,
  selfie_file: storedFile,
  screening: z8.object({
    result: z8.enum(["pending", "clear", "possible_hit"]),
    checked_at: z8.nullable(z8.iso.datetime())
  }),
  rejection: z8.nullable(z8.object({ reason: z8.string(), steps: z8.array(z8.number()) })),
  history: z8.array(
    z8.object({
      at: z8.iso.datetime(),
      actor: z8.string(),
      from: z8.nullable(z8.string()),
      to: z8.nullable(z8.string()),
      action: z8.string(),
      reason: z8.nullable(z8.string())
    })
  ),
  /** Neighbours in the waiting queue and the place in it. */
  position: z8.object({
    index: z8.number(),
    total: z8.number(),
    previous: z8.nullable(z8.string()),
    next: z8.nullable(z8.string())
  })
});
var getReview = defineCall({
  method: "GET",
  path: "/v1/backoffice/reviews/:user_id",
  summary: "One submission with its documents. Each view is recorded.",
  access: "officer",
  params: reviewParams,
  response: reviewDetail,
  errors: ["not_found"]
});
var takeNextReview = defineCall({
  method: "POST",
  path: "/v1/backoffice/reviews/next",
  summary: "Assigns the oldest unassigned waiting submission to the officer; null when none is left.",
  access: "officer",
  response: z8.object({ user_id: z8.nullable(z8.string()) })
});
var approveReview = defineCall({
  method: "POST",
  path: "/v1/backoffice/reviews/:user_id/approve",
  summary: "Approves: every item must fit. The identity provider takes over.",
  access: "officer",
  params: reviewParams,
  body: z8.strictObject({ submission_id: requiredText(64), checklist: checklistBody }),
  response: z8.object({ status: reviewStatus }),
  errors: ["already_decided", "assigned_to_other", "not_found"]
});
var rejectReview = defineCall({
  method: "POST",
  path: "/v1/backoffice/reviews/:user_id/reject",
  summary: "Rejects with a reason that the person reads; the steps to mend follow from the checklist.",
  access: "officer",
  params: reviewParams,
  body: z8.strictObject({
    submission_id: requiredText(64),
    checklist: checklistBody,
    reason: requiredText(1e3)
  }),
  response: z8.object({ status: reviewStatus }),
  errors: ["already_decided", "assigned_to_other", "not_found"]
});

// server/src/modules/reviews/reviews.routes.ts
function reviewsRoutes(handle, reviews) {
  handle(listReviews, ({ body, context }) => reviews.list(body, context.locale));
  handle(
    getReview,
    ({ params, signedIn, context }) => reviews.get(signedIn.userId, params.user_id, context)
  );
  handle(
    takeNextReview,
    ({ signedIn, context }) => reviews.takeNext(signedIn.userId, context.requestId)
  );
  handle(
    approveReview,
    ({ body, params, signedIn, context }) => reviews.approve(signedIn.userId, params.user_id, body, context)
  );
  handle(
    rejectReview,
    ({ body, params, signedIn, context }) => reviews.reject(signedIn.userId, params.user_id, body, context)
  );
}

// contract/src/system.ts
import * as z9 from "zod/mini";
var getHealth = defineCall({
  method: "GET",
  path: "/health",
  summary: "Answers while the process and its database work.",
  access: "probe",
  response: z9.object({ status: z9.literal("ok") })
});
var getSystemStatus = defineCall({
  method: "GET",
  path: "/v1/system/status",
  summary: "Whether the service is closed for maintenance.",
  access: "public",
  response: z9.object({ maintenance: z9.boolean() })
});
var listOutbox = defineCall({
  method: "GET",
  path: "/v1/development/outbox",
  summary: "The last mails and codes, newest first. Exists only outside production.",
  access: "public",
  developmentOnly: true,
  response: z9.array(
    z9.object({
      id: z9.string(),
      to: z9.string(),
      subject: z9.string(),
      text: z9.string(),
      locale: z9.string(),
      created_at: z9.iso.datetime(),
      sent_at: z9.nullable(z9.iso.datetime())
    })
  )
});

// server/src/modules/system/system.routes.ts
import { sql as sql2 } from "drizzle-orm";
function systemRoutes(handle, deps) {
  handle(getHealth, async () => {
    await deps.db.execute(sql2`select 1`);
    return { status: "ok" };
  });
  handle(getSystemStatus, async () => ({ maintenance: deps.isInMaintenance() }));
  handle(
    listOutbox,
    async () => (await deps.mail.newest()).map((mail) => ({
      id: mail.id,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      locale: mail.locale,
      created_at: mail.createdAt.toISOString(),
      sent_at: mail.sentAt?.toISOString() ?? null
    }))
  );
}

// server/src/plugins/contract-routes.ts
import * as z10 from "zod/mini";

// contract/src/errors.ts
var errors = {
  validation_failed: {
    status: 422,
    id: "Periksa kembali isian yang ditandai.",
    en: "Check the marked fields."
  },
  bad_request: {
    status: 400,
    id: "Permintaan tidak dapat dibaca.",
    en: "The request could not be read."
  },
  api_key_invalid: {
    status: 403,
    id: "Aplikasi ini tidak dikenal. Muat ulang halaman.",
    en: "This application is not recognised. Reload the page."
  },
  unauthenticated: {
    status: 401,
    id: "Sesi Anda berakhir. Silakan masuk kembali.",
    en: "Your session has ended. Please log in again."
  },
  forbidden: {
    status: 403,
    id: "Anda tidak memiliki akses ke halaman ini.",
    en: "You do not have access to this."
  },
  not_found: {
    status: 404,
    id: "Data tidak ditemukan.",
    en: "Not found."
  },
  payload_too_large: {
    status: 413,
    id: "Berkas paling besar 10 MB.",
    en: "Files may be at most 10 MB."
  },
  unsupported_media_type: {
    status: 415,
    id: "Format kiriman tidak didukung.",
    en: "This content type is not supported."
  },
  too_many_requests: {
    status: 429,
    id: "Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.",
    en: "Too many attempts. Wait a moment, then try again."
  },
  credentials_invalid: {
    status: 422,
    id: "Email, nomor telepon, atau kata sandi tidak cocok.",
    en: "The email, phone number or password does not match."
  },
  otp_invalid: {
    status: 422,
    id: "Kode tidak cocok. Periksa kembali 6 angka di pesan Anda.",
    en: "The code does not match. Check the 6 digits in your message."
  },
  otp_expired: {
    status: 410,
    id: "Kode sudah tidak berlaku. Minta kode baru.",
    en: "The code is no longer valid. Ask for a new one."
  },
  reset_token_invalid: {
    status: 410,
    id: "Tautan ini sudah dipakai atau kedaluwarsa. Minta tautan baru.",
    en: "This link was used or has expired. Ask for a new one."
  },
  step_not_reached: {
    status: 409,
    id: "Lengkapi langkah sebelumnya terlebih dahulu.",
    en: "Complete the previous step first."
  },
  under_review: {
    status: 409,
    id: "Data Anda sedang ditinjau dan belum dapat diubah.",
    en: "Your data is under review and cannot be changed yet."
  },
  already_verified: {
    status: 409,
    id: "Profil Anda sudah terverifikasi.",
    en: "Your profile is already verified."
  },
  already_decided: {
    status: 409,
    id: "Pengajuan ini sudah diputuskan atau berubah. Muat ulang halaman.",
    en: "This request was already decided or has changed. Reload the page."
  },
  assigned_to_other: {
    status: 409,
    id: "Pengajuan ini sedang ditinjau petugas lain.",
    en: "Another officer is reviewing this request."
  },
  transition_invalid: {
    status: 409,
    id: "Status tidak dapat diubah ke tahap itu.",
    en: "The status cannot change that way."
  },
  address_expired: {
    status: 410,
    id: "Alamat berkas sudah kedaluwarsa. Muat ulang halaman.",
    en: "The file address has expired. Reload the page."
  },
  maintenance: {
    status: 503,
    id: "Mohon maaf, kami sedang dalam perbaikan. Silakan tunggu sebentar.",
    en: "Sorry, we are under maintenance. Please wait a moment."
  },
  server_error: {
    status: 500,
    id: "Kami memiliki sedikit masalah, silakan coba lagi nanti",
    en: "We have a little problem, please try again later"
  }
};

// server/src/lib/api-error.ts
var ApiError = class extends Error {
  code;
  status;
  /** Field names as sent, with message keys. */
  fieldErrors;
  /** Seconds. */
  retryAfter;
  constructor(code, details = {}) {
    super(code);
    this.code = code;
    this.status = errors[code].status;
    this.fieldErrors = details.fieldErrors;
    this.retryAfter = details.retryAfter;
  }
};
var fieldError = (field, key) => new ApiError("validation_failed", { fieldErrors: { [field]: [key] } });

// server/src/lib/crypto.ts
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual
} from "node:crypto";
var version = 1;
var nonceBytes = 12;
var tagBytes = 16;
function seal(key, plain, context) {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), nonce, body, cipher.getAuthTag()]);
}
function open(key, sealed, context) {
  if (sealed[0] !== version) throw new Error("unknown version of sealed bytes");
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const tag = sealed.subarray(sealed.length - tagBytes);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context)).setAuthTag(tag);
  return Buffer.concat([
    decipher.update(sealed.subarray(1 + nonceBytes, sealed.length - tagBytes)),
    decipher.final()
  ]);
}
var newToken = () => randomBytes(32).toString("base64url");
var sha256 = (data) => createHash("sha256").update(data).digest("hex");
var keyedHash = (key, text6) => createHmac("sha256", key).update(text6).digest("base64url");
function sameText(a, b) {
  const left = createHash("sha256").update(a).digest();
  const right = createHash("sha256").update(b).digest();
  return timingSafeEqual(left, right);
}

// contract/src/messages.ts
var fieldMessages = {
  required: { id: "Masukan tidak boleh kosong", en: "The field cannot be empty" },
  numeric: { id: "Masukan harus berupa angka", en: "The field should be numbers" },
  idCardLength: {
    id: "Nomor KTP harus 16 karakter",
    en: "ID Card number must be 16 characters"
  },
  npwpLength: {
    id: "Nomor NPWP harus 16 karakter",
    en: "ID Card number must be 16 characters"
  },
  phoneFormat: {
    id: "Format No. Telepon tidak sesuai",
    en: "The phone number format is not valid"
  },
  emailFormat: { id: "Format Email tidak sesuai", en: "The email format is not valid" },
  passwordFormat: {
    id: "Kata sandi 8 sampai 16 karakter, dengan angka, huruf kecil, dan huruf besar",
    en: "The password needs 8 to 16 characters with a digit, a lowercase and an uppercase letter"
  },
  passwordMismatch: {
    id: "Kata sandi tidak sama",
    en: "The passwords do not match"
  },
  businessName: {
    id: "Tulis nama tanpa PT, CV, atau Koperasi di depannya",
    en: "Write the name without PT, CV or Koperasi in front"
  },
  otpFormat: { id: "Kode terdiri dari 6 angka", en: "The code has 6 digits" },
  consent: {
    id: "Anda perlu menyetujui ini untuk melanjutkan",
    en: "You need to agree to this to continue"
  },
  regionUnknown: { id: "Pilih dari daftar", en: "Choose from the list" },
  choose: { id: "Pilih salah satu", en: "Choose one" },
  tooLong: { id: "Masukan terlalu panjang", en: "The field is too long" },
  tooShort: { id: "Masukan terlalu pendek", en: "The field is too short" },
  invalid: { id: "Masukan tidak sesuai", en: "The field is not valid" },
  unknownField: { id: "Kolom ini tidak dikenal", en: "This field is not known" },
  control: {
    id: "Masukan memuat karakter yang tidak diperbolehkan",
    en: "The field contains characters that are not allowed"
  },
  fileTooLarge: { id: "Berkas paling besar 10 MB", en: "The file may be at most 10 MB" },
  fileEmpty: { id: "Berkas kosong", en: "The file is empty" },
  fileNotImage: {
    id: "Berkas harus berupa gambar JPG, JPEG, atau PNG",
    en: "The file must be a JPG, JPEG or PNG image"
  },
  fileBroken: {
    id: "Gambar rusak atau terpotong. Ambil ulang fotonya.",
    en: "The picture is damaged or cut off. Take it again."
  },
  imageTooManyPixels: {
    id: "Ukuran gambar terlalu besar. Paling banyak 50 megapiksel.",
    en: "The picture is too large. At most 50 megapixels."
  },
  imageTooSmall: {
    id: "Gambar terlalu kecil untuk dibaca. Ambil foto yang lebih jelas.",
    en: "The picture is too small to read. Take a clearer photo."
  },
  filePdf: { id: "Berkas harus pdf", en: "The file must be a PDF" },
  idCardTaken: {
    id: "Nomor KTP ini sudah dipakai akun lain",
    en: "This ID card number is used by another account"
  },
  checklistIncomplete: {
    id: "Semua butir harus diperiksa",
    en: "Every item must be checked"
  },
  checklistNotAllFit: {
    id: "Setujui hanya bila semua butir sesuai",
    en: "Approve only when every item fits"
  }
};
var isKey = (text6) => text6 !== void 0 && Object.hasOwn(fieldMessages, text6);
function issueMessageKey(issue) {
  if (isKey(issue.message)) return issue.message;
  switch (issue.code) {
    case "unrecognized_keys":
      return "unknownField";
    case "too_big":
      return "tooLong";
    case "too_small":
      return "tooShort";
    case "invalid_value":
    case "invalid_union":
      return "choose";
    case "invalid_type":
      return issue.input === void 0 || issue.input === null ? "required" : "invalid";
    default:
      return "invalid";
  }
}
function fieldMessage(key, locale2) {
  return isKey(key) ? fieldMessages[key][locale2] : key;
}

// server/src/plugins/errors.ts
var requestLocale = (request) => toLocale(request.headers[headers.localization.toLowerCase()]);
function fieldErrorsOf(issues) {
  const result = {};
  const add = (field, key) => {
    const list2 = result[field] ?? [];
    if (!list2.includes(key)) result[field] = [...list2, key];
  };
  for (const issue of issues) {
    const key = issueMessageKey(issue);
    const parent = issue.path.map(String);
    for (const field of issue.code === "unrecognized_keys" ? issue.keys ?? [] : [void 0]) {
      add([...parent, ...field === void 0 ? [] : [field]].join(".") || "body", key);
    }
  }
  return result;
}
var byFastifyCode = {
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_REQ_FILE_TOO_LARGE: "payload_too_large",
  FST_FILES_LIMIT: "payload_too_large",
  FST_PARTS_LIMIT: "payload_too_large",
  FST_FIELDS_LIMIT: "payload_too_large"
};
function toApiError(error) {
  if (error instanceof ApiError) return error;
  const known = error;
  const code = known.code ? byFastifyCode[known.code] : void 0;
  if (code) return new ApiError(code);
  if (known.statusCode === 429) return new ApiError("too_many_requests");
  if (known.statusCode && known.statusCode >= 400 && known.statusCode < 500) {
    return new ApiError("bad_request");
  }
  return new ApiError("server_error");
}
function answer(request, reply, error) {
  const locale2 = requestLocale(request);
  const body = {
    message: errors[error.code][locale2],
    code: error.code,
    request_id: request.id
  };
  if (error.fieldErrors) {
    body.errors = Object.fromEntries(
      Object.entries(error.fieldErrors).map(([field, keys]) => [
        field,
        keys.map((key) => fieldMessage(key, locale2))
      ])
    );
  }
  if (error.retryAfter !== void 0) reply.header("Retry-After", String(error.retryAfter));
  return reply.code(error.status).type("application/json; charset=utf-8").send(body);
}
function registerErrorHandlers(app) {
  app.setErrorHandler((error, request, reply) => {
    const known = toApiError(error);
    if (known.code === "server_error") {
      const cause = error;
      request.log.error(
        { kind: cause.name, code: cause.code, frames: framesOf(cause) },
        "request failed"
      );
    }
    return answer(request, reply, known);
  });
  app.setNotFoundHandler((request, reply) => answer(request, reply, new ApiError("not_found")));
}
var framesOf = (error) => (error.stack ?? "").split("\n").filter((line) => line.trimStart().startsWith("at ")).slice(0, 12);

// server/src/plugins/contract-routes.ts
var noApiKey = ["probe", "signed-address"];
var memberRoles = ["lender", "lender-institution", "company"];
function bearerToken(request) {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? "")?.[1];
}
function refuseRole(access, role) {
  const allowed = access === "signed-in" || access === "officer" && role === "officer" || access === "member" && memberRoles.includes(role);
  if (!allowed) throw new ApiError("forbidden");
}
async function checkCaller(call, gate, request) {
  if (noApiKey.includes(call.access)) return;
  const key = request.headers[headers.apiKey.toLowerCase()];
  if (typeof key !== "string" || !sameText(key, gate.apiKey)) throw new ApiError("api_key_invalid");
  if (gate.isInMaintenance() && call.path !== "/v1/system/status") {
    throw new ApiError("maintenance", { retryAfter: 60 });
  }
  if (call.rateLimit) await gate.countRequest(call, request.ip);
  if (call.access === "public") return;
  const token = bearerToken(request);
  const signedIn = token ? await gate.findSession(token) : null;
  if (!signedIn) throw new ApiError("unauthenticated");
  refuseRole(call.access, signedIn.role);
  request.signedIn = signedIn;
}
var envelope = (data) => z10.object({ data });
function createCallRegistrar(app, gate) {
  app.decorateRequest("signedIn", null);
  return function handle(call, handler) {
    if (call.developmentOnly && gate.environment === "production") return;
    const schema = {
      summary: call.summary,
      tags: [call.path.split("/")[2] ?? "system"],
      description: [
        `Who may call: ${call.access}.`,
        call.errors ? `Errors: ${call.errors.join(", ")}.` : "",
        call.rateLimit ? `At most ${call.rateLimit.max} requests in ${call.rateLimit.windowSeconds} s from one address.` : ""
      ].join(" "),
      security: noApiKey.includes(call.access) ? [] : [call.access === "public" ? { apiKey: [] } : { apiKey: [], session: [] }],
      ...call.bodyType === "multipart" ? { consumes: ["multipart/form-data"] } : {}
    };
    if (call.params) schema.params = call.params;
    schema.querystring = call.query ?? z10.strictObject({});
    if (call.method === "POST") schema.body = call.body ?? z10.strictObject({});
    if (call.response) schema.response = { 200: envelope(call.response) };
    const route = {
      method: call.method,
      url: call.path,
      schema,
      onRequest: (request) => checkCaller(call, gate, request),
      handler: async (request, reply) => {
        const input = {
          body: request.body,
          query: request.query,
          params: request.params,
          signedIn: request.signedIn,
          context: {
            requestId: request.id,
            locale: requestLocale(request),
            ip: request.ip,
            userAgent: request.headers["user-agent"] ?? ""
          }
        };
        const data = await handler(input, reply);
        return reply.sent || call.response === null ? reply : { data };
      }
    };
    app.route(route);
  };
}

// server/src/plugins/docs.ts
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
async function registerDocs(app, apiUrl) {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Rukun API",
        version: "0.1.0",
        description: "Success answers `{data}`, failure `{message, code, errors?, request_id}`. Messages follow the localization header."
      },
      servers: [{ url: apiUrl }],
      components: {
        securitySchemes: {
          apiKey: { type: "apiKey", in: "header", name: headers.apiKey },
          session: { type: "http", scheme: "bearer" }
        }
      }
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject
  });
  await app.register(swaggerUi, { routePrefix: "/docs", staticCSP: true });
}

// server/src/plugins/security.ts
import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
async function registerSecurity(app, webUrl) {
  await app.register(helmet, {
    // The documentation page sets its own policy; everything else is data.
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"]
      }
    },
    // Pictures are shown by the web application, which lives on another host.
    crossOriginResourcePolicy: { policy: "cross-origin" },
    referrerPolicy: { policy: "no-referrer" }
  });
  await app.register(cors, {
    origin: new URL(webUrl).origin,
    methods: ["GET", "POST"],
    allowedHeaders: [
      "Authorization",
      "Content-Type",
      headers.apiKey,
      headers.localization,
      headers.xsrf
    ],
    exposedHeaders: ["Retry-After", headers.requestId],
    maxAge: 86400
  });
}

// server/src/plugins/uploads.ts
import multipart from "@fastify/multipart";
async function registerUploads(app) {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: maxFileBytes,
      files: 4,
      fields: 40,
      parts: 44,
      fieldSize: 1e4,
      fieldNameSize: 100
    }
  });
  app.addHook("preValidation", async (request) => {
    if (request.isMultipart()) request.body = await readParts(request);
  });
}
async function readParts(request) {
  const body = /* @__PURE__ */ Object.create(null);
  for await (const part of request.parts()) {
    if (part.type === "field") {
      body[part.fieldname] = part.value;
      continue;
    }
    const data = await part.toBuffer();
    const upload = {
      name: part.filename ?? "",
      data,
      // One byte over the limit lets the field's own rule refuse it, under the field.
      size: part.file.truncated ? maxFileBytes + 1 : data.length
    };
    body[part.fieldname] = upload;
  }
  return { ...body };
}

// server/src/plugins/validation.ts
import * as z11 from "zod/mini";
z11.config({ jitless: true });
var contractValidator = ({ schema }) => (data) => {
  const result = z11.safeParse(schema, data ?? {});
  if (result.success) return { value: result.data };
  return {
    error: new ApiError("validation_failed", { fieldErrors: fieldErrorsOf(result.error.issues) })
  };
};

// server/src/app.ts
var bodyLimit = 12 * 1024 * 1024;
async function buildApp(config2, database, services) {
  const app = fastify({
    logger: loggerOptions(config2.logLevel),
    genReqId: () => randomUUID(),
    trustProxy: config2.trustProxy,
    bodyLimit,
    // Query values are logged nowhere: a signed address would be in them.
    disableRequestLogging: true,
    return503OnClosing: true,
    forceCloseConnections: "idle"
  });
  registerErrorHandlers(app);
  app.setValidatorCompiler(contractValidator);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook("onRequest", async (request, reply) => {
    reply.header(headers.requestId, request.id);
  });
  app.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("Cache-Control")) reply.header("Cache-Control", "no-store");
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime)
      },
      "request"
    );
  });
  await registerSecurity(app, config2.webUrl);
  await app.register(formbody, { bodyLimit: 1024 * 1024 });
  await registerUploads(app);
  await registerDocs(app, config2.apiUrl);
  const isInMaintenance = () => config2.maintenance;
  const handle = createCallRegistrar(app, {
    apiKey: config2.apiKey,
    environment: config2.environment,
    isInMaintenance,
    findSession: (token) => services.account.findSession(token),
    countRequest: (call, ip) => services.throttle.countRequest(call, ip)
  });
  systemRoutes(handle, { db: database.db, mail: services.mail, isInMaintenance });
  accountRoutes(handle, services.account);
  profileRoutes(handle, services.profile);
  regionsRoutes(handle, services.regions);
  reviewsRoutes(handle, services.reviews);
  kycRoutes(handle, services.kyc);
  filesRoutes(handle, services.files);
  sweepFiles(app, services.files);
  return app;
}

// server/src/db/seed/demo.ts
import { rmSync as rmSync3, writeFileSync } from "node:fs";
import { join as join6 } from "node:path";
import { sql as sql5 } from "drizzle-orm";

// server/src/lib/passwords.ts
import { hash, verify } from "@node-rs/argon2";
var cost = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
var argon2Passwords = {
  hash: (password) => hash(password, cost),
  verify: (stored, password) => verify(stored, password).catch(() => false)
};

// server/src/modules/kyc/id-card-numbers.ts
function createIdCardNumbers(keys) {
  const context = (userId) => `nik:${userId}`;
  return {
    seal: (userId, idCardNumber2) => seal(keys.storageKey, Buffer.from(idCardNumber2), context(userId)).toString("base64"),
    open: (userId, sealed) => open(keys.storageKey, Buffer.from(sealed, "base64"), context(userId)).toString(),
    index: (idCardNumber2) => keyedHash(keys.indexKey, `nik:${idCardNumber2}`)
  };
}

// server/src/modules/kyc/kyc.repository.ts
import { and, eq, isNull as isNull2, ne, sql as sql3 } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
var idCardFiles = alias(files, "id_card_files");
var selfieFiles = alias(files, "selfie_files");
async function findDossier(db, userId) {
  const [row] = await db.select({
    profile: kycProfiles,
    province: { id: provinces.id, name: provinces.name },
    city: { id: cities.id, name: cities.name },
    district: { id: districts.id, name: districts.name },
    subDistrict: { id: subDistricts.id, name: subDistricts.name },
    idCardFile: idCardFiles,
    selfieFile: selfieFiles
  }).from(kycProfiles).innerJoin(provinces, eq(provinces.id, kycProfiles.provinceId)).innerJoin(cities, eq(cities.id, kycProfiles.cityId)).innerJoin(districts, eq(districts.id, kycProfiles.districtId)).innerJoin(subDistricts, eq(subDistricts.id, kycProfiles.subDistrictId)).leftJoin(idCardFiles, eq(idCardFiles.id, kycProfiles.idCardFileId)).leftJoin(selfieFiles, eq(selfieFiles.id, kycProfiles.selfieFileId)).where(eq(kycProfiles.userId, userId));
  return row;
}
var atLeast = (step) => sql3`greatest(${kycProfiles.step}, ${step})`;
async function saveAddress(db, userId, values, updatedAt) {
  await db.insert(kycProfiles).values({ userId, ...values, step: 2, updatedAt }).onConflictDoUpdate({
    target: kycProfiles.userId,
    set: { ...values, step: atLeast(2), updatedAt }
  });
}
async function saveIdCard(db, userId, values, updatedAt) {
  await db.update(kycProfiles).set({ ...values, step: atLeast(3), updatedAt }).where(eq(kycProfiles.userId, userId));
}
async function saveSelfie(db, userId, selfieFileId, updatedAt) {
  await db.update(kycProfiles).set({ selfieFileId, updatedAt }).where(eq(kycProfiles.userId, userId));
}
async function isIdCardOfOther(db, idCardNumberIndex, userId) {
  const [row] = await db.select({ userId: kycProfiles.userId }).from(kycProfiles).where(
    and(eq(kycProfiles.idCardNumberIndex, idCardNumberIndex), ne(kycProfiles.userId, userId))
  );
  return row !== void 0;
}
async function addSubmission(db, submission) {
  await db.update(kycSubmissions).set({ supersededAt: submission.submittedAt }).where(and(eq(kycSubmissions.userId, submission.userId), isNull2(kycSubmissions.supersededAt)));
  const [row] = await db.insert(kycSubmissions).values(submission).returning({ id: kycSubmissions.id });
  if (!row) throw new Error("the submission was not stored");
  return row.id;
}
async function findCurrentSubmission(db, id) {
  const [row] = await db.select().from(kycSubmissions).where(and(eq(kycSubmissions.id, id), isNull2(kycSubmissions.supersededAt)));
  return row;
}
async function saveScreening(db, id, screeningResult, screenedAt) {
  await db.update(kycSubmissions).set({ screeningResult, screenedAt }).where(eq(kycSubmissions.id, id));
}
async function saveProviderRefusal(db, id, refusal) {
  await db.update(kycSubmissions).set({
    reason: refusal.reason,
    rejectedSteps: [...refusal.steps],
    decidedAt: sql3`coalesce(${kycSubmissions.decidedAt}, ${refusal.at.toISOString()}::timestamptz)`
  }).where(eq(kycSubmissions.id, id));
}

// server/src/db/seed/accounts.ts
import { randomUUID as randomUUID2 } from "node:crypto";
async function createSeedAccount(db, account) {
  const { createdAt = /* @__PURE__ */ new Date(), nationality = "ID", locale: locale2 = "id", ...rest } = account;
  const id = randomUUID2();
  await db.insert(users).values({
    ...rest,
    id,
    nationality,
    locale: locale2,
    createdAt,
    emailVerifiedAt: createdAt
  });
  if (account.role === "officer") return id;
  const rows = Object.entries(consentVersions).map(([document, version2]) => ({
    userId: id,
    document,
    version: version2,
    acceptedAt: createdAt
  }));
  await db.insert(consents).values(rows);
  if (account.role === "company") await db.insert(companies).values({ ownerId: id, createdAt });
  return id;
}

// server/src/db/seed/demo-funders.ts
var faces = {
  green: { skin: "#D9A57C", hair: "#1E1712", cloth: "#0B5A43", hijab: "#0F4A38" },
  plum: { skin: "#C9946B", hair: "#1E1712", cloth: "#3D2A45", hijab: "#5A3A63" },
  sand: { skin: "#E0B58E", hair: "#1E1712", cloth: "#4B4234", hijab: "#B79A6B" },
  slate: { skin: "#C68C61", hair: "#1E1712", cloth: "#24323B" },
  brick: { skin: "#B97F55", hair: "#241A12", cloth: "#7A3B2E" },
  white: { skin: "#D6A077", hair: "#2B2018", cloth: "#E9EDEB" },
  navy: { skin: "#A9714A", hair: "#15100C", cloth: "#22406B" }
};
var demoFunders = [
  {
    role: "lender",
    fullName: "Arif Rahman Hakim",
    mailbox: "arif",
    subDistrictId: "32.73.02.1001",
    address: "Jl. Contoh Melati No. 12",
    idCardNumber: "3273021407920000",
    face: faces.slate,
    submissions: []
  },
  {
    role: "lender",
    fullName: "Lestari Handayani",
    mailbox: "lestari",
    subDistrictId: "33.74.11.1001",
    address: "Jl. Contoh Kenanga Raya No. 8, RT 02/RW 05",
    idCardNumber: "3374116203900000",
    face: faces.green,
    submissions: [
      {
        submitted: { overdue: 180 },
        screening: "clear",
        decision: { by: "sari", after: 260 }
      }
    ]
  },
  {
    role: "lender",
    fullName: "Yusuf Maulana",
    mailbox: "yusuf",
    subDistrictId: "31.74.01.1001",
    address: "Jl. Contoh Cempaka Dalam No. 3",
    idCardNumber: "3174010911880000",
    face: faces.navy,
    submissions: [{ submitted: { overdue: 61 }, screening: "possible_hit" }]
  },
  {
    role: "lender",
    fullName: "Sri Wahyuni",
    mailbox: "wahyuni",
    subDistrictId: "34.71.14.1001",
    address: "Gg. Contoh Anggrek II No. 21",
    idCardNumber: "3471145506850000",
    face: faces.sand,
    submissions: [{ submitted: { overdue: 9 }, screening: "clear", assignee: "dimas" }]
  },
  {
    role: "lender",
    fullName: "Bagus Santoso",
    mailbox: "bagus",
    subDistrictId: "35.78.04.1001",
    address: "Jl. Contoh Pahlawan No. 118",
    idCardNumber: "3578042301910000",
    face: faces.brick,
    submissions: [{ submitted: { minutesAgo: 1041 }, screening: "clear" }]
  },
  {
    role: "lender",
    fullName: "Nur Aini",
    mailbox: "aini",
    // She moved from Central Java: the number keeps the province of her birth, which only warns.
    subDistrictId: "32.01.01.1001",
    address: "Perumahan Contoh Asri Blok C5 No. 2",
    idCardNumber: "3372014812940000",
    face: faces.plum,
    submissions: [{ submitted: { minutesAgo: 702 }, screening: "clear", assignee: "sari" }]
  },
  {
    role: "lender",
    fullName: "Fajar Nugroho",
    mailbox: "fajar",
    subDistrictId: "36.74.06.1001",
    address: "Jl. Contoh Flamboyan No. 40A",
    idCardNumber: "3674061708960000",
    face: faces.white,
    submissions: [
      {
        submitted: { minutesAgo: 7200 },
        screening: "clear",
        decision: {
          by: "dimas",
          after: 215,
          rejection: {
            reason: "Alamat di isian berbeda dengan KTP. Mohon perbaiki langkah 1.",
            failed: "address_matches"
          }
        }
      },
      { submitted: { minutesAgo: 395 }, screening: "clear" }
    ]
  },
  {
    role: "lender",
    fullName: "Made Suartana",
    mailbox: "made",
    subDistrictId: "51.71.01.1001",
    address: "Jl. Contoh Pantai No. 7",
    idCardNumber: "5171010205890000",
    face: faces.navy,
    submissions: [{ submitted: { minutesAgo: 268 }, screening: "clear" }]
  },
  {
    role: "lender",
    fullName: "Dewi Anggraini",
    mailbox: "dewi",
    subDistrictId: "12.71.17.1001",
    address: "Jl. Contoh Sei Deli No. 55",
    idCardNumber: "1271175109930000",
    face: faces.green,
    submissions: [{ submitted: { minutesAgo: 143 }, screening: "clear" }]
  },
  {
    role: "lender",
    fullName: "Hendra Gunawan Putra",
    mailbox: "hendra",
    subDistrictId: "35.73.02.1001",
    address: "Jl. Contoh Ijen No. 16",
    idCardNumber: "3573022912870000",
    face: faces.slate,
    submissions: [{ submitted: { minutesAgo: 84 }, screening: "clear" }]
  },
  {
    role: "lender",
    fullName: "Siti Khadijah",
    mailbox: "khadijah",
    subDistrictId: "73.71.13.1001",
    address: "Jl. Contoh Tamalate No. 9",
    idCardNumber: "7371134607950000",
    face: faces.sand,
    submissions: [{ submitted: { minutesAgo: 22 }, screening: "clear" }]
  },
  {
    role: "lender",
    fullName: "Galih Permana",
    mailbox: "galih",
    subDistrictId: "32.73.02.1001",
    address: "Jl. Contoh Cihampelas No. 18",
    idCardNumber: "3273020507900000",
    face: faces.brick,
    submissions: [
      {
        submitted: { minutesAgo: 4320 },
        screening: "clear",
        decision: {
          by: "sari",
          after: 361,
          rejection: {
            reason: "Alamat di isian berbeda dengan KTP. Mohon perbaiki langkah 1.",
            failed: "address_matches"
          }
        }
      }
    ]
  },
  {
    role: "lender",
    fullName: "Andi Pratama",
    mailbox: "andi",
    subDistrictId: "16.71.04.1001",
    address: "Jl. Contoh Musi Raya No. 31",
    idCardNumber: "1671041110920000",
    face: faces.white,
    submissions: [
      {
        submitted: { minutesAgo: 4250 },
        screening: "clear",
        decision: { by: "sari", after: 244 },
        provider: {
          answer: "invalid",
          reason: "Foto KTP atau swafoto kurang jelas untuk dicocokkan. Ambil ulang keduanya di tempat yang terang."
        }
      }
    ]
  },
  {
    role: "lender",
    fullName: "Maya Puspita",
    mailbox: "maya",
    subDistrictId: "31.74.01.1001",
    address: "Jl. Contoh Tebet Timur No. 27",
    idCardNumber: "3174016804910000",
    face: faces.plum,
    submissions: [
      {
        submitted: { minutesAgo: 4170 },
        screening: "clear",
        decision: { by: "dimas", after: 305 },
        provider: { answer: "verified" }
      }
    ]
  },
  {
    role: "lender",
    fullName: "Teguh Wibisono",
    mailbox: "teguh",
    subDistrictId: "33.72.01.1001",
    address: "Jl. Contoh Slamet No. 64",
    idCardNumber: "3372012509830000",
    face: faces.slate,
    submissions: [
      {
        submitted: { minutesAgo: 11400 },
        screening: "clear",
        decision: { by: "sari", after: 98 },
        provider: { answer: "verified" }
      }
    ]
  }
];

// server/src/db/seed/demo-people.ts
var demoOfficers = [
  { key: "dimas", role: "officer", fullName: "Dimas Prakoso", mailbox: "petugas" },
  { key: "sari", role: "officer", fullName: "Sari Wulandari", mailbox: "sari" }
];
var demoNewcomers = [
  { role: "lender", fullName: "Rani Kusuma Dewi", mailbox: "rani" },
  { role: "lender-institution", fullName: "Yayasan Amanah Nusantara", mailbox: "institusi" },
  { role: "company", fullName: "Nining Suryani", mailbox: "perusahaan" }
];
var shownAccounts = [
  { mailbox: "petugas", title: "Officer" },
  { mailbox: "rani", title: "Funder, new" },
  { mailbox: "maya", title: "Funder, verified" },
  { mailbox: "galih", title: "Funder, rejected" },
  { mailbox: "institusi", title: "Institution, new" },
  { mailbox: "perusahaan", title: "Company" }
];

// server/src/db/seed/demo-pictures.ts
import sharp from "sharp";
var jpegQuality = 80;
function drawBust({ skin, hair, cloth, hijab }) {
  const head = hijab ? `<path d="M24 62C22 26 36 8 50 8s28 18 26 54c0 18 6 34 10 44H14c4-10 10-26 10-44Z" fill="${hijab}"/>
       <ellipse cx="50" cy="50" rx="18" ry="23" fill="${skin}"/>` : `<path d="M27 52C24 24 38 16 50 16s26 8 23 36l-4 8H31Z" fill="${hair}"/>
       <rect x="42" y="66" width="16" height="24" fill="${skin}"/>
       <ellipse cx="50" cy="52" rx="20" ry="25" fill="${skin}"/>
       <path d="M29 46c2-20 12-26 21-26s19 6 21 26c-8-12-14-14-21-14s-13 2-21 14Z" fill="${hair}"/>`;
  const shoulders = `<path d="M8 130c2-30 16-42 42-42s40 12 42 42Z" fill="${cloth}"/>`;
  const face = `<circle cx="43" cy="49" r="2" fill="#2A1E14"/><circle cx="57" cy="49" r="2" fill="#2A1E14"/>
    <path d="M44 62q6 4 12 0" fill="none" stroke="#7A4A35" stroke-width="2" stroke-linecap="round"/>`;
  return hijab ? shoulders + head + face : head + shoulders + face;
}
var print = [
  [250, 40, 480, 26],
  [325, 84, 340, 22],
  [55, 150, 120, 30],
  [195, 150, 420, 30],
  ...[212, 252, 292, 332, 372, 412, 452].map((top) => [55, top, 118, 18]),
  ...[270, 310, 120, 350, 220, 190, 300].map(
    (width, line) => [240, 212 + line * 40, width, 18]
  )
];
var idCardSvg = (face, tilt) => `
<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675">
  <rect width="1200" height="675" fill="#80705A"/>
  <g transform="rotate(${tilt} 600 337) translate(110 50)">
    <rect width="980" height="580" rx="30" fill="#C2DAE7"/>
    <path d="M0 220c240-80 520 60 980-30v360a30 30 0 0 1-30 30H30a30 30 0 0 1-30-30Z" fill="#A9CADD"/>
    <g fill="#24485E">${print.map(([x, y, width, height]) => {
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return `<rect ${box} rx="${height / 2}"/>`;
}).join("")}</g>
    <path d="M90 40l10 20 22-8-8 22 20 10-20 10 8 22-22-8-10 20-10-20-22 8 8-22-20-10 20-10-8-22 22 8Z" fill="#0B5A43"/>
    <rect x="700" y="150" width="215" height="270" rx="8" fill="#B3372F"/>
    <svg x="707" y="150" width="201" height="270" viewBox="0 0 100 130" preserveAspectRatio="xMidYMax slice">${drawBust(face)}</svg>
    <g fill="#24485E"><rect x="745" y="450" width="125" height="18" rx="9"/><rect x="765" y="486" width="86" height="18" rx="9"/></g>
  </g>
</svg>`;
var selfieSvg = (face) => `
<svg xmlns="http://www.w3.org/2000/svg" width="464" height="320" viewBox="0 0 464 320">
  <rect width="464" height="320" fill="#D9EBE1"/>
  <svg x="112" y="20" width="240" height="300" viewBox="0 0 100 130" preserveAspectRatio="xMidYMax meet">${drawBust(face)}</svg>
</svg>`;
var draw = (svg) => sharp(Buffer.from(svg)).jpeg({ quality: jpegQuality }).toBuffer();
var drawIdCard = (face, tilt = -2) => draw(idCardSvg(face, tilt));
var drawSelfie = (face) => draw(selfieSvg(face));

// server/src/modules/audit/audit.repository.ts
import { and as and2, desc, eq as eq2 } from "drizzle-orm";
async function addAuditEntry(db, entry) {
  await db.insert(auditLog).values(entry);
}
async function listAuditOfSubject(db, subjectId, action, limit) {
  return db.select({
    at: auditLog.at,
    actorName: users.fullName,
    action: auditLog.action,
    from: auditLog.from,
    to: auditLog.to,
    reason: auditLog.reason
  }).from(auditLog).leftJoin(users, eq2(users.id, auditLog.actorId)).where(and2(eq2(auditLog.subjectId, subjectId), eq2(auditLog.action, action))).orderBy(desc(auditLog.at)).limit(limit);
}

// server/src/modules/kyc/kyc.policy.ts
function editRefusal(status) {
  switch (userStatusGroup(status)) {
    case "waiting":
      return "under_review";
    case "verified":
      return "already_verified";
    default:
      return void 0;
  }
}
var statusAfterSubmit = (status) => status === "INVALID_PRIVY" ? "WAITING_PRIVY" : "WAITING_CHECK_DTTOT";
var submissionKind = (status) => status === "REGISTERED" ? "new" : "resubmission";
var stepsForProvider = [2, 3];

// server/src/modules/reviews/reviews.policy.ts
var statusesOf = (...groups2) => userStatuses.filter((status) => groups2.includes(userStatusGroup(status)));
var waitingStatuses = statusesOf("waiting");
var rejectedStatuses = statusesOf("rejected");
var decidableStatus = "WAITING_CHECK_ADMIN";
var waiting = { statuses: waitingStatuses, isSmall: true };
var stretchesOf = {
  all: [waiting, { statuses: statusesOf("rejected", "verified"), isSmall: false }],
  waiting: [waiting],
  rejected: [{ statuses: rejectedStatuses, isSmall: true }],
  verified: [{ statuses: statusesOf("verified"), isSmall: false }]
};
function stepsToMend(checklist) {
  const steps = reviewChecklist.filter(({ key, step }) => step > 0 && !checklist[key]).map(({ step }) => step);
  return [...new Set(steps)].sort((a, b) => a - b);
}
function approvalErrors(checklist) {
  const failing = reviewChecklist.filter(({ key }) => !checklist[key]);
  if (failing.length === 0) return void 0;
  return Object.fromEntries(
    failing.map(({ key }) => [`checklist.${key}`, ["checklistNotAllFit"]])
  );
}
var isOwnReview = (officerId, subjectId) => officerId === subjectId;
function decisionRefusal(decision) {
  if (isOwnReview(decision.officerId, decision.subjectId)) return "forbidden";
  const isStale = decision.seenSubmissionId !== decision.currentSubmissionId;
  if (isStale || decision.status !== decidableStatus) return "already_decided";
  const isOthers = decision.assigneeId !== null && decision.assigneeId !== decision.officerId;
  return isOthers ? "assigned_to_other" : void 0;
}
var minutesWaited = (submittedAt2, until) => Math.max(0, Math.floor((until.getTime() - submittedAt2.getTime()) / 6e4));

// server/src/modules/reviews/reviews.repository.ts
import { and as and3, asc, count, eq as eq3, ilike, inArray, isNull as isNull3, sql as sql4 } from "drizzle-orm";
import { alias as alias2, unionAll } from "drizzle-orm/pg-core";
var officers = alias2(users, "officers");
var isCurrent = isNull3(kycSubmissions.supersededAt);
var isOfPerson = eq3(users.id, kycSubmissions.userId);
var isBehind = ({ submittedAt: submittedAt2, submissionId }) => sql4`(${kycSubmissions.submittedAt}, ${kycSubmissions.id}) > (${submittedAt2.toISOString()}::timestamptz, ${submissionId}::uuid)`;
var oldestFirst = ({ isSmall }) => [
  isSmall ? sql4`${kycSubmissions.submittedAt} + interval '0'` : asc(kycSubmissions.submittedAt),
  asc(kycSubmissions.id)
];
var containing = (text6) => `%${text6.replace(/[\\%_]/g, "\\$&")}%`;
var matches = (search) => "name" in search ? ilike(users.fullName, containing(search.name)) : eq3(kycProfiles.idCardNumberIndex, search.idCardNumberIndex);
async function listQueueRows(db, page) {
  return db.select({
    userId: users.id,
    fullName: users.fullName,
    status: users.status,
    submissionId: kycSubmissions.id,
    kind: kycSubmissions.kind,
    submittedAt: kycSubmissions.submittedAt,
    decidedAt: kycSubmissions.decidedAt,
    assignee: { id: officers.id, fullName: officers.fullName }
  }).from(kycSubmissions).innerJoin(users, isOfPerson).innerJoin(kycProfiles, eq3(kycProfiles.userId, kycSubmissions.userId)).leftJoin(officers, eq3(officers.id, kycSubmissions.assigneeId)).where(
    and3(
      isCurrent,
      inArray(users.status, [...page.stretch.statuses]),
      page.search && matches(page.search),
      page.after && isBehind(page.after)
    )
  ).orderBy(...oldestFirst(page.stretch)).limit(page.limit);
}
async function countQueue(db, statuses, oldBefore) {
  const isOld = sql4`${kycSubmissions.submittedAt} < ${oldBefore.toISOString()}::timestamptz`;
  const rows = await unionAll(
    db.select({
      status: sql4`null::user_status`,
      total: count(),
      old: sql4`0`.mapWith(Number)
    }).from(kycSubmissions).where(isCurrent),
    db.select({
      status: sql4`${users.status}`,
      total: count(),
      old: sql4`count(*) filter (where ${isOld})`.mapWith(Number)
    }).from(kycSubmissions).innerJoin(users, isOfPerson).where(and3(isCurrent, inArray(users.status, [...statuses]))).groupBy(users.status)
  );
  return {
    all: rows.find((row) => row.status === null)?.total ?? 0,
    byStatus: rows.flatMap(({ status, total, old }) => status ? [{ status, total, old }] : [])
  };
}
async function findPlaceInQueue(db, statuses, submissionId) {
  const line = sql4`(order by ${kycSubmissions.submittedAt}, ${kycSubmissions.id})`;
  const queue = db.select({
    submissionId: kycSubmissions.id,
    index: sql4`row_number() over ${line}`.mapWith(Number).as("place"),
    total: sql4`count(*) over ()`.mapWith(Number).as("total"),
    previous: sql4`lag(${kycSubmissions.userId}) over ${line}`.as("previous"),
    next: sql4`lead(${kycSubmissions.userId}) over ${line}`.as("next")
  }).from(kycSubmissions).innerJoin(users, isOfPerson).where(and3(isCurrent, inArray(users.status, [...statuses]))).as("queue");
  const [row] = await db.select({
    index: queue.index,
    total: queue.total,
    previous: queue.previous,
    next: queue.next
  }).from(queue).where(eq3(queue.submissionId, submissionId));
  return row;
}
async function findReview(db, userId) {
  const [row] = await db.select({
    user: users,
    submission: kycSubmissions,
    assignee: { id: officers.id, fullName: officers.fullName }
  }).from(kycSubmissions).innerJoin(users, isOfPerson).leftJoin(officers, eq3(officers.id, kycSubmissions.assigneeId)).where(and3(eq3(kycSubmissions.userId, userId), isCurrent));
  return row;
}
async function lockOldestUnassigned(tx, status) {
  const [row] = await tx.select({ submissionId: kycSubmissions.id, userId: users.id }).from(kycSubmissions).innerJoin(users, isOfPerson).where(and3(isCurrent, eq3(users.status, status), isNull3(kycSubmissions.assigneeId))).orderBy(...oldestFirst({ isSmall: true })).limit(1).for("no key update", { of: [users, kycSubmissions], skipLocked: true });
  return row;
}
async function lockCurrentSubmission(tx, userId) {
  const [row] = await tx.select({
    id: kycSubmissions.id,
    assigneeId: kycSubmissions.assigneeId,
    screeningResult: kycSubmissions.screeningResult
  }).from(kycSubmissions).where(and3(eq3(kycSubmissions.userId, userId), isCurrent)).for("no key update");
  return row;
}
async function assignSubmission(tx, submissionId, officerId) {
  await tx.update(kycSubmissions).set({ assigneeId: officerId }).where(eq3(kycSubmissions.id, submissionId));
}
async function saveDecision(tx, submissionId, decision) {
  await tx.update(kycSubmissions).set({
    assigneeId: decision.officerId,
    decidedBy: decision.officerId,
    decidedAt: decision.at,
    checklist: decision.checklist,
    reason: decision.rejection?.reason ?? null,
    rejectedSteps: decision.rejection?.steps ?? null
  }).where(eq3(kycSubmissions.id, submissionId));
}

// server/src/modules/reviews/working-days.policy.ts
var hour = 60 * 60 * 1e3;
var day = 24 * hour;
var week = 7 * day;
var workingDaysOfWeek = 5;
var workingWeek = workingDaysOfWeek * day;
var jakartaOffset = 7 * hour;
var firstMonday = 4 * day - jakartaOffset;
var promised = day;
function workingTime(moment4) {
  const elapsed = moment4.getTime() - firstMonday;
  const weeks = Math.floor(elapsed / week);
  return weeks * workingWeek + Math.min(elapsed - weeks * week, workingWeek);
}
var isOverdue = (submittedAt2, now) => workingTime(now) - workingTime(submittedAt2) > promised;
function overdueBefore(now) {
  const target = workingTime(now) - promised;
  const weeks = Math.ceil(target / workingWeek) - 1;
  return new Date(firstMonday + weeks * week + (target - weeks * workingWeek));
}

// server/src/modules/users/users.repository.ts
import { eq as eq4 } from "drizzle-orm";
async function findUser(db, id) {
  const [row] = await db.select().from(users).where(eq4(users.id, id));
  return row;
}
async function lockUser(db, id) {
  const [row] = await db.select().from(users).where(eq4(users.id, id)).for("update");
  return row;
}
async function setUserStatus(db, id, status) {
  await db.update(users).set({ status }).where(eq4(users.id, id));
}
async function setProviderStatus(db, id, providerStatus) {
  await db.update(users).set({ providerStatus }).where(eq4(users.id, id));
}
async function setUserLocale(db, id, locale2) {
  await db.update(users).set({ locale: locale2 }).where(eq4(users.id, id));
}
async function setFullName(db, id, fullName) {
  await db.update(users).set({ fullName }).where(eq4(users.id, id));
}

// server/src/modules/users/user-status.service.ts
function createUserStatusService(deps) {
  const { mail, clock, webUrl } = deps;
  async function tell(tx, user, change) {
    const to = { email: user.email, locale: user.locale };
    const name2 = user.fullName;
    const homeUrl = user.locale === "en" ? `${webUrl}/en` : webUrl;
    const reason = change.reason ?? "";
    switch (change.to) {
      case "WAITING_CHECK_DTTOT":
        return mail.send(tx, to, "statusReceived", { name: name2 });
      case "WAITING_CHECK_ADMIN":
        return mail.send(tx, to, "statusInReview", { name: name2 });
      case "WAITING_PRIVY":
        return mail.send(tx, to, "statusAtProvider", { name: name2 });
      case "VERIFIED":
        return mail.send(tx, to, "statusVerified", { name: name2, homeUrl });
      case "REJECTED":
      case "REJECTED_PRIVY": {
        const joiner = user.locale === "en" ? " and " : " dan ";
        const steps = (change.steps ?? []).join(joiner);
        return mail.send(tx, to, "statusRejected", { name: name2, reason, steps, homeUrl });
      }
      case "INVALID_PRIVY":
        return mail.send(tx, to, "statusInvalid", { name: name2, reason, homeUrl });
      case "REGISTERED":
        return void 0;
    }
  }
  return {
    async change(tx, change) {
      const user = await lockUser(tx, change.userId);
      if (!user) throw new ApiError("not_found");
      if (!isUserTransition(user.status, change.to)) throw new ApiError("transition_invalid");
      await setUserStatus(tx, user.id, change.to);
      await addAuditEntry(tx, {
        actorId: change.actorId,
        subjectId: user.id,
        action: "user.status",
        from: user.status,
        to: change.to,
        reason: change.reason ?? null,
        requestId: change.requestId ?? null,
        at: clock()
      });
      await tell(tx, user, change);
      return user;
    }
  };
}

// server/src/db/seed/demo-story.ts
var minute = 6e4;
var screeningMinutes = 1;
var providerMinutes = 4;
var later = (moment4, minutes) => new Date(moment4.getTime() + minutes * minute);
var submittedAt = ({ submitted }, now) => "overdue" in submitted ? later(overdueBefore(now), -submitted.overdue) : later(now, -submitted.minutesAgo);
var checklistWith = (failed) => Object.fromEntries(reviewChecklist.map(({ key }) => [key, key !== failed]));
function createStoryteller(tx, deps) {
  const { now, webUrl, officers: officers2 } = deps;
  let moment4 = now;
  const userStatus2 = createUserStatusService({
    mail: { send: async () => void 0 },
    clock: () => moment4,
    webUrl
  });
  async function screen(userId, submissionId, { screening }) {
    await saveScreening(tx, submissionId, screening, moment4);
    await addAuditEntry(tx, {
      actorId: null,
      subjectId: userId,
      action: "kyc.screening",
      to: screening,
      at: moment4
    });
    if (screening === "possible_hit") return;
    await userStatus2.change(tx, { userId, to: "WAITING_CHECK_ADMIN", actorId: null });
  }
  async function decide(userId, submissionId, { by, rejection: rejection2 }) {
    const actorId = officers2[by];
    const checklist = checklistWith(rejection2?.failed);
    const sentBack = rejection2 && { reason: rejection2.reason, steps: stepsToMend(checklist) };
    await saveDecision(tx, submissionId, {
      officerId: actorId,
      at: moment4,
      checklist,
      ...sentBack ? { rejection: sentBack } : {}
    });
    await addAuditEntry(tx, {
      actorId,
      subjectId: userId,
      action: sentBack ? "review.reject" : "review.approve",
      reason: sentBack?.reason ?? null,
      at: moment4
    });
    const to = sentBack ? "REJECTED" : "WAITING_PRIVY";
    await userStatus2.change(tx, { userId, to, actorId, ...sentBack });
  }
  async function answer2(userId, submissionId, provider) {
    await setProviderStatus(tx, userId, provider.answer);
    if (provider.answer === "verified") {
      await userStatus2.change(tx, { userId, to: "VERIFIED", actorId: null });
      return;
    }
    const { reason } = provider;
    const steps = stepsForProvider;
    await saveProviderRefusal(tx, submissionId, { reason, steps, at: moment4 });
    const to = provider.answer === "invalid" ? "INVALID_PRIVY" : "REJECTED_PRIVY";
    await userStatus2.change(tx, { userId, to, actorId: null, reason, steps });
  }
  return async function tell(userId, kind, submission) {
    const sentAt = submittedAt(submission, now);
    moment4 = sentAt;
    const id = await addSubmission(tx, { userId, kind, submittedAt: sentAt });
    await userStatus2.change(tx, { userId, to: "WAITING_CHECK_DTTOT", actorId: userId });
    moment4 = later(sentAt, screeningMinutes);
    await screen(userId, id, submission);
    if (submission.assignee) await assignSubmission(tx, id, officers2[submission.assignee]);
    if (!submission.decision) return;
    moment4 = later(sentAt, submission.decision.after);
    await decide(userId, id, submission.decision);
    if (submission.decision.rejection) return;
    moment4 = later(moment4, providerMinutes);
    if (submission.provider) await answer2(userId, id, submission.provider);
    else await setProviderStatus(tx, userId, "registered");
  };
}

// server/src/db/seed/demo.ts
var demoPassword = "Rukun2026";
var demoAccountsFile = "demo-accounts.json";
var seedLock = 7201947;
var day2 = 24 * 60 * 60 * 1e3;
var emailOf = (mailbox) => `${mailbox}@rukun.test`;
async function seedDemo(config2, db, services, progress) {
  if (config2.environment !== "local") return;
  const seeded = await db.transaction(async (tx) => {
    await tx.execute(sql5`select pg_advisory_xact_lock(${seedLock})`);
    const [someone] = await tx.select({ id: users.id }).from(users).limit(1);
    if (someone) return 0;
    const count2 = await seedPeople(config2, tx, services);
    writeAccounts(config2.dataDir);
    return count2;
  });
  if (seeded > 0) progress(`demo data: ${seeded} accounts`);
}
async function seedPeople(config2, tx, services) {
  const now = /* @__PURE__ */ new Date();
  const accounts = createAccounts(tx, await argon2Passwords.hash(demoPassword));
  const officers2 = {};
  for (const officer3 of demoOfficers)
    officers2[officer3.key] = await accounts.open(officer3, before(now));
  for (const newcomer of demoNewcomers) await accounts.open(newcomer, before(now));
  const funders = [];
  for (const person of demoFunders) {
    const [first] = person.submissions;
    const savedAt = first ? submittedAt(first, now) : now;
    funders.push({ person, savedAt, userId: await accounts.open(person, before(savedAt)) });
  }
  const withPictures = await Promise.all(
    funders.map(async (funder) => ({ ...funder, ...await storePictures(services, funder) }))
  );
  const numbers = createIdCardNumbers(config2);
  const tell = createStoryteller(tx, { now, webUrl: config2.webUrl, officers: officers2 });
  for (const { person, userId, savedAt, idCard, selfie } of withPictures) {
    await services.files.record(tx, idCard);
    if (selfie) await services.files.record(tx, selfie);
    await saveAddress(tx, userId, addressOf(person), savedAt);
    await saveIdCard(
      tx,
      userId,
      {
        idCardNumberCipher: numbers.seal(userId, person.idCardNumber),
        idCardNumberIndex: numbers.index(person.idCardNumber),
        idCardFileId: idCard.id
      },
      savedAt
    );
    if (selfie) await saveSelfie(tx, userId, selfie.id, savedAt);
    for (const [index6, submission] of person.submissions.entries()) {
      await tell(userId, index6 === 0 ? "new" : "resubmission", submission);
    }
  }
  return accounts.count();
}
var before = (moment4) => new Date(moment4.getTime() - day2);
function createAccounts(tx, passwordHash) {
  let count2 = 0;
  return {
    count: () => count2,
    open({ role, fullName, mailbox }, createdAt) {
      count2 += 1;
      const phone = `+62812000${String(count2).padStart(5, "0")}`;
      const email2 = emailOf(mailbox);
      return createSeedAccount(tx, { role, fullName, email: email2, phone, passwordHash, createdAt });
    }
  };
}
async function storePictures({ files: files2 }, { person, userId: ownerId }) {
  const store = (kind, name2, data) => {
    const upload = { name: name2, data, size: data.length };
    return files2.storeImage({ ownerId, kind, field: kind, upload });
  };
  const idCard = await store("id_card", `ktp-${person.mailbox}.jpg`, await drawIdCard(person.face));
  if (person.submissions.length === 0) return { idCard, selfie: void 0 };
  return { idCard, selfie: await store("selfie", "selfie.jpeg", await drawSelfie(person.face)) };
}
function addressOf({ fullName, subDistrictId, address }) {
  const upTo = (levels2) => subDistrictId.split(".").slice(0, levels2).join(".");
  return {
    fullName,
    fullAddressAccordingIdCard: address,
    provinceId: upTo(1),
    cityId: upTo(2),
    districtId: upTo(3),
    subDistrictId,
    currentAddress: address,
    isCurrentAddressSameAsKtp: true
  };
}
function writeAccounts(dataDir) {
  const roles2 = new Map(
    [...demoOfficers, ...demoNewcomers, ...demoFunders].map(({ mailbox, role }) => [mailbox, role])
  );
  const accounts = shownAccounts.map(({ mailbox, title }) => ({
    role: roles2.get(mailbox),
    title,
    email: emailOf(mailbox),
    password: demoPassword
  }));
  const file = join6(dataDir, demoAccountsFile);
  rmSync3(file, { force: true });
  writeFileSync(file, `${JSON.stringify(accounts, null, 2)}
`, { mode: 384 });
}

// server/src/services.ts
import { join as join8 } from "node:path";

// server/src/jobs/jobs.ts
import { sql as sql6 } from "drizzle-orm";
import PgBoss from "pg-boss";
var schedules = { "remove-ended": "23 * * * *" };
var queues = [
  "deliver-mail",
  "mail-code",
  "mail-password-reset",
  "remove-ended",
  "screen-submission",
  "register-identity"
];
function toStatement(text6, values) {
  const parts = text6.split(/\$(\d+)/);
  return sql6.join(
    parts.map(
      (part, index6) => index6 % 2 === 0 ? sql6.raw(part) : sql6`${sql6.param(values[Number(part) - 1])}`
    )
  );
}
var inTransaction = (tx) => ({
  executeSql: async (text6, values = []) => await tx.execute(toStatement(text6, values))
});
function createJobs(deps) {
  const boss = new PgBoss({
    schema: "jobs",
    db: {
      executeSql: (text6, values) => deps.executeSql(text6, values)
    }
  });
  boss.on("error", deps.onError);
  return {
    async enqueue(tx, name2, data) {
      await boss.send(name2, data, {
        db: inTransaction(tx),
        retryLimit: 10,
        retryDelay: 5,
        retryBackoff: true
      });
    },
    async start(handlers) {
      await boss.start();
      for (const name2 of queues) {
        await boss.createQueue(name2);
        const schedule = schedules[name2];
        if (schedule) await boss.schedule(name2, schedule);
        const handle = handlers[name2];
        await boss.work(
          name2,
          { pollingIntervalSeconds: deps.pollSeconds ?? 1, batchSize: 5 },
          async (jobs) => {
            for (const job of jobs) await handle(job.data);
          }
        );
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5e3, wait: true })
  };
}

// server/src/lib/clock.ts
var systemClock = () => /* @__PURE__ */ new Date();
var addSeconds = (date, seconds) => new Date(date.getTime() + seconds * 1e3);

// server/src/modules/account/codes.service.ts
import { randomInt, randomUUID as randomUUID3 } from "node:crypto";

// server/src/lib/uuid.ts
var pattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
var isUuid = (text6) => pattern.test(text6);

// server/src/modules/account/accounts.repository.ts
import {
  and as and4,
  desc as desc2,
  eq as eq5,
  exists,
  gt as gt2,
  inArray as inArray2,
  isNotNull as isNotNull2,
  isNull as isNull4,
  lt,
  not,
  or,
  sql as sql7
} from "drizzle-orm";
async function addAccount(db, account) {
  const [row] = await db.insert(users).values(account).returning({ id: users.id });
  if (!row) throw new Error("account was not stored");
  return row.id;
}
async function addConsents(db, userId, versions, acceptedAt) {
  const rows = Object.entries(versions).map(([document, version2]) => ({
    userId,
    document,
    version: version2,
    acceptedAt
  }));
  await db.insert(consents).values(rows);
}
async function addCompany(db, ownerId, createdAt) {
  await db.insert(companies).values({ ownerId, createdAt });
}
async function isTaken(db, email2, phone) {
  const [row] = await db.select({ id: users.id }).from(users).where(
    and4(or(eq5(users.email, email2), eq5(users.phone, phone)), isNotNull2(users.emailVerifiedAt))
  ).limit(1);
  return row !== void 0;
}
async function findAccounts(db, { kind, value }) {
  const name2 = kind === "none" ? "" : value;
  const isUnconfirmed = sql7`${users.emailVerifiedAt} is null`;
  const rows = await db.selectDistinctOn([isUnconfirmed]).from(users).where(eq5(kind === "phone" ? users.phone : users.email, name2)).orderBy(isUnconfirmed, desc2(users.createdAt));
  return {
    confirmed: rows.find((row) => row.emailVerifiedAt),
    unconfirmed: rows.find((row) => !row.emailVerifiedAt)
  };
}
async function confirmEmail(db, id, at) {
  await db.update(users).set({ emailVerifiedAt: at }).where(eq5(users.id, id));
}
async function setPasswordHash(db, id, passwordHash) {
  await db.update(users).set({ passwordHash }).where(eq5(users.id, id));
}
async function deleteUnconfirmedAccounts(db, createdBefore, now) {
  const openCode = db.select({ id: otpChallenges.id }).from(otpChallenges).where(and4(eq5(otpChallenges.userId, users.id), gt2(otpChallenges.expiresAt, now)));
  const stale = await db.select({ id: users.id }).from(users).where(
    and4(isNull4(users.emailVerifiedAt), lt(users.createdAt, createdBefore), not(exists(openCode)))
  ).limit(1e3).for("update", { skipLocked: true });
  const ids = stale.map((row) => row.id);
  if (ids.length === 0) return;
  await db.delete(otpChallenges).where(inArray2(otpChallenges.userId, ids));
  await db.delete(consents).where(inArray2(consents.userId, ids));
  await db.delete(companies).where(inArray2(companies.ownerId, ids));
  await db.delete(users).where(inArray2(users.id, ids));
}

// server/src/modules/account/mask.policy.ts
function maskEmail(email2) {
  const at = email2.lastIndexOf("@");
  const shown = at > 3 ? 2 : 1;
  return `${email2.slice(0, shown)}\u2022\u2022\u2022${email2.slice(at)}`;
}

// server/src/modules/account/otp.policy.ts
var otpMinutes = 5;
var otpTries = 5;
var resendAfterSeconds = 60;
var resendLimit = { max: 5, windowSeconds: 3600 };
var codesPerAddress = { max: 10, windowSeconds: 3600 };
var codeEnd = (sentAt) => addSeconds(sentAt, otpMinutes * 60);
var resendAt = (sentAt) => addSeconds(sentAt, resendAfterSeconds);
var isCodeAlive = (challenge, now) => challenge.usedAt === null && challenge.attempts < otpTries && challenge.expiresAt > now;
var isJustSent = (sentAt, now) => resendAt(sentAt) > now;

// server/src/modules/account/otp.repository.ts
import { and as and5, desc as desc3, eq as eq6, isNull as isNull5, lt as lt2, sql as sql8 } from "drizzle-orm";
async function addChallenge(db, challenge) {
  await db.insert(otpChallenges).values({ ...challenge, createdAt: challenge.sentAt });
}
async function findChallenge(db, id) {
  const [row] = await db.select().from(otpChallenges).where(eq6(otpChallenges.id, id));
  return row;
}
async function lockChallenge(db, id) {
  const [row] = await db.select().from(otpChallenges).where(eq6(otpChallenges.id, id)).for("update");
  return row;
}
async function findNewestChallenge(db, userId) {
  const [row] = await db.select().from(otpChallenges).where(and5(eq6(otpChallenges.userId, userId), isNull5(otpChallenges.usedAt))).orderBy(desc3(otpChallenges.sentAt)).limit(1);
  return row;
}
async function renewChallenge(db, id, times) {
  await db.update(otpChallenges).set({ ...times, codeHash: null, attempts: 0 }).where(eq6(otpChallenges.id, id));
}
async function setCodeHash(db, id, codeHash) {
  await db.update(otpChallenges).set({ codeHash }).where(eq6(otpChallenges.id, id));
}
async function countTry(db, id) {
  await db.update(otpChallenges).set({ attempts: sql8`${otpChallenges.attempts} + 1` }).where(eq6(otpChallenges.id, id));
}
async function endChallengesOf(db, userId, usedAt) {
  await db.update(otpChallenges).set({ usedAt }).where(and5(eq6(otpChallenges.userId, userId), isNull5(otpChallenges.usedAt)));
}
async function deleteChallengesEndedBefore(db, moment4) {
  await db.delete(otpChallenges).where(lt2(otpChallenges.expiresAt, moment4));
}

// server/src/modules/account/web-address.policy.ts
var webAddress2 = (webUrl, locale2, path) => `${webUrl}${locale2 === "en" ? "/en" : ""}${path}`;

// server/src/modules/account/codes.service.ts
var takenMailLimit = { max: 1, windowSeconds: 3600 };
function createCodeService(deps) {
  const { db, clock, jobs, mail, throttle, indexKey, webUrl } = deps;
  const hashOf = (challengeId, code) => keyedHash(indexKey, `otp-code:${challengeId}:${code}`);
  const answer2 = (row) => ({
    challenge_id: row.id,
    destination: row.destination,
    expires_at: row.expiresAt.toISOString(),
    resend_at: resendAt(row.sentAt).toISOString()
  });
  const tooEarly = (retryAfter) => new ApiError("too_many_requests", { retryAfter });
  async function countCode(tx, destinationHash) {
    const subject = { purpose: "otp-address", name: destinationHash };
    const wait = await throttle.count(tx, subject, codesPerAddress);
    if (wait !== void 0) throw tooEarly(wait);
  }
  async function start(tx, user) {
    const sentAt = clock();
    const challenge = {
      id: randomUUID3(),
      userId: user.id,
      destination: maskEmail(user.email),
      destinationHash: keyedHash(indexKey, `otp-destination:${user.email}`),
      sentAt,
      expiresAt: codeEnd(sentAt)
    };
    await countCode(tx, challenge.destinationHash);
    await addChallenge(tx, challenge);
    await jobs.enqueue(tx, "mail-code", { challengeId: challenge.id });
    return answer2(challenge);
  }
  async function tellTaken(tx, { email: email2, locale: locale2 }) {
    const subject = { purpose: "already-registered-mail", name: email2 };
    if (await throttle.count(tx, subject, takenMailLimit) !== void 0) return;
    const loginUrl = webAddress2(webUrl, locale2, "/login");
    const forgotUrl = webAddress2(webUrl, locale2, "/forgot-password");
    await mail.send(tx, { email: email2, locale: locale2 }, "alreadyRegistered", { loginUrl, forgotUrl });
  }
  async function lockBoth(tx, challengeId) {
    const found = isUuid(challengeId) ? await findChallenge(tx, challengeId) : void 0;
    const user = found && await lockUser(tx, found.userId);
    const challenge = user && await lockChallenge(tx, found.id);
    return challenge && { user, challenge };
  }
  return {
    start,
    async startUnlessJustSent(tx, user) {
      const newest = await findNewestChallenge(tx, user.id);
      return newest && isJustSent(newest.sentAt, clock()) ? answer2(newest) : start(tx, user);
    },
    resend: (challengeId) => db.transaction(async (tx) => {
      const challenge = isUuid(challengeId) ? await lockChallenge(tx, challengeId) : void 0;
      if (!challenge || challenge.usedAt) throw new ApiError("otp_expired");
      const now = clock();
      if (isJustSent(challenge.sentAt, now)) {
        const wait2 = resendAt(challenge.sentAt).getTime() - now.getTime();
        throw tooEarly(Math.ceil(wait2 / 1e3));
      }
      const subject = { purpose: "otp-resend", name: challenge.id };
      const wait = await throttle.count(tx, subject, resendLimit);
      if (wait !== void 0) throw tooEarly(wait);
      await countCode(tx, challenge.destinationHash);
      const times = { sentAt: now, expiresAt: codeEnd(now) };
      await renewChallenge(tx, challenge.id, times);
      await jobs.enqueue(tx, "mail-code", { challengeId: challenge.id });
      return answer2({ ...challenge, ...times });
    }),
    mail: (challengeId) => db.transaction(async (tx) => {
      const held = await lockBoth(tx, challengeId);
      if (!held || held.challenge.codeHash || !isCodeAlive(held.challenge, clock())) return;
      const { user, challenge } = held;
      if (!user.emailVerifiedAt && await isTaken(tx, user.email, user.phone)) {
        return tellTaken(tx, user);
      }
      const code = String(randomInt(1e6)).padStart(6, "0");
      await setCodeHash(tx, challenge.id, hashOf(challenge.id, code));
      await mail.send(tx, user, "otp", { code, minutes: otpMinutes });
    }),
    async enter(tx, challengeId, code) {
      const held = await lockBoth(tx, challengeId);
      if (!held || !isCodeAlive(held.challenge, clock())) return { result: "dead" };
      const { user, challenge } = held;
      const isRight = sameText(challenge.codeHash ?? "", hashOf(challenge.id, code));
      if (!isRight) {
        await countTry(tx, challenge.id);
        return { result: "wrong" };
      }
      await endChallengesOf(tx, user.id, clock());
      return { result: "right", user };
    },
    removeEnded: (endedBefore) => deleteChallengesEndedBefore(db, endedBefore)
  };
}

// server/src/modules/throttle/lockout.policy.ts
var accountLockout = {
  after: 5,
  firstLockSeconds: 60,
  maxLockSeconds: 3600,
  forgetAfterSeconds: 24 * 3600
};
var addressLockout = {
  after: 30,
  firstLockSeconds: 60,
  maxLockSeconds: 3600,
  forgetAfterSeconds: 15 * 60
};
function lockSeconds(failures, rule) {
  const doublings = failures - rule.after;
  if (doublings < 0) return 0;
  return Math.min(rule.firstLockSeconds * 2 ** Math.min(doublings, 50), rule.maxLockSeconds);
}

// server/src/modules/account/phone.policy.ts
var indonesia = "62";
function toE164(digits) {
  const number6 = digits.replace(/^620+/, indonesia);
  return /^[1-9]\d{5,14}$/.test(number6) ? `+${number6}` : void 0;
}
function normalisePhone(text6) {
  const compact = text6.replace(/[\s().-]/g, "");
  const [, prefix = "", digits = ""] = /^(\+|00)?(\d+)$/.exec(compact) ?? [];
  if (prefix) return toE164(digits);
  if (digits.startsWith("0")) return toE164(indonesia + digits.slice(1));
  if (digits.startsWith("8")) return toE164(indonesia + digits);
  return toE164(digits);
}
function phoneOfRegistration(nationality, phone) {
  return nationality === "ID" ? toE164(indonesia + phone) : toE164(phone.replace(/^00/, ""));
}

// server/src/modules/account/identifier.policy.ts
function readIdentifier(text6) {
  const trimmed = text6.trim().toLowerCase();
  if (trimmed.includes("@")) return { kind: "email", value: trimmed };
  const phone = normalisePhone(trimmed);
  return phone ? { kind: "phone", value: phone } : { kind: "none", value: trimmed };
}

// server/src/modules/account/login.service.ts
var accountPurpose = "login";
var addressPurpose = "login-address";
var subjectOf = (name2) => ({ purpose: accountPurpose, name: name2 });
function createLoginService(deps) {
  const { db, passwords, throttle, codes, sessions: sessions2 } = deps;
  const nobodysHash = passwords.hash(newToken());
  nobodysHash.catch(() => void 0);
  const matches2 = async (account, password) => {
    const isMatch = await passwords.verify(account?.passwordHash ?? await nobodysHash, password);
    return isMatch && account !== void 0;
  };
  const forgiveFailures = (executor, { email: email2, phone }) => throttle.forgive(executor, [subjectOf(email2), subjectOf(phone)]);
  return {
    forgiveFailures,
    async login({ identifier, password }, context) {
      const name2 = readIdentifier(identifier);
      await throttle.refuseLockedAddress(addressPurpose, context.ip);
      await throttle.beginAttempt(subjectOf(name2.value), accountLockout);
      const { confirmed, unconfirmed } = await findAccounts(db, name2);
      const [isOwner, isRegistrant] = await Promise.all([
        matches2(confirmed, password),
        matches2(unconfirmed, password)
      ]);
      const account = isOwner ? confirmed : isRegistrant ? unconfirmed : void 0;
      const answer2 = account && await db.transaction(async (tx) => {
        const user = await lockUser(tx, account.id);
        if (user?.passwordHash !== account.passwordHash) return void 0;
        if (!user.emailVerifiedAt) {
          return { session: null, otp: await codes.startUnlessJustSent(tx, user) };
        }
        await forgiveFailures(tx, user);
        return { session: await sessions2.open(tx, user, context), otp: null };
      });
      if (answer2) return answer2;
      await throttle.countAddressFailure(addressPurpose, context.ip);
      throw new ApiError("credentials_invalid");
    }
  };
}

// server/src/modules/account/officer.service.ts
import * as z12 from "zod/mini";

// server/src/lib/database-error.ts
function isUniqueViolation(error) {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each.code === "23505") return true;
  }
  return false;
}

// server/src/modules/account/officer.service.ts
var OfficerError = class extends Error {
};
var officer2 = z12.strictObject({
  email: email(),
  name: requiredText(120),
  phone: requiredText(32),
  password: newPassword()
});
function createOfficerService(deps) {
  const { db, clock, passwords } = deps;
  return {
    async create(input) {
      const result = z12.safeParse(officer2, input);
      if (!result.success) {
        const [issue] = result.error.issues;
        const text6 = issue ? fieldMessage(issueMessageKey(issue), "en") : "";
        throw new OfficerError(`${issue?.path.join(".")}: ${text6}`);
      }
      const phone = normalisePhone(result.data.phone);
      if (!phone) throw new OfficerError(`phone: ${fieldMessage("phoneFormat", "en")}`);
      const passwordHash = await passwords.hash(result.data.password);
      const now = clock();
      const create = db.transaction(async (tx) => {
        const id = await addAccount(tx, {
          role: "officer",
          fullName: result.data.name,
          email: result.data.email,
          phone,
          passwordHash,
          nationality: "ID",
          locale: "id",
          createdAt: now,
          emailVerifiedAt: now
        });
        await addAuditEntry(tx, {
          actorId: null,
          subjectId: id,
          action: "account.register",
          to: "officer"
        });
        return id;
      });
      return create.catch((error) => {
        if (!isUniqueViolation(error)) throw error;
        throw new OfficerError("The email or phone belongs to another account.");
      });
    }
  };
}

// server/src/modules/account/password.service.ts
import { randomUUID as randomUUID4 } from "node:crypto";

// server/src/modules/account/password-resets.repository.ts
import { and as and6, eq as eq7, isNull as isNull6, lt as lt3, ne as ne2 } from "drizzle-orm";
async function addReset(db, reset) {
  const rows = await db.insert(passwordResets).values(reset).onConflictDoNothing({ target: passwordResets.id }).returning({ id: passwordResets.id });
  return rows.length > 0;
}
async function findReset(db, tokenHash) {
  const [row] = await db.select().from(passwordResets).where(eq7(passwordResets.tokenHash, tokenHash));
  return row;
}
async function lockReset(db, tokenHash) {
  const [row] = await db.select().from(passwordResets).where(eq7(passwordResets.tokenHash, tokenHash)).for("update");
  return row;
}
async function endResetsOf(db, userId, usedAt, exceptId) {
  await db.update(passwordResets).set({ usedAt }).where(
    and6(
      eq7(passwordResets.userId, userId),
      isNull6(passwordResets.usedAt),
      exceptId === void 0 ? void 0 : ne2(passwordResets.id, exceptId)
    )
  );
}
async function deleteResetsEndedBefore(db, moment4) {
  await db.delete(passwordResets).where(lt3(passwordResets.expiresAt, moment4));
}

// server/src/modules/account/sessions.repository.ts
import { and as and7, desc as desc4, eq as eq8, gt as gt3, inArray as inArray3, isNull as isNull7, lt as lt4, or as or2 } from "drizzle-orm";
var isOpen = ({ now, idleSince: idleSince2 }) => and7(isNull7(sessions.revokedAt), gt3(sessions.expiresAt, now), gt3(sessions.lastSeenAt, idleSince2));
async function addSession(db, session2) {
  await db.insert(sessions).values({ ...session2, lastSeenAt: session2.createdAt });
}
async function findOpenSession(db, tokenHash, at) {
  const [row] = await db.select({
    sessionId: sessions.id,
    userId: sessions.userId,
    role: users.role,
    lastSeenAt: sessions.lastSeenAt
  }).from(sessions).innerJoin(users, eq8(users.id, sessions.userId)).where(and7(eq8(sessions.tokenHash, tokenHash), isOpen(at)));
  return row;
}
async function markSeen(db, id, seenAt) {
  await db.update(sessions).set({ lastSeenAt: seenAt }).where(and7(eq8(sessions.id, id), lt4(sessions.lastSeenAt, seenAt)));
}
async function listOpenSessions(db, userId, at) {
  return db.select({
    id: sessions.id,
    device: sessions.device,
    createdAt: sessions.createdAt,
    lastSeenAt: sessions.lastSeenAt
  }).from(sessions).where(and7(eq8(sessions.userId, userId), isOpen(at))).orderBy(desc4(sessions.createdAt), desc4(sessions.id));
}
async function revokeSession2(db, userId, id, at) {
  const rows = await db.update(sessions).set({ revokedAt: at.now }).where(and7(eq8(sessions.id, id), eq8(sessions.userId, userId), isOpen(at))).returning({ id: sessions.id });
  return rows.length > 0;
}
async function revokeSessions(db, ids, revokedAt) {
  await db.update(sessions).set({ revokedAt }).where(inArray3(sessions.id, [...ids]));
}
async function revokeSessionsOf(db, userId, revokedAt) {
  await db.update(sessions).set({ revokedAt }).where(and7(eq8(sessions.userId, userId), isNull7(sessions.revokedAt)));
}
async function deleteSessionsEndedBefore(db, moment4) {
  await db.delete(sessions).where(or2(lt4(sessions.expiresAt, moment4), lt4(sessions.revokedAt, moment4)));
}

// server/src/modules/account/password.service.ts
var resetMinutes = 30;
var mailLimit = { max: 3, windowSeconds: 3600 };
function createPasswordService(deps) {
  const { db, clock, jobs, mail, passwords, throttle, login: login2, webUrl } = deps;
  const isAlive2 = (reset) => reset !== void 0 && reset.usedAt === null && reset.expiresAt > clock();
  async function mailLink(tx, user, resetId, requestId) {
    const now = clock();
    const token = newToken();
    const isFirst = await addReset(tx, {
      id: resetId,
      userId: user.id,
      tokenHash: sha256(token),
      createdAt: now,
      expiresAt: addSeconds(now, resetMinutes * 60)
    });
    if (!isFirst) return;
    await endResetsOf(tx, user.id, now, resetId);
    await addAuditEntry(tx, {
      actorId: null,
      subjectId: user.id,
      action: "password.reset_requested",
      requestId
    });
    const resetUrl = `${webAddress2(webUrl, user.locale, "/ubah-password")}#token=${token}`;
    await mail.send(tx, user, "resetPassword", { resetUrl, minutes: resetMinutes });
  }
  return {
    async forgot({ email: email2 }, { requestId }) {
      const { confirmed, unconfirmed } = await findAccounts(db, { kind: "email", value: email2 });
      const userId = (confirmed ?? unconfirmed)?.id ?? null;
      await db.transaction(
        (tx) => jobs.enqueue(tx, "mail-password-reset", { resetId: randomUUID4(), userId, requestId })
      );
    },
    async mailReset({ resetId, userId, requestId }) {
      if (!userId) return;
      await db.transaction(async (tx) => {
        const user = await lockUser(tx, userId);
        if (!user) return;
        const subject = { purpose: "reset-mail", name: user.email };
        if (await throttle.count(tx, subject, mailLimit) !== void 0) return;
        if (user.emailVerifiedAt) return mailLink(tx, user, resetId, requestId);
        const registerUrl = webAddress2(webUrl, user.locale, "/register");
        await mail.send(tx, user, "registrationUnfinished", { registerUrl });
      });
    },
    async change({ token, password }, { requestId }) {
      const tokenHash = sha256(token);
      const found = await findReset(db, tokenHash);
      if (!isAlive2(found)) throw new ApiError("reset_token_invalid");
      const passwordHash = await passwords.hash(password);
      await db.transaction(async (tx) => {
        const now = clock();
        const user = await lockUser(tx, found.userId);
        const reset = await lockReset(tx, tokenHash);
        if (!user || !isAlive2(reset)) throw new ApiError("reset_token_invalid");
        await setPasswordHash(tx, user.id, passwordHash);
        await endResetsOf(tx, user.id, now);
        await revokeSessionsOf(tx, user.id, now);
        await login2.forgiveFailures(tx, user);
        for (const action of ["password.change", "session.revoke"]) {
          await addAuditEntry(tx, {
            actorId: user.id,
            subjectId: user.id,
            action,
            reason: "with a mailed link",
            requestId
          });
        }
        await mail.send(tx, user, "passwordChanged", { name: user.fullName });
      });
    },
    removeEnded: (endedBefore) => deleteResetsEndedBefore(db, endedBefore)
  };
}

// server/src/modules/account/registration.service.ts
var unconfirmedSeconds = 3 * 24 * 3600;
function createRegistrationService(deps) {
  const { db, clock, passwords, codes, sessions: sessions2, login: login2 } = deps;
  async function openConfirmed(tx, { challenge_id, code }, context) {
    const entered = await codes.enter(tx, challenge_id, code);
    if (entered.result !== "right") return entered;
    const { user } = entered;
    if (!user.emailVerifiedAt) {
      await confirmEmail(tx, user.id, clock());
      await addAuditEntry(tx, {
        actorId: user.id,
        subjectId: user.id,
        action: "account.register",
        to: user.role,
        requestId: context.requestId
      });
    }
    await login2.forgiveFailures(tx, user);
    return { result: "right", session: await sessions2.open(tx, user, context) };
  }
  return {
    async register(body, context) {
      const phone = phoneOfRegistration(body.nationality, body.phone);
      if (!phone) throw fieldError("phone", "phoneFormat");
      const passwordHash = await passwords.hash(body.password);
      return db.transaction(async (tx) => {
        const now = clock();
        const account = {
          role: body.account_type,
          fullName: body.full_name,
          email: body.email,
          phone,
          passwordHash,
          nationality: body.nationality,
          referralCode: body.referral_code || null,
          locale: context.locale,
          createdAt: now
        };
        const id = await addAccount(tx, account);
        await addConsents(tx, id, consentVersions, now);
        if (body.account_type === "company") await addCompany(tx, id, now);
        return { otp: await codes.start(tx, { id, email: body.email }) };
      });
    },
    async confirm(body, context) {
      const entered = await db.transaction((tx) => openConfirmed(tx, body, context)).catch((error) => {
        if (isUniqueViolation(error)) return { result: "dead" };
        throw error;
      });
      if (entered.result !== "right") {
        throw new ApiError(entered.result === "wrong" ? "otp_invalid" : "otp_expired");
      }
      return { session: entered.session };
    },
    removeUnconfirmed: () => db.transaction((tx) => {
      const now = clock();
      return deleteUnconfirmedAccounts(tx, addSeconds(now, -unconfirmedSeconds), now);
    })
  };
}

// server/src/modules/account/device.policy.ts
var browsers = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|Opera|OPT)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["UC Browser", /\bUC ?Browser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]+ .*\bSafari\//]
];
var systems = [
  ["Android", /\bAndroid\b/],
  ["iPad", /\biPad\b/],
  ["iPhone", /\biPhone\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac(?:intosh| OS X)\b/],
  ["Linux", /\bLinux\b/]
];
var nameIn = (list2, text6) => list2.find(([, pattern3]) => pattern3.test(text6))?.[0];
var maxLength3 = 120;
function describeDevice(userAgent) {
  const agent = userAgent.slice(0, 1e3);
  const names = [nameIn(browsers, agent), nameIn(systems, agent)].filter(
    (name2) => name2 !== void 0
  );
  if (names.length > 0) return names.join(", ");
  const text6 = agent.replace(/[^\x20-\x7e]+/g, " ").trim();
  return text6.slice(0, maxLength3) || "-";
}

// server/src/modules/account/session.policy.ts
var hour2 = 3600;
var day3 = 24 * hour2;
var idleSeconds = 30 * day3;
var memberSeconds = 90 * day3;
var officerSeconds = 12 * hour2;
var maxSessions = 20;
var seenStepSeconds = 5 * 60;
var sessionEnd = (role, openedAt) => addSeconds(openedAt, role === "officer" ? officerSeconds : memberSeconds);
var idleSince = (now) => addSeconds(now, -idleSeconds);
var isSeenStale = (lastSeenAt, now) => now.getTime() - lastSeenAt.getTime() >= seenStepSeconds * 1e3;

// server/src/modules/account/session.service.ts
function createSessionService(deps) {
  const { db, clock } = deps;
  const openAt = (now) => ({ now, idleSince: idleSince(now) });
  async function makeRoom(tx, userId, now, context) {
    const open2 = await listOpenSessions(tx, userId, openAt(now));
    const surplus = open2.slice(maxSessions - 1);
    if (surplus.length === 0) return;
    await revokeSessions(
      tx,
      surplus.map((session2) => session2.id),
      now
    );
    await addAuditEntry(tx, {
      actorId: null,
      subjectId: userId,
      action: "session.revoke",
      reason: "too many sessions",
      requestId: context.requestId
    });
  }
  return {
    async open(tx, user, context) {
      const now = clock();
      await makeRoom(tx, user.id, now, context);
      const token = newToken();
      const expiresAt = sessionEnd(user.role, now);
      await addSession(tx, {
        userId: user.id,
        tokenHash: sha256(token),
        device: describeDevice(context.userAgent),
        createdAt: now,
        expiresAt
      });
      await addAuditEntry(tx, {
        actorId: user.id,
        subjectId: user.id,
        action: "session.open",
        requestId: context.requestId
      });
      return { token, user_id: user.id, role: user.role, expires_at: expiresAt.toISOString() };
    },
    async find(token) {
      const now = clock();
      const found = await findOpenSession(db, sha256(token), openAt(now));
      if (!found) return null;
      if (isSeenStale(found.lastSeenAt, now)) await markSeen(db, found.sessionId, now);
      return { userId: found.userId, role: found.role, sessionId: found.sessionId };
    },
    async list(signedIn) {
      const rows = await listOpenSessions(db, signedIn.userId, openAt(clock()));
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        created_at: row.createdAt.toISOString(),
        last_seen_at: row.lastSeenAt.toISOString(),
        is_current: row.id === signedIn.sessionId
      }));
    },
    async revoke(signedIn, sessionId, context) {
      if (!isUuid(sessionId)) throw new ApiError("not_found");
      const { userId } = signedIn;
      const isRevoked = await db.transaction(async (tx) => {
        await lockUser(tx, userId);
        if (!await revokeSession2(tx, userId, sessionId, openAt(clock()))) return false;
        await addAuditEntry(tx, {
          actorId: userId,
          subjectId: userId,
          action: "session.revoke",
          reason: sessionId === signedIn.sessionId ? "logged out" : "ended by its owner",
          requestId: context.requestId
        });
        return true;
      });
      if (!isRevoked) throw new ApiError("not_found");
    },
    removeEnded: (endedBefore) => deleteSessionsEndedBefore(db, endedBefore)
  };
}

// server/src/modules/account/account.service.ts
var keptSeconds = 24 * 3600;
var keptSessionSeconds = 30 * 24 * 3600;
function createAccountService(deps) {
  const { db, clock } = deps;
  const sessions2 = createSessionService(deps);
  const codes = createCodeService(deps);
  const login2 = createLoginService({ ...deps, codes, sessions: sessions2 });
  const registration = createRegistrationService({ ...deps, codes, sessions: sessions2, login: login2 });
  const password = createPasswordService({ ...deps, login: login2 });
  return {
    registration,
    codes,
    login: login2,
    sessions: sessions2,
    password,
    officers: createOfficerService(deps),
    findSession: sessions2.find,
    setLanguage: (userId, locale2) => setUserLocale(db, userId, locale2),
    async removeEnded() {
      const now = clock();
      await codes.removeEnded(addSeconds(now, -keptSeconds));
      await password.removeEnded(addSeconds(now, -keptSeconds));
      await sessions2.removeEnded(addSeconds(now, -keptSessionSeconds));
      await registration.removeUnconfirmed();
    }
  };
}

// server/src/modules/files/files.service.ts
import { randomUUID as randomUUID5 } from "node:crypto";

// server/src/modules/files/files.repository.ts
import { and as and8, eq as eq9, inArray as inArray4, isNull as isNull8, lt as lt5, or as or3 } from "drizzle-orm";
async function addFile(db, file) {
  await db.insert(files).values(file);
}
async function findFile(db, id) {
  const [row] = await db.select().from(files).where(eq9(files.id, id));
  return row;
}
async function removeFile(db, id) {
  await db.delete(files).where(eq9(files.id, id));
}
async function findKnownIds(db, ids) {
  const rows = await db.select({ id: files.id }).from(files).where(inArray4(files.id, [...ids]));
  return new Set(rows.map((row) => row.id));
}
async function listUnreferencedIds(db, before2) {
  const rows = await db.select({ id: files.id }).from(files).leftJoin(
    kycProfiles,
    or3(eq9(kycProfiles.idCardFileId, files.id), eq9(kycProfiles.selfieFileId, files.id))
  ).where(and8(lt5(files.createdAt, before2), isNull8(kycProfiles.userId)));
  return rows.map((row) => row.id);
}

// server/src/modules/files/image-cleaner.ts
import { fileTypeFromBuffer } from "file-type";
import sharp2 from "sharp";
var maxKeptSide = 3e3;
var jpegQuality2 = 88;
var timeoutSeconds = 30;
var acceptedTypes = ["image/jpeg", "image/png"];
sharp2.cache(false);
sharp2.concurrency(1);
var ImageRefusedError = class extends Error {
  constructor(key) {
    super(key);
    this.key = key;
  }
  key;
};
async function readHeader(data) {
  try {
    return await sharp2(data, { limitInputPixels: false }).metadata();
  } catch {
    throw new ImageRefusedError("fileBroken");
  }
}
async function cleanImage(data) {
  if (data.length === 0) throw new ImageRefusedError("fileEmpty");
  const type = await fileTypeFromBuffer(data).catch(() => void 0);
  if (!type || !acceptedTypes.includes(type.mime)) throw new ImageRefusedError("fileNotImage");
  const { width, height } = await readHeader(data);
  if (width * height > maxImagePixels) throw new ImageRefusedError("imageTooManyPixels");
  if (Math.min(width, height) < minImageSide) throw new ImageRefusedError("imageTooSmall");
  try {
    const { data: bytes, info } = await sharp2(data, {
      limitInputPixels: maxImagePixels,
      failOn: "error"
    }).timeout({ seconds: timeoutSeconds }).autoOrient().resize({ width: maxKeptSide, height: maxKeptSide, fit: "inside", withoutEnlargement: true }).flatten({ background: "#ffffff" }).toColourspace("srgb").jpeg({ quality: jpegQuality2 }).toBuffer({ resolveWithObject: true });
    return { bytes, width: info.width, height: info.height };
  } catch {
    throw new ImageRefusedError("fileBroken");
  }
}

// server/src/modules/files/limit.ts
function createLimit(atOnce, mayWait) {
  const waiting2 = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting2.length >= mayWait) throw new ApiError("too_many_requests", { retryAfter: 5 });
      await new Promise((resolve2) => waiting2.push(resolve2));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting2.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

// server/src/modules/files/stored-name.policy.ts
var extension = ".jpg";
var maxLength4 = 120;
var invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
function storedImageName(received, fallback) {
  const base = received.split(/[/\\]/).at(-1) ?? "";
  const stem = base.replace(invisible, "").replace(/[<>:"|?*]/g, "").trim().replace(/\.[^.]{0,10}$/, "").replace(/^[.\s]+|[.\s]+$/g, "");
  const kept = Array.from(stem).slice(0, maxLength4 - extension.length).join("");
  return `${kept || fallback}${extension}`;
}

// server/src/modules/files/files.service.ts
var addressSeconds = 5 * 60;
var graceSeconds = 60 * 60;
var uuid5 = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
var fallbackNames = { id_card: "id-card", selfie: "selfie" };
function bytesOf(field, upload) {
  const data = upload.data;
  if (!Buffer.isBuffer(data)) throw fieldError(field, "invalid");
  return data;
}
function createFilesService(deps) {
  const { db, storage, clock, signingKey, apiUrl } = deps;
  const limit = createLimit(1, 32);
  const sign = (id, expires) => keyedHash(signingKey, `file:${id}:${expires}`);
  function describe(file) {
    const expires = String(Math.floor(addSeconds(clock(), addressSeconds).getTime() / 1e3));
    const query = new URLSearchParams({ expires, signature: sign(file.id, expires) });
    return {
      id: file.id,
      name: file.name,
      size: file.size,
      content_type: file.contentType,
      width: file.width,
      height: file.height,
      url: `${apiUrl}/v1/files/${file.id}?${query}`
    };
  }
  async function clean(field, data) {
    try {
      return await limit(() => cleanImage(data));
    } catch (error) {
      if (error instanceof ImageRefusedError) throw fieldError(field, error.key);
      throw error;
    }
  }
  const discard = (id) => storage.delete(id).catch(() => void 0);
  return {
    fingerprint: (field, upload) => sha256(bytesOf(field, upload)),
    async storeImage({ ownerId, kind, field, upload }) {
      const data = bytesOf(field, upload);
      const image = await clean(field, data);
      const id = randomUUID5();
      await storage.put(id, image.bytes);
      return {
        id,
        ownerId,
        kind,
        name: storedImageName(String(upload.name), fallbackNames[kind]),
        contentType: "image/jpeg",
        size: image.bytes.length,
        width: image.width,
        height: image.height,
        receivedSha256: sha256(data),
        createdAt: clock()
      };
    },
    record: addFile,
    forget: removeFile,
    discard,
    describe,
    async describeForOfficer(executor, file, { actorId, requestId }) {
      await addAuditEntry(executor, {
        actorId,
        subjectId: file.ownerId,
        action: "file.view",
        to: file.kind,
        requestId
      });
      return describe(file);
    },
    read: (id) => storage.get(id),
    async openAddress({ fileId, expires, signature }) {
      if (!uuid5.test(fileId) || !sameText(signature, sign(fileId, expires))) {
        throw new ApiError("not_found");
      }
      if (Number(expires) * 1e3 < clock().getTime()) throw new ApiError("address_expired");
      const file = await findFile(db, fileId);
      if (!file) throw new ApiError("not_found");
      return { file, bytes: await storage.get(file.id) };
    },
    async sweep() {
      const before2 = addSeconds(clock(), -graceSeconds);
      for (const id of await listUnreferencedIds(db, before2)) {
        await removeFile(db, id);
        await discard(id);
      }
      await storage.sweep(before2, (ids) => findKnownIds(db, ids));
    }
  };
}

// server/src/modules/kyc/step-tools.ts
function refuseEdit(user) {
  if (!user) throw new ApiError("unauthenticated");
  const refusal = editRefusal(user.status);
  if (refusal) throw new ApiError(refusal);
}
async function lockDossier(tx, userId) {
  const user = await lockUser(tx, userId);
  return { user, dossier: await findDossier(tx, userId) };
}
async function answerSaved(profile, userId, context, tx) {
  const user = await profile.get(userId, context.locale, tx);
  return { step: user.step, user };
}
async function withPicture(deps, picture, run) {
  const { db, files: files2 } = deps;
  try {
    const { result, isKept, replacedId } = await db.transaction(run);
    if (picture && !isKept) await files2.discard(picture.id);
    if (replacedId) await files2.discard(replacedId);
    return result;
  } catch (error) {
    if (picture && error instanceof ApiError) await files2.discard(picture.id);
    throw error;
  }
}

// server/src/modules/kyc/address.service.ts
async function refuseUnknownRegions(regions, body) {
  const levels2 = [
    ["province_id", () => regions.provinces({})],
    ["city_id", () => regions.cities({ parentId: body.province_id })],
    ["district_id", () => regions.districts({ parentId: body.city_id })],
    ["sub_district_id", () => regions.subDistricts({ parentId: body.district_id })]
  ];
  for (const [field, siblings] of levels2) {
    const isThere = (await siblings()).some((region2) => region2.id === body[field]);
    if (!isThere) throw fieldError(field, "regionUnknown");
  }
}
function addressValues(body) {
  const isSame = body.is_current_address_same_as_ktp;
  return {
    fullName: body.full_name,
    fullAddressAccordingIdCard: body.full_address_according_id_card,
    provinceId: body.province_id,
    cityId: body.city_id,
    districtId: body.district_id,
    subDistrictId: body.sub_district_id,
    currentAddress: isSame ? body.full_address_according_id_card : body.current_address ?? "",
    isCurrentAddressSameAsKtp: isSame
  };
}
function describeAddress({ profile, province, city, district, subDistrict }) {
  return {
    full_name: profile.fullName,
    full_address_according_id_card: profile.fullAddressAccordingIdCard,
    province,
    city,
    district,
    sub_district: subDistrict,
    current_address: profile.currentAddress,
    is_current_address_same_as_ktp: profile.isCurrentAddressSameAsKtp
  };
}
function createAddressService(deps) {
  const { db, clock, profile, regions } = deps;
  return {
    async getStepOne(userId) {
      const dossier = await findDossier(db, userId);
      return { user_profile: dossier ? describeAddress(dossier) : null };
    },
    async saveStepOne(userId, body, context) {
      refuseEdit(await findUser(db, userId));
      await refuseUnknownRegions(regions, body);
      return db.transaction(async (tx) => {
        refuseEdit(await lockUser(tx, userId));
        await saveAddress(tx, userId, addressValues(body), clock());
        await setFullName(tx, userId, body.full_name);
        return answerSaved(profile, userId, context, tx);
      });
    }
  };
}

// server/src/modules/kyc/id-card.policy.ts
var womensDayOffset = 40;
function isPossibleDate(day4, month, yy) {
  return [1900, 2e3].some((century) => {
    const date = new Date(Date.UTC(century + yy, month - 1, day4));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day4;
  });
}
function idCardWarnings(idCardNumber2, { provinceId }) {
  const pair = (start) => Number(idCardNumber2.slice(start, start + 2));
  const day4 = pair(6) > womensDayOffset ? pair(6) - womensDayOffset : pair(6);
  const warnings = [];
  if (idCardNumber2.slice(0, 2) !== provinceId) warnings.push("region_mismatch");
  if (!isPossibleDate(day4, pair(8), pair(10))) warnings.push("birth_date_impossible");
  return warnings;
}

// server/src/lib/unique-violation.ts
function isUniqueViolation2(error, constraint) {
  let current = error;
  while (typeof current === "object" && current !== null) {
    if (current.code === "23505" && current.constraint === constraint) return true;
    current = current.cause;
  }
  return false;
}

// server/src/modules/kyc/id-card.service.ts
var photoField = "id_card_file";
var numberTaken = () => fieldError("id_card_number", "idCardTaken");
function refuseSkippedStep(dossier) {
  if (!dossier) throw new ApiError("step_not_reached");
}
function createIdCardService(deps) {
  const { db, clock, files: files2, profile, idCardNumbers } = deps;
  async function storePhoto(userId, upload, saved2) {
    if (!upload) {
      if (!saved2) throw fieldError(photoField, "required");
      return void 0;
    }
    if (files2.fingerprint(photoField, upload) === saved2?.receivedSha256) return void 0;
    return files2.storeImage({ ownerId: userId, kind: "id_card", field: photoField, upload });
  }
  async function save(userId, body, photo, context) {
    return withPicture({ db, files: files2 }, photo, async (tx) => {
      const { user, dossier } = await lockDossier(tx, userId);
      refuseEdit(user);
      refuseSkippedStep(dossier);
      const previousId = dossier.profile.idCardFileId;
      const idCardFileId = photo?.id ?? previousId;
      if (!idCardFileId) throw fieldError(photoField, "required");
      if (photo) await files2.record(tx, photo);
      const values = {
        idCardNumberCipher: idCardNumbers.seal(userId, body.id_card_number),
        idCardNumberIndex: idCardNumbers.index(body.id_card_number),
        idCardFileId
      };
      await saveIdCard(tx, userId, values, clock());
      const replacedId = photo ? previousId : null;
      if (replacedId) await files2.forget(tx, replacedId);
      return {
        result: await answerSaved(profile, userId, context, tx),
        isKept: true,
        replacedId
      };
    });
  }
  return {
    async getStepTwo(userId) {
      const dossier = await findDossier(db, userId);
      const sealed = dossier?.profile.idCardNumberCipher;
      return {
        id_card_number: sealed ? idCardNumbers.open(userId, sealed) : null,
        id_card_file: dossier?.idCardFile ? files2.describe(dossier.idCardFile) : null
      };
    },
    async saveStepTwo(userId, body, context) {
      refuseEdit(await findUser(db, userId));
      const saved2 = await findDossier(db, userId);
      refuseSkippedStep(saved2);
      const index6 = idCardNumbers.index(body.id_card_number);
      if (await isIdCardOfOther(db, index6, userId)) throw numberTaken();
      const photo = await storePhoto(userId, body.id_card_file, saved2.idCardFile);
      try {
        return await save(userId, body, photo, context);
      } catch (error) {
        if (isUniqueViolation2(error, "kyc_profiles_id_card_key")) throw numberTaken();
        throw error;
      }
    }
  };
}

// server/src/modules/kyc/selfie.service.ts
var selfieField = "selfie_file";
function refuseSkippedStep2(dossier) {
  if (!dossier?.profile.idCardNumberCipher || !dossier.idCardFile) {
    throw new ApiError("step_not_reached");
  }
}
var isUnderReview = (user, selfie, fingerprint) => user !== void 0 && editRefusal(user.status) === "under_review" && selfie?.receivedSha256 === fingerprint;
function createSelfieService(deps) {
  const { db, jobs, clock, files: files2, profile, userStatus: userStatus2 } = deps;
  async function submit(tx, user, context) {
    const userId = user.id;
    const to = statusAfterSubmit(user.status);
    const submissionId = await addSubmission(tx, {
      userId,
      kind: submissionKind(user.status),
      submittedAt: clock()
    });
    await userStatus2.change(tx, { userId, to, actorId: userId, requestId: context.requestId });
    if (to === "WAITING_PRIVY") {
      await jobs.enqueue(tx, "register-identity", { userId, submissionId });
    } else {
      await jobs.enqueue(tx, "screen-submission", { submissionId });
    }
  }
  return {
    async getStepThree(userId) {
      const dossier = await findDossier(db, userId);
      return { selfie_file: dossier?.selfieFile ? files2.describe(dossier.selfieFile) : null };
    },
    async saveStepThree(userId, { selfie_file: upload }, context) {
      const fingerprint = files2.fingerprint(selfieField, upload);
      const person = await findUser(db, userId);
      const saved2 = await findDossier(db, userId);
      if (isUnderReview(person, saved2?.selfieFile, fingerprint)) {
        return answerSaved(profile, userId, context);
      }
      refuseEdit(person);
      refuseSkippedStep2(saved2);
      const selfie = await files2.storeImage({
        ownerId: userId,
        kind: "selfie",
        field: selfieField,
        upload
      });
      return withPicture({ db, files: files2 }, selfie, async (tx) => {
        const { user, dossier } = await lockDossier(tx, userId);
        const isRepeated = isUnderReview(user, dossier?.selfieFile, fingerprint);
        if (isRepeated) {
          const result = await answerSaved(profile, userId, context, tx);
          return { result, isKept: false, replacedId: null };
        }
        refuseEdit(user);
        refuseSkippedStep2(dossier);
        const replacedId = dossier.profile.selfieFileId;
        await files2.record(tx, selfie);
        await saveSelfie(tx, userId, selfie.id, clock());
        if (replacedId) await files2.forget(tx, replacedId);
        await submit(tx, user, context);
        return {
          result: await answerSaved(profile, userId, context, tx),
          isKept: true,
          replacedId
        };
      });
    }
  };
}

// server/src/modules/kyc/kyc.service.ts
function createKycService(deps) {
  const { db, idCardNumbers } = deps;
  return {
    ...createAddressService(deps),
    ...createIdCardService(deps),
    ...createSelfieService(deps),
    async getDossier(userId, executor = db) {
      const dossier = await findDossier(executor, userId);
      const sealed = dossier?.profile.idCardNumberCipher;
      if (!sealed || !dossier.idCardFile || !dossier.selfieFile) throw new ApiError("not_found");
      const idCardNumber2 = idCardNumbers.open(userId, sealed);
      return {
        typed: { ...describeAddress(dossier), id_card_number: idCardNumber2 },
        idCardWarnings: idCardWarnings(idCardNumber2, { provinceId: dossier.province.id }),
        idCardFile: dossier.idCardFile,
        selfieFile: dossier.selfieFile
      };
    },
    idCardIndex: idCardNumbers.index
  };
}

// server/src/modules/kyc/kyc-checks.service.ts
function createKycChecksService(deps) {
  const { db, clock, files: files2, kyc, userStatus: userStatus2, screening, identity } = deps;
  async function lockCurrent(tx, submissionId, status) {
    const seen = await findCurrentSubmission(tx, submissionId);
    const user = seen && await lockUser(tx, seen.userId);
    const submission = await findCurrentSubmission(tx, submissionId);
    return user && submission && user.status === status ? { user, submission } : void 0;
  }
  async function screen(submissionId, status, onClear) {
    const submission = await findCurrentSubmission(db, submissionId);
    if (submission?.screeningResult !== "pending") return;
    const { typed: typed2 } = await kyc.getDossier(submission.userId);
    const { result } = await screening.screen({
      fullName: typed2.full_name,
      idCardNumber: typed2.id_card_number
    });
    await db.transaction(async (tx) => {
      const current = await lockCurrent(tx, submissionId, status);
      if (current?.submission.screeningResult !== "pending") return;
      await saveScreening(tx, submissionId, result, clock());
      await addAuditEntry(tx, {
        actorId: null,
        subjectId: current.user.id,
        action: "kyc.screening",
        to: result
      });
      if (result === "clear") await onClear(tx, current.user);
    });
  }
  async function takeAnswer(submissionId, answer2) {
    await db.transaction(async (tx) => {
      const current = await lockCurrent(tx, submissionId, "WAITING_PRIVY");
      if (!current) return;
      const userId = current.user.id;
      await setProviderStatus(tx, userId, answer2.status);
      if (answer2.status === "registered") return;
      if (answer2.status === "verified") {
        await userStatus2.change(tx, { userId, to: "VERIFIED", actorId: null });
        return;
      }
      const reason = answer2.reason ?? "";
      const steps = stepsForProvider;
      await saveProviderRefusal(tx, submissionId, { reason, steps, at: clock() });
      const to = answer2.status === "invalid" ? "INVALID_PRIVY" : "REJECTED_PRIVY";
      await userStatus2.change(tx, { userId, to, actorId: null, reason, steps });
    });
  }
  async function findRegistrable(submissionId) {
    const submission = await findCurrentSubmission(db, submissionId);
    const user = submission && await findUser(db, submission.userId);
    return user?.status === "WAITING_PRIVY" && submission?.screeningResult === "clear" ? user : void 0;
  }
  return {
    screenSubmission: ({ submissionId }) => screen(submissionId, "WAITING_CHECK_DTTOT", async (tx, user) => {
      await userStatus2.change(tx, { userId: user.id, to: "WAITING_CHECK_ADMIN", actorId: null });
    }),
    async registerIdentity({ submissionId }) {
      await screen(submissionId, "WAITING_PRIVY", async () => void 0);
      const user = await findRegistrable(submissionId);
      if (!user) return;
      const { typed: typed2, idCardFile, selfieFile } = await kyc.getDossier(user.id);
      const answer2 = await identity.register({
        reference: submissionId,
        userId: user.id,
        fullName: typed2.full_name,
        idCardNumber: typed2.id_card_number,
        email: user.email,
        phone: user.phone,
        idCard: await files2.read(idCardFile.id),
        selfie: await files2.read(selfieFile.id),
        locale: user.locale
      });
      await takeAnswer(submissionId, answer2);
    }
  };
}

// server/src/modules/mail/mail.repository.ts
import { and as and9, asc as asc2, desc as desc5, eq as eq10, isNull as isNull9, lt as lt6, sql as sql9 } from "drizzle-orm";
async function addMail(db, mail) {
  const [row] = await db.insert(mails).values(mail).returning({ id: mails.id });
  if (!row) throw new Error("mail was not stored");
  return row.id;
}
async function lockUnsentMail(db, id, maxAttempts2) {
  const [row] = await db.select().from(mails).where(and9(eq10(mails.id, id), isNull9(mails.sentAt), lt6(mails.attempts, maxAttempts2))).for("update", { skipLocked: true });
  return row;
}
async function markSent(db, id, sentAt) {
  await db.update(mails).set({ sentAt, text: "" }).where(eq10(mails.id, id));
}
async function countAttempt(db, id) {
  await db.update(mails).set({ attempts: sql9`${mails.attempts} + 1` }).where(eq10(mails.id, id));
}
async function listNewestMails(db, limit) {
  return db.select().from(mails).orderBy(desc5(mails.createdAt), asc2(mails.id)).limit(limit);
}

// server/src/modules/mail/templates.ts
var closing = {
  id: "\n\nSalam,\nRukun\n\nKami tidak pernah meminta kata sandi atau kode Anda.",
  en: "\n\nKind regards,\nRukun\n\nWe never ask for your password or code."
};
var templates = {
  otp: {
    id: ({ code, minutes }) => ({
      subject: "Kode verifikasi Rukun",
      text: `Kode Anda: ${code}

Berlaku ${minutes} menit. Jangan berikan kode ini kepada siapa pun.`
    }),
    en: ({ code, minutes }) => ({
      subject: "Rukun verification code",
      text: `Your code: ${code}

Valid for ${minutes} minutes. Do not give this code to anyone.`
    })
  },
  alreadyRegistered: {
    id: ({ loginUrl, forgotUrl }) => ({
      subject: "Akun Rukun Anda sudah ada",
      text: `Ada pendaftaran dengan email atau nomor telepon Anda, padahal akunnya sudah ada.

Masuk: ${loginUrl}
Lupa kata sandi: ${forgotUrl}

Bila bukan Anda, abaikan pesan ini.`
    }),
    en: ({ loginUrl, forgotUrl }) => ({
      subject: "You already have a Rukun account",
      text: `Someone registered with your email or phone number, but the account already exists.

Log in: ${loginUrl}
Forgot password: ${forgotUrl}

If this was not you, ignore this message.`
    })
  },
  resetPassword: {
    id: ({ resetUrl, minutes }) => ({
      subject: "Atur ulang kata sandi Rukun",
      text: `Buka tautan ini untuk membuat kata sandi baru:
${resetUrl}

Tautan berlaku ${minutes} menit dan hanya untuk satu kali. Bila bukan Anda yang meminta, abaikan pesan ini.`
    }),
    en: ({ resetUrl, minutes }) => ({
      subject: "Reset your Rukun password",
      text: `Open this link to set a new password:
${resetUrl}

The link works once, for ${minutes} minutes. If you did not ask for it, ignore this message.`
    })
  },
  registrationUnfinished: {
    id: ({ registerUrl }) => ({
      subject: "Pendaftaran Rukun Anda belum selesai",
      text: `Ada permintaan kata sandi baru untuk email ini, tetapi pendaftarannya belum selesai karena kode belum dimasukkan.

Daftar lagi di sini:
${registerUrl}

Bila bukan Anda yang meminta, abaikan pesan ini.`
    }),
    en: ({ registerUrl }) => ({
      subject: "Your Rukun registration is not finished",
      text: `Someone asked for a new password for this email, but its registration was never finished, because the code was not entered.

Register again here:
${registerUrl}

If this was not you, ignore this message.`
    })
  },
  passwordChanged: {
    id: ({ name: name2 }) => ({
      subject: "Kata sandi Rukun Anda sudah diganti",
      text: `Halo ${name2},

Kata sandi Anda baru saja diganti dan semua perangkat dikeluarkan. Bila bukan Anda yang melakukannya, segera minta tautan kata sandi baru.`
    }),
    en: ({ name: name2 }) => ({
      subject: "Your Rukun password was changed",
      text: `Hello ${name2},

Your password was just changed and every device was logged out. If this was not you, ask for a new password link at once.`
    })
  },
  statusReceived: {
    id: ({ name: name2 }) => ({
      subject: "Verifikasi profil Anda kami terima",
      text: `Halo ${name2},

Data dan foto Anda sudah kami terima. Tinjauan paling lama 1 hari kerja.`
    }),
    en: ({ name: name2 }) => ({
      subject: "We received your verification",
      text: `Hello ${name2},

We received your data and photos. The review takes at most 1 working day.`
    })
  },
  statusInReview: {
    id: ({ name: name2 }) => ({
      subject: "Verifikasi profil Anda masuk antrean tinjauan",
      text: `Halo ${name2},

Data Anda masuk antrean petugas. Kami kabari begitu ada keputusan.`
    }),
    en: ({ name: name2 }) => ({
      subject: "Your verification is in the review queue",
      text: `Hello ${name2},

Your data is in the officers' queue. We will write as soon as it is decided.`
    })
  },
  statusAtProvider: {
    id: ({ name: name2 }) => ({
      subject: "Petugas menyetujui data Anda",
      text: `Halo ${name2},

Petugas kami menyetujui data Anda. Sekarang identitas Anda diperiksa oleh penyedia identitas elektronik.`
    }),
    en: ({ name: name2 }) => ({
      subject: "Our officer approved your data",
      text: `Hello ${name2},

Our officer approved your data. The electronic identity provider now checks your identity.`
    })
  },
  statusVerified: {
    id: ({ name: name2, homeUrl }) => ({
      subject: "Profil Anda terverifikasi",
      text: `Halo ${name2},

Profil Anda sudah terverifikasi.
${homeUrl}`
    }),
    en: ({ name: name2, homeUrl }) => ({
      subject: "Your profile is verified",
      text: `Hello ${name2},

Your profile is now verified.
${homeUrl}`
    })
  },
  statusRejected: {
    id: ({ name: name2, reason, steps, homeUrl }) => ({
      subject: "Verifikasi belum bisa disetujui",
      text: `Halo ${name2},

Verifikasi belum bisa disetujui.${steps ? ` Perbaiki langkah ${steps}, lalu kirim lagi.` : ""}

Catatan petugas: ${reason}

${homeUrl}`
    }),
    en: ({ name: name2, reason, steps, homeUrl }) => ({
      subject: "We could not approve your profile",
      text: `Hello ${name2},

We could not approve your profile.${steps ? ` Fix step ${steps}, then send it again.` : ""}

The officer's note: ${reason}

${homeUrl}`
    })
  },
  statusInvalid: {
    id: ({ name: name2, reason, homeUrl }) => ({
      subject: "Penyedia identitas meminta foto yang lebih jelas",
      text: `Halo ${name2},

Penyedia identitas belum dapat mencocokkan data Anda: ${reason}

Periksa data Anda, lalu kirim lagi:
${homeUrl}`
    }),
    en: ({ name: name2, reason, homeUrl }) => ({
      subject: "The identity provider asks for clearer photos",
      text: `Hello ${name2},

The identity provider could not match your data: ${reason}

Check your data, then send it again:
${homeUrl}`
    })
  }
};
function renderMail(template, locale2, params) {
  const { subject, text: text6 } = templates[template][locale2](params);
  return { subject, text: text6 + closing[locale2] };
}

// server/src/modules/mail/mail.service.ts
var maxAttempts = 10;
function createMailService(deps) {
  const { db, jobs, clock, transport } = deps;
  return {
    async send(tx, to, template, params) {
      const { subject, text: text6 } = renderMail(template, to.locale, params);
      const id = await addMail(tx, { recipient: to.email, locale: to.locale, subject, text: text6 });
      if (transport) await jobs.enqueue(tx, "deliver-mail", { mailId: id });
    },
    async deliver(mailId) {
      if (!transport) return;
      await countAttempt(db, mailId);
      await db.transaction(async (tx) => {
        const mail = await lockUnsentMail(tx, mailId, maxAttempts);
        if (!mail) return;
        await transport.send({ to: mail.recipient, subject: mail.subject, text: mail.text });
        await markSent(tx, mail.id, clock());
      });
    },
    newest: () => listNewestMails(db, 100)
  };
}

// server/src/modules/profile/profile.repository.ts
import { desc as desc6, eq as eq11 } from "drizzle-orm";
async function findProfileRow(db, userId) {
  const latest = db.select({
    userId: kycSubmissions.userId,
    reason: kycSubmissions.reason,
    rejectedSteps: kycSubmissions.rejectedSteps,
    submittedAt: kycSubmissions.submittedAt
  }).from(kycSubmissions).where(eq11(kycSubmissions.userId, userId)).orderBy(desc6(kycSubmissions.submittedAt)).limit(1).as("latest");
  const [row] = await db.select({
    user: users,
    step: kycProfiles.step,
    companyStatus: companies.status,
    companyStep: companies.step,
    reason: latest.reason,
    rejectedSteps: latest.rejectedSteps,
    submittedAt: latest.submittedAt
  }).from(users).leftJoin(kycProfiles, eq11(kycProfiles.userId, users.id)).leftJoin(companies, eq11(companies.ownerId, users.id)).leftJoin(latest, eq11(latest.userId, users.id)).where(eq11(users.id, userId));
  return row;
}

// server/src/modules/profile/profile.service.ts
function createProfileService(db) {
  return {
    async get(userId, locale2, executor = db) {
      const row = await findProfileRow(executor, userId);
      if (!row) throw new ApiError("unauthenticated");
      const { user } = row;
      const group = userStatusGroup(user.status);
      const wasRejected = group === "rejected" && row.reason !== null;
      return {
        id: user.id,
        avatar: null,
        full_name: user.fullName,
        email: user.email,
        phone: user.phone,
        user_status: {
          value: userStatusCodes[user.status],
          name: memberVisibleStatus(user.status),
          title: memberStatusTitles[group][locale2]
        },
        role: { value: user.role, title: roleTitles[user.role][locale2] },
        step: row.step ?? 1,
        company: row.companyStatus ? { company_status: { value: row.companyStatus }, step: row.companyStep ?? 1 } : null,
        isLenderInstitution: user.role === "lender-institution",
        isLenderInternational: user.nationality !== "ID",
        isHavingNpwp: user.isHavingNpwp,
        status_privy: user.providerStatus,
        rejection: wasRejected ? { reason: row.reason ?? "", steps: row.rejectedSteps ?? [] } : null,
        submitted_at: row.submittedAt?.toISOString() ?? null,
        language: user.locale
      };
    }
  };
}

// server/src/modules/regions/regions.repository.ts
import { and as and10, asc as asc3, eq as eq12, ilike as ilike2 } from "drizzle-orm";
var contains = (column, text6) => ilike2(column, `%${text6.replace(/[\\%_]/g, "\\$&")}%`);
async function listProvinces2(db, { name: name2 }) {
  return db.select({ id: provinces.id, name: provinces.name }).from(provinces).where(name2 ? contains(provinces.name, name2) : void 0).orderBy(asc3(provinces.name));
}
var childLister = (table, parent) => async (db, { parentId = "", name: name2 }) => db.select({ id: table.id, name: table.name }).from(table).where(and10(eq12(parent, parentId), name2 ? contains(table.name, name2) : void 0)).orderBy(asc3(table.name), asc3(table.id));
var listCities2 = childLister(cities, cities.provinceId);
var listDistricts2 = childLister(districts, districts.cityId);
var listSubDistricts2 = childLister(subDistricts, subDistricts.districtId);

// server/src/modules/regions/regions.service.ts
var maxLists = 500;
function createRegionsService(db) {
  const cache = /* @__PURE__ */ new Map();
  const cached = (level, list2) => (search) => {
    if (search.name) return list2(db, search);
    const key = `${level}:${search.parentId ?? ""}`;
    const known = cache.get(key);
    if (known) return known;
    if (cache.size >= maxLists) cache.delete(cache.keys().next().value);
    const loading = list2(db, search);
    cache.set(key, loading);
    loading.then(
      // An unknown parent has no children and no place in the cache.
      (rows) => rows.length === 0 && cache.delete(key),
      () => cache.delete(key)
    );
    return loading;
  };
  return {
    provinces: cached("province", listProvinces2),
    cities: cached("city", listCities2),
    districts: cached("district", listDistricts2),
    subDistricts: cached("sub-district", listSubDistricts2)
  };
}

// server/src/modules/reviews/review-cursor.ts
var pattern2 = /^(\d)\.(\d{1,15})\.([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/;
var signatureOf = (key, filter, payload) => keyedHash(key, `reviews-cursor:${filter}:${payload}`);
function writeCursor(key, filter, position) {
  const { stretch, submittedAt: submittedAt2, submissionId } = position;
  const payload = `${stretch}.${submittedAt2.getTime()}.${submissionId}`;
  const text6 = Buffer.from(payload).toString("base64url");
  return `${text6}.${signatureOf(key, filter, payload)}`;
}
function readCursor(key, filter, cursor) {
  const [text6 = ""] = cursor.split(".", 1);
  const payload = Buffer.from(text6, "base64url").toString();
  const fields = pattern2.exec(payload);
  if (!fields || !sameText(cursor, `${text6}.${signatureOf(key, filter, payload)}`)) {
    return void 0;
  }
  const [, stretch, submittedAt2, submissionId] = fields;
  return {
    stretch: Number(stretch),
    submittedAt: new Date(Number(submittedAt2)),
    submissionId
  };
}

// server/src/modules/reviews/review-decisions.service.ts
function createReviewDecisionsService(deps) {
  const { db, clock, jobs, userStatus: userStatus2 } = deps;
  async function decide(tx, decision, context) {
    const { officerId, userId, to, rejection: rejection2 } = decision;
    const person = isUuid(userId) ? await lockUser(tx, userId) : void 0;
    const submission = person && await lockCurrentSubmission(tx, userId);
    if (!person || !submission) throw new ApiError("not_found");
    const refusal = decisionRefusal({
      officerId,
      subjectId: userId,
      status: person.status,
      seenSubmissionId: decision.submissionId,
      currentSubmissionId: submission.id,
      assigneeId: submission.assigneeId
    });
    if (refusal) throw new ApiError(refusal);
    if (!rejection2 && submission.screeningResult !== "clear") {
      throw fieldError("checklist.screening_clear", "checklistNotAllFit");
    }
    await saveDecision(tx, submission.id, {
      officerId,
      at: clock(),
      checklist: decision.checklist,
      ...rejection2 ? { rejection: rejection2 } : {}
    });
    const { requestId } = context;
    await addAuditEntry(tx, {
      actorId: officerId,
      subjectId: userId,
      action: decision.action,
      reason: rejection2?.reason ?? null,
      requestId
    });
    await userStatus2.change(tx, { userId, to, actorId: officerId, requestId, ...rejection2 });
    return { status: { name: to, title: officerStatusTitles[to][context.locale] } };
  }
  return {
    async approve(officerId, userId, body, context) {
      const fieldErrors = approvalErrors(body.checklist);
      if (fieldErrors) throw new ApiError("validation_failed", { fieldErrors });
      const submissionId = body.submission_id;
      return db.transaction(async (tx) => {
        const decided = await decide(
          tx,
          {
            officerId,
            userId,
            submissionId,
            checklist: body.checklist,
            to: "WAITING_PRIVY",
            action: "review.approve"
          },
          context
        );
        await jobs.enqueue(tx, "register-identity", { userId, submissionId });
        return decided;
      });
    },
    reject: (officerId, userId, body, context) => db.transaction(
      (tx) => decide(
        tx,
        {
          officerId,
          userId,
          submissionId: body.submission_id,
          checklist: body.checklist,
          to: "REJECTED",
          action: "review.reject",
          rejection: { reason: body.reason, steps: stepsToMend(body.checklist) }
        },
        context
      )
    )
  };
}

// server/src/modules/reviews/reviews.service.ts
var pageSize = 8;
var historyLength = 50;
var systemName = { id: "Sistem", en: "System" };
var statusOf = (name2, locale2) => ({
  name: name2,
  title: officerStatusTitles[name2][locale2]
});
var officerOf = (officer3) => officer3 && { id: officer3.id, full_name: officer3.fullName };
var isStatus = (text6) => userStatuses.includes(text6);
var statusTitle = (status, locale2) => status !== null && isStatus(status) ? officerStatusTitles[status][locale2] : status;
var historyLine = (line, locale2) => ({
  at: line.at.toISOString(),
  actor: line.actorName ?? systemName[locale2],
  from: statusTitle(line.from, locale2),
  to: statusTitle(line.to, locale2),
  action: line.action,
  reason: line.reason
});
function searchOf(text6, index6) {
  if (!text6) return void 0;
  const digits = text6.replace(/[\s.]/g, "");
  const search = /^\d{16}$/.test(digits) ? { idCardNumberIndex: index6(digits) } : { name: text6 };
  return search;
}
function itemOf(row, locale2, now) {
  const isWaiting = userStatusGroup(row.status) === "waiting";
  const decidedAt = isWaiting ? null : row.decidedAt;
  return {
    user_id: row.userId,
    full_name: row.fullName,
    kind: row.kind,
    submitted_at: row.submittedAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
    minutes: minutesWaited(row.submittedAt, decidedAt ?? now),
    is_overdue: isWaiting && isOverdue(row.submittedAt, now),
    status: statusOf(row.status, locale2),
    assignee: officerOf(row.assignee)
  };
}
function createReviewsService(deps) {
  const { db, clock, files: files2, kyc, signingKey } = deps;
  async function readRows2(filter, search, start, limit) {
    const rows = [];
    for (const [index6, stretch] of stretchesOf[filter].entries()) {
      if (start && index6 < start.stretch) continue;
      if (rows.length === limit) break;
      const after = start && index6 === start.stretch ? start : void 0;
      const found = await listQueueRows(db, { stretch, search, after, limit: limit - rows.length });
      rows.push(...found.map((row) => ({ ...row, stretch: index6 })));
    }
    return rows;
  }
  async function countAll(executor, now) {
    const statuses = [...waitingStatuses, ...rejectedStatuses];
    const { all, byStatus } = await countQueue(executor, statuses, overdueBefore(now));
    const sum = (group, of) => byStatus.reduce((total, row) => total + (group.includes(row.status) ? row[of] : 0), 0);
    const waiting2 = sum(waitingStatuses, "total");
    const rejected = sum(rejectedStatuses, "total");
    return {
      all,
      waiting: waiting2,
      rejected,
      verified: all - waiting2 - rejected,
      overdue: sum(waitingStatuses, "old")
    };
  }
  return {
    ...createReviewDecisionsService(deps),
    async list({ filter = "all", search, cursor }, locale2) {
      const start = cursor ? readCursor(signingKey, filter, cursor) : void 0;
      if (cursor && !start) throw fieldError("cursor", "invalid");
      const now = clock();
      const found = searchOf(search, kyc.idCardIndex);
      const rows = await readRows2(filter, found, start, pageSize + 1);
      const last = rows.length > pageSize ? rows[pageSize - 1] : void 0;
      return {
        items: rows.slice(0, pageSize).map((row) => itemOf(row, locale2, now)),
        next_cursor: last ? writeCursor(signingKey, filter, last) : null,
        counts: await countAll(db, now)
      };
    },
    async get(officerId, userId, { locale: locale2, requestId }) {
      if (!isUuid(userId) || isOwnReview(officerId, userId)) throw new ApiError("not_found");
      return db.transaction(async (tx) => {
        const review = await findReview(tx, userId);
        if (!review) throw new ApiError("not_found");
        const { user, submission, assignee } = review;
        const dossier = await kyc.getDossier(userId, tx);
        const viewer = { actorId: officerId, requestId };
        await addAuditEntry(tx, { ...viewer, subjectId: userId, action: "review.view" });
        const history = await listAuditOfSubject(tx, userId, "user.status", historyLength);
        const place = await findPlaceInQueue(tx, waitingStatuses, submission.id);
        const isRejected = userStatusGroup(user.status) === "rejected";
        return {
          user_id: user.id,
          full_name: user.fullName,
          email: user.email,
          phone: user.phone,
          nationality: user.nationality,
          kind: submission.kind,
          submitted_at: submission.submittedAt.toISOString(),
          status: statusOf(user.status, locale2),
          assignee: officerOf(assignee),
          submission_id: submission.id,
          typed: dossier.typed,
          id_card_warnings: dossier.idCardWarnings,
          id_card_file: await files2.describeForOfficer(tx, dossier.idCardFile, viewer),
          selfie_file: await files2.describeForOfficer(tx, dossier.selfieFile, viewer),
          screening: {
            result: submission.screeningResult,
            checked_at: submission.screenedAt?.toISOString() ?? null
          },
          rejection: isRejected && submission.reason !== null ? { reason: submission.reason, steps: submission.rejectedSteps ?? [] } : null,
          history: history.map((line) => historyLine(line, locale2)),
          position: place ?? {
            index: 0,
            total: (await countAll(tx, clock())).waiting,
            previous: null,
            next: null
          }
        };
      });
    },
    takeNext: (officerId, requestId) => db.transaction(async (tx) => {
      const next = await lockOldestUnassigned(tx, decidableStatus);
      if (!next) return { user_id: null };
      await assignSubmission(tx, next.submissionId, officerId);
      await addAuditEntry(tx, {
        actorId: officerId,
        subjectId: next.userId,
        action: "review.take",
        requestId
      });
      return { user_id: next.userId };
    })
  };
}

// server/src/modules/throttle/address.policy.ts
import { isIPv6 } from "node:net";
function groupsOf(address) {
  const [head = "", tail] = address.split("::");
  const left = head ? head.split(":") : [];
  if (tail === void 0) return left;
  const right = tail ? tail.split(":") : [];
  return [...left, ...Array(8 - left.length - right.length).fill("0"), ...right];
}
function callerOf(ip) {
  const [address = ""] = ip.toLowerCase().split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address) || address.includes(".")) return address;
  const network = groupsOf(address).slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}

// server/src/modules/throttle/throttle.repository.ts
import { and as and11, eq as eq13, inArray as inArray5, isNull as isNull10, lte, or as or4, sql as sql10 } from "drizzle-orm";
async function countHit(db, key, now, windowEndsAt) {
  const isOver = sql10`${throttles.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db.insert(throttles).values({ key, hits: 1, windowEndsAt }).onConflictDoUpdate({
    target: throttles.key,
    set: {
      hits: sql10`case when ${isOver} then 1 else ${throttles.hits} + 1 end`,
      windowEndsAt: sql10`case when ${isOver} then excluded.window_ends_at else ${throttles.windowEndsAt} end`
    }
  }).returning();
  if (!row) throw new Error("hit was not counted");
  return row;
}
async function findThrottle(db, key) {
  const [row] = await db.select().from(throttles).where(eq13(throttles.key, key));
  return row;
}
async function lockThrottle(db, key, windowEndsAt) {
  await db.insert(throttles).values({ key, hits: 0, windowEndsAt }).onConflictDoNothing();
  const [row] = await db.select().from(throttles).where(eq13(throttles.key, key)).for("update");
  return row ?? { key, hits: 0, windowEndsAt, lockedUntil: null };
}
async function saveThrottle(db, row) {
  const { key, ...values } = row;
  await db.insert(throttles).values(row).onConflictDoUpdate({ target: throttles.key, set: values });
}
async function clearThrottles(db, keys) {
  await db.delete(throttles).where(inArray5(throttles.key, [...keys]));
}
async function deleteEndedThrottles(db, now) {
  await db.delete(throttles).where(
    and11(
      lte(throttles.windowEndsAt, now),
      or4(isNull10(throttles.lockedUntil), lte(throttles.lockedUntil, now))
    )
  );
}

// server/src/modules/throttle/throttle.service.ts
var secondsUntil = (moment4, now) => Math.max(1, Math.ceil((moment4.getTime() - now.getTime()) / 1e3));
function createThrottleService(deps) {
  const { db, clock, indexKey, rateLimitFactor } = deps;
  const keyOf = ({ purpose, name: name2 }) => `${purpose}:${keyedHash(indexKey, `throttle:${purpose}:${name2}`)}`;
  async function count2(executor, subject, { max, windowSeconds }) {
    const now = clock();
    const row = await countHit(executor, keyOf(subject), now, addSeconds(now, windowSeconds));
    return row.hits > max ? secondsUntil(row.windowEndsAt, now) : void 0;
  }
  const perAddress = (max) => Math.max(1, Math.floor(max * rateLimitFactor));
  const refuseUntil = (lockedUntil, now) => {
    if (!lockedUntil || lockedUntil <= now) return;
    throw new ApiError("too_many_requests", { retryAfter: secondsUntil(lockedUntil, now) });
  };
  async function addFailure(subject, rule, whileLocked) {
    await db.transaction(async (tx) => {
      const now = clock();
      const windowEndsAt = addSeconds(now, rule.forgetAfterSeconds);
      const row = await lockThrottle(tx, keyOf(subject), windowEndsAt);
      if (whileLocked === "refuse") refuseUntil(row.lockedUntil, now);
      const isLocked = row.lockedUntil !== null && row.lockedUntil > now;
      const isOver = row.windowEndsAt <= now && !isLocked;
      const hits = isOver ? 1 : row.hits + 1;
      const seconds = lockSeconds(hits, rule);
      await saveThrottle(tx, {
        key: row.key,
        hits,
        windowEndsAt: isOver ? windowEndsAt : row.windowEndsAt,
        lockedUntil: seconds > 0 ? addSeconds(now, seconds) : null
      });
    });
  }
  return {
    async countRequest(call, ip) {
      if (!call.rateLimit) return;
      const { max, windowSeconds } = call.rateLimit;
      const subject = { purpose: `${call.method} ${call.path}`, name: callerOf(ip) };
      const wait = await count2(db, subject, { max: perAddress(max), windowSeconds });
      if (wait !== void 0) throw new ApiError("too_many_requests", { retryAfter: wait });
    },
    count: count2,
    beginAttempt: (subject, rule) => addFailure(subject, rule, "refuse"),
    async refuseLockedAddress(purpose, ip) {
      const row = await findThrottle(db, keyOf({ purpose, name: callerOf(ip) }));
      refuseUntil(row?.lockedUntil, clock());
    },
    countAddressFailure: (purpose, ip) => addFailure(
      { purpose, name: callerOf(ip) },
      { ...addressLockout, after: perAddress(addressLockout.after) },
      "count"
    ),
    forgive: (executor, subjects) => clearThrottles(executor, subjects.map(keyOf)),
    removeEnded: () => deleteEndedThrottles(db, clock())
  };
}

// server/src/providers/identity/sandbox.ts
var reasons = {
  rejected: {
    id: "KTP atau swafoto tidak cocok dengan data kependudukan. Kirim foto KTP dan swafoto yang baru.",
    en: "The ID card or the selfie does not match the civil registry. Send a new ID card photo and a new selfie."
  },
  invalid: {
    id: "Foto KTP atau swafoto kurang jelas untuk dicocokkan. Ambil ulang keduanya di tempat yang terang.",
    en: "The ID card photo or the selfie is not clear enough to compare. Take both again in good light."
  }
};
var statusByLastWord = {
  tolak: "rejected",
  invalid: "invalid"
};
var identitySandbox = {
  async register({ fullName, locale: locale2 }) {
    const lastWord = fullName.trim().toLowerCase().split(/\s+/).at(-1) ?? "";
    const status = statusByLastWord[lastWord] ?? "verified";
    if (status !== "rejected" && status !== "invalid") return { status };
    return { status, reason: reasons[status][locale2] };
  }
};

// server/src/providers/mail/smtp.ts
import nodemailer from "nodemailer";
function createSmtpTransport(url2, from) {
  const transporter = nodemailer.createTransport(url2);
  return {
    async send(mail) {
      await transporter.sendMail({ from, ...mail });
    },
    close: () => transporter.close()
  };
}

// server/src/providers/screening/sandbox.ts
var listedNames = [
  "Terduga Contoh Satu",
  "Nama Daftar Uji",
  "Tokoh Fiktif Terlarang",
  "Fulan bin Daftar Hitam"
];
function normalise(name2) {
  return name2.normalize("NFKD").replace(new RegExp("\\p{M}", "gu"), "").toLowerCase().split(/[^\p{L}]+/u).filter(Boolean).sort().join(" ");
}
var list = new Set(listedNames.map(normalise));
var screeningSandbox = {
  screen: async ({ fullName }) => ({
    result: list.has(normalise(fullName)) ? "possible_hit" : "clear"
  })
};

// server/src/storage/encrypted-folder.ts
import { randomBytes as randomBytes2 } from "node:crypto";
import { mkdir, open as openFile, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname as dirname3, join as join7 } from "node:path";
var uuid6 = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
var unfinished2 = ".part";
async function syncFolder(folder) {
  if (process.platform === "win32") return;
  const handle = await openFile(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
async function writeSynced(file, bytes) {
  const handle = await openFile(file, "wx", 384);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
async function namesIn(folder) {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}
function createEncryptedFolder(folder, key) {
  const placeOf = (id) => {
    if (!uuid6.test(id)) throw new Error("the id of a stored file must be a UUID");
    return join7(folder, id.slice(0, 2), id);
  };
  async function prepareFolder(part) {
    const created = await mkdir(part, { recursive: true, mode: 448 });
    if (created === void 0) return;
    await syncFolder(folder);
    await syncFolder(dirname3(folder));
  }
  async function staleIdsIn(part, before2) {
    const ids = [];
    for (const name2 of await namesIn(part)) {
      const file = join7(part, name2);
      const { mtime } = await stat(file);
      if (mtime >= before2) continue;
      if (name2.endsWith(unfinished2)) await rm(file, { force: true });
      else if (uuid6.test(name2)) ids.push(name2);
    }
    return ids;
  }
  const remove = (id) => rm(placeOf(id), { force: true });
  return {
    async put(id, bytes) {
      const place = placeOf(id);
      await prepareFolder(dirname3(place));
      const draft = `${place}.${randomBytes2(6).toString("hex")}${unfinished2}`;
      try {
        await writeSynced(draft, seal(key, bytes, id));
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(dirname3(place));
    },
    get: async (id) => open(key, await readFile(placeOf(id)), id),
    delete: remove,
    async sweep(before2, findWanted) {
      let removed = 0;
      for (const part of await namesIn(folder)) {
        const stale = await staleIdsIn(join7(folder, part), before2);
        if (stale.length === 0) continue;
        const wanted = await findWanted(stale);
        for (const id of stale.filter((each) => !wanted.has(each))) {
          await remove(id);
          removed += 1;
        }
      }
      return removed;
    }
  };
}

// server/src/services.ts
function createServices(config2, database, options) {
  const { db, executeSql } = database;
  const clock = options.clock ?? systemClock;
  const jobs = createJobs({
    db,
    executeSql,
    onError: options.onJobError,
    ...options.jobPollSeconds === void 0 ? {} : { pollSeconds: options.jobPollSeconds }
  });
  const transport = options.mailTransport ?? (config2.smtpUrl ? createSmtpTransport(config2.smtpUrl, config2.mailFrom) : null);
  const mail = createMailService({ db, jobs, clock, transport });
  const throttle = createThrottleService({
    db,
    clock,
    indexKey: config2.indexKey,
    rateLimitFactor: config2.rateLimitFactor
  });
  const account = createAccountService({
    db,
    clock,
    jobs,
    mail,
    throttle,
    passwords: options.passwords ?? argon2Passwords,
    indexKey: config2.indexKey,
    webUrl: config2.webUrl
  });
  const userStatus2 = createUserStatusService({ mail, clock, webUrl: config2.webUrl });
  const profile = createProfileService(db);
  const regions = createRegionsService(db);
  const files2 = createFilesService({
    db,
    clock,
    storage: createEncryptedFolder(join8(config2.dataDir, "files"), config2.storageKey),
    signingKey: config2.signingKey,
    apiUrl: config2.apiUrl
  });
  const idCardNumbers = createIdCardNumbers(config2);
  const kyc = createKycService({
    db,
    jobs,
    clock,
    files: files2,
    profile,
    regions,
    userStatus: userStatus2,
    idCardNumbers
  });
  const kycChecks = createKycChecksService({
    db,
    clock,
    files: files2,
    kyc,
    userStatus: userStatus2,
    screening: options.screening ?? screeningSandbox,
    identity: options.identity ?? identitySandbox
  });
  return {
    account,
    files: files2,
    jobHandlers: {
      "deliver-mail": ({ mailId }) => mail.deliver(mailId),
      "mail-code": ({ challengeId }) => account.codes.mail(challengeId),
      "mail-password-reset": account.password.mailReset,
      "remove-ended": async () => {
        await account.removeEnded();
        await throttle.removeEnded();
      },
      "screen-submission": kycChecks.screenSubmission,
      "register-identity": kycChecks.registerIdentity
    },
    jobs,
    kyc,
    mail,
    throttle,
    userStatus: userStatus2,
    profile,
    regions,
    reviews: createReviewsService({
      db,
      clock,
      jobs,
      files: files2,
      kyc,
      userStatus: userStatus2,
      signingKey: config2.signingKey
    })
  };
}

// server/src/start-server.ts
async function startServer(config2, report) {
  const releaseFolder = claimDataFolder(config2.dataDir);
  let database;
  try {
    const progress = (step) => report({ msg: "progress", step });
    progress("database: opening");
    database = config2.databaseUrl ? await openPostgres(
      config2.databaseUrl,
      (error) => report({ msg: "idle connection lost", kind: error.name })
    ) : await openEmbeddedDatabase({ folder: await prepareEmbeddedDatabase(config2.dataDir) });
    await database.migrate();
    progress("database: migrated");
    await seedRegions(database.db, progress);
    const services = createServices(config2, database, {
      onJobError: (error) => report({ msg: "job failed", kind: error.name })
    });
    if (config2.seedDemo) await seedDemo(config2, database.db, services, progress);
    await services.jobs.start(services.jobHandlers);
    const app = await buildApp(config2, database, services);
    await app.listen({ host: config2.host, port: config2.port });
    const opened = database;
    return {
      app,
      async stop() {
        await app.close();
        await services.jobs.stop();
        await opened.close();
        releaseFolder();
      }
    };
  } catch (error) {
    await database?.close().catch(() => void 0);
    releaseFolder();
    throw error;
  }
}

// server/src/main.ts
var say = (line) => process.stdout.write(`${JSON.stringify({ level: 30, time: Date.now(), ...line })}
`);
function explain(error) {
  if (error instanceof ConfigError) return `Configuration: ${error.message}`;
  if (error instanceof DataFolderInUseError) return error.message;
  const { code, port: port2, message: message2, stack } = error;
  if (code === "EADDRINUSE") return `Port ${port2} is already in use. Set API_PORT to a free one.`;
  if (code === "ECONNREFUSED") return `The database does not answer: ${message2}`;
  return stack ?? String(error);
}
async function serve() {
  const server = await startServer(readConfig(process.env), say);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  process.on("disconnect", stop);
  say({ msg: "ready" });
}
async function prepare(folder) {
  process.on("disconnect", () => process.exit(1));
  await makeEmbeddedDatabase(folder, (step) => say({ msg: "progress", step }));
  process.exit(0);
}
try {
  const [command, folder] = process.argv.slice(2);
  if (command === prepareCommand && folder) await prepare(folder);
  else await serve();
} catch (error) {
  process.stderr.write(`${explain(error)}
`);
  process.exit(1);
}
