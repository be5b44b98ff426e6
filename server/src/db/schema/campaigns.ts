import { campaignFileKinds, riskGrades, underfundedRules } from "@rukun/contract/campaign-codes";
import type {
  CampaignBasics,
  CampaignFiles,
  CampaignTerms,
} from "@rukun/contract/campaign-content";
import { campaignStatuses } from "@rukun/contract/campaign-status";
import { akadTypes, projectTypes } from "@rukun/contract/master-codes";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, rupiah } from "./columns.ts";
import { companies } from "./companies.ts";
import { files } from "./files.ts";
import { cities, provinces } from "./regions.ts";
import { users } from "./users.ts";

export const campaignStatus = pgEnum("campaign_status", campaignStatuses);

/** Columns that lists are narrowed by. */
const filtered = <Column>(table: {
  readonly akadType: Column;
  readonly projectType: Column;
  readonly months: Column;
  readonly status: Column;
}): [Column, ...Column[]] => [table.akadType, table.projectType, table.months, table.status];

/**
 * Campaigns of companies. The steps are what the company wrote, as validated; the columns beside them are the parts that
 * lists, the ledger and the clock need, taken from the steps when they are saved and null before.
 */
export const campaigns = pgTable(
  "campaigns",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id),
    status: campaignStatus("status").notNull().default("DRAFT"),
    stepOne: jsonb("step_one").$type<CampaignBasics>(),
    stepTwo: jsonb("step_two").$type<CampaignTerms>(),
    stepThree: jsonb("step_three").$type<CampaignFiles>(),
    titleId: text("title_id"),
    titleEn: text("title_en"),
    projectType: text("project_type", { enum: projectTypes }),
    akadType: text("akad_type", { enum: akadTypes }),
    provinceId: text("province_id").references(() => provinces.id),
    cityId: text("city_id").references(() => cities.id),
    target: rupiah("target"),
    minimum: rupiah("minimum"),
    pledgeMinimum: rupiah("pledge_minimum"),
    pledgeMaximum: rupiah("pledge_maximum"),
    underfundedRule: text("underfunded_rule", { enum: underfundedRules }),
    /** As the company proposes; `startsAt` and `endsAt` are what the operator published. */
    opensOn: date("opens_on", { mode: "string" }),
    closesOn: date("closes_on", { mode: "string" }),
    months: integer("months"),
    instalments: integer("instalments"),
    /** Of a murabahah, for the target. */
    margin: rupiah("margin"),
    /** The funders' share of profit, in basis points; all of it in a wakalah. */
    nisbahBps: integer("nisbah_bps"),
    /** Projected for a year before tax, in basis points. */
    yieldBps: integer("yield_bps"),
    riskGrade: text("risk_grade", { enum: riskGrades }),
    riskReasonsId: text("risk_reasons_id"),
    riskReasonsEn: text("risk_reasons_en"),
    /** Its address on the site, from the title; former ones are in `campaign_slugs`. */
    slug: text("slug"),
    /** Words of the titles, company, place and project type; null until it is published. */
    searchWords: text("search_words").array(),
    /** Pledged and not paid yet. */
    interested: rupiah("interested").notNull().default(sql`0`),
    /** Paid. */
    collected: rupiah("collected").notNull().default(sql`0`),
    /** Paid once, and given back because the campaign was cancelled. */
    returned: rupiah("returned").notNull().default(sql`0`),
    funders: integer("funders").notNull().default(0),
    /** Whole percent paid: changes seldom, so that a payment seldom touches an index. */
    progress: integer("progress").generatedAlwaysAs(
      sql`case when target > 0 then (collected * 100 / target)::int else 0 end`,
    ),
    /** Order of the lists: open for funding, then upcoming, then the rest. */
    listRank: integer("list_rank").generatedAlwaysAs(
      sql`case when status = 'FUNDING_IN_PROGRESS' then 2 when status = 'PRE_LAUNCH' then 1 else 0 end`,
    ),
    startsAt: moment("starts_at"),
    endsAt: moment("ends_at"),
    submittedAt: moment("submitted_at"),
    /** From then on the campaign is public, whatever becomes of it. */
    publishedAt: moment("published_at"),
    /** Why it is suspended, cancelled or returned. Public in both languages, or for company and officers alone. */
    statusReason: text("status_reason"),
    statusReasonEn: text("status_reason_en"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("campaigns_company_idx").on(table.companyId, table.createdAt),
    uniqueIndex("campaigns_slug_key").on(table.slug),
    /** The clock looks for campaigns to start and to close. */
    index("campaigns_starts_idx").on(table.startsAt).where(sql`status = 'PRE_LAUNCH'`),
    index("campaigns_ends_idx").on(table.endsAt).where(sql`status = 'FUNDING_IN_PROGRESS'`),
    /** One for each order of the lists; what follows the id is compared in the index, before a row is fetched. */
    index("campaigns_newest_idx")
      .on(table.listRank, table.publishedAt, table.id, ...filtered(table), table.yieldBps)
      .where(sql`published_at is not null`),
    index("campaigns_yield_idx")
      .on(table.listRank, table.yieldBps, table.id, ...filtered(table))
      .where(sql`published_at is not null`),
    index("campaigns_progress_idx")
      .on(table.listRank, table.progress, table.id, ...filtered(table), table.yieldBps)
      .where(sql`published_at is not null`),
    index("campaigns_closing_idx")
      .on(sql`(- list_rank)`, table.endsAt, table.id, ...filtered(table), table.yieldBps)
      .where(sql`published_at is not null`),
    index("campaigns_words_idx")
      .using("gin", table.searchWords)
      .where(sql`published_at is not null`),
    check(
      "campaigns_capacity",
      sql`interested >= 0 and collected >= 0 and interested + collected <= coalesce(target, 0)`,
    ),
    check("campaigns_minimum", sql`minimum <= target`),
    check(
      "campaigns_published",
      sql`published_at is null or (slug is not null and search_words is not null and starts_at < ends_at and step_one is not null and step_two is not null and step_three is not null and risk_grade is not null)`,
    ),
  ],
);

/** Every word that a published campaign can be found by: what is typed is compared with these, then looked up exactly. */
export const campaignWords = pgTable(
  "campaign_words",
  { word: text("word").primaryKey() },
  (table) => [
    index("campaign_words_similar_idx").using("gin", sql`${table.word} gin_trgm_ops`),
    index("campaign_words_prefix_idx").on(table.word.op("text_pattern_ops")),
  ],
);

/** Addresses a campaign had; they lead to the current one and are never given to another campaign. */
export const campaignSlugs = pgTable("campaign_slugs", {
  slug: text("slug").primaryKey(),
  campaignId: uuid("campaign_id")
    .notNull()
    .references(() => campaigns.id),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** The files of a campaign; rows exist once step 3 is saved. */
export const campaignFiles = pgTable(
  "campaign_files",
  {
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => campaigns.id),
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id),
    kind: text("kind", { enum: campaignFileKinds }).notNull(),
    /** In the order of the form. */
    position: integer("position").notNull(),
    altId: text("alt_id"),
    altEn: text("alt_en"),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.fileId] }),
    index("campaign_files_file_idx").on(table.fileId),
  ],
);

/** Every change of status; the public ones are a campaign's timeline. Append-only. */
export const campaignMoves = pgTable(
  "campaign_moves",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => campaigns.id),
    from: campaignStatus("from_status").notNull(),
    to: campaignStatus("to_status").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [index("campaign_moves_campaign_idx").on(table.campaignId, table.at)],
);

/** Both reviews of a round, by different officers; a resubmission opens the next round. */
export const campaignReviews = pgTable(
  "campaign_reviews",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => campaigns.id),
    round: integer("round").notNull(),
    kind: text("kind", { enum: ["analysis", "sharia"] }).notNull(),
    officerId: uuid("officer_id")
      .notNull()
      .references(() => users.id),
    isApproved: boolean("is_approved").notNull(),
    /** By item of the checklist. */
    answers: jsonb("answers")
      .$type<Record<string, { fits: boolean; reason?: string | undefined }>>()
      .notNull(),
    message: text("message"),
    /** What it was about, by part: the company overwrites its steps. Null for reviews older than this column. */
    reviewed: jsonb("reviewed").$type<Record<string, unknown>>(),
    decidedAt: moment("decided_at").notNull(),
  },
  (table) => [
    uniqueIndex("campaign_reviews_round_key").on(table.campaignId, table.round, table.kind),
    /** Nobody reviews both halves of a round. */
    uniqueIndex("campaign_reviews_officer_key").on(table.campaignId, table.round, table.officerId),
  ],
);

/** The company's acceptance of the agency contract (wakalah bil ujrah): who, when, and of which text. */
export const campaignAcceptances = pgTable("campaign_acceptances", {
  campaignId: uuid("campaign_id")
    .primaryKey()
    .references(() => campaigns.id),
  userId: uuid("user_id")
    .notNull()
    .references(() => users.id),
  /** Of the text as it was shown, in hex. */
  documentSha256: text("document_sha256").notNull(),
  documentVersion: text("document_version").notNull(),
  /** The text itself, so that it can be shown as it was accepted. */
  document: text("document").notNull(),
  acceptedAt: moment("accepted_at").notNull(),
});

/** Who wants to be told when an upcoming campaign opens; the mail that tells them ends the row. */
export const campaignReminders = pgTable(
  "campaign_reminders",
  {
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => campaigns.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.userId] }),
    index("campaign_reminders_user_idx").on(table.userId),
  ],
);

/** Reminders of a signature that the company owes a campaign: each once. */
export const signatureReminders = pgTable(
  "signature_reminders",
  {
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => campaigns.id),
    /** The status in which it waits for the signature. */
    status: campaignStatus("status").notNull(),
    /** Days of waiting that it was sent for. */
    day: integer("day").notNull(),
    sentAt: moment("sent_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.status, table.day] })],
);

export type CampaignRow = typeof campaigns.$inferSelect;
