-- Search that forgives typing errors; a trusted extension, so the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."campaign_status" AS ENUM('DRAFT', 'IN_REVIEW', 'RETURNED', 'READY_FOR_CONTRACT', 'READY_TO_PUBLISH', 'PRE_LAUNCH', 'NON_ACTIVE', 'FUNDING_IN_PROGRESS', 'FULLY_FUNDED', 'BEING_WORKED_ON', 'PAYOUT_PROCESSING', 'FINISH', 'RESTRUCTURE', 'CANCELLED');--> statement-breakpoint
CREATE TABLE "campaign_acceptances" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"document_sha256" text NOT NULL,
	"document_version" text NOT NULL,
	"document" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_drafts" (
	"campaign_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaign_drafts_campaign_id_step_pk" PRIMARY KEY("campaign_id","step"),
	CONSTRAINT "campaign_drafts_step" CHECK (step between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "campaign_files" (
	"campaign_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"alt_id" text,
	"alt_en" text,
	CONSTRAINT "campaign_files_campaign_id_file_id_pk" PRIMARY KEY("campaign_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_moves" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"from_status" "campaign_status" NOT NULL,
	"to_status" "campaign_status" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_reminders" (
	"campaign_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_reminders_campaign_id_user_id_pk" PRIMARY KEY("campaign_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"kind" text NOT NULL,
	"officer_id" uuid NOT NULL,
	"is_approved" boolean NOT NULL,
	"answers" jsonb NOT NULL,
	"message" text,
	"decided_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"status" "campaign_status" DEFAULT 'DRAFT' NOT NULL,
	"step_one" jsonb,
	"step_two" jsonb,
	"step_three" jsonb,
	"title_id" text,
	"title_en" text,
	"project_type" text,
	"akad_type" text,
	"province_id" text,
	"city_id" text,
	"target" bigint,
	"minimum" bigint,
	"pledge_minimum" bigint,
	"pledge_maximum" bigint,
	"underfunded_rule" text,
	"opens_on" date,
	"closes_on" date,
	"months" integer,
	"instalments" integer,
	"margin" bigint,
	"nisbah_bps" integer,
	"yield_bps" integer,
	"risk_grade" text,
	"risk_reasons_id" text,
	"risk_reasons_en" text,
	"slug" text,
	"search_words" text[],
	"interested" bigint DEFAULT 0 NOT NULL,
	"collected" bigint DEFAULT 0 NOT NULL,
	"funders" integer DEFAULT 0 NOT NULL,
	"progress" integer GENERATED ALWAYS AS (case when target > 0 then (collected * 100 / target)::int else 0 end) STORED,
	"list_rank" integer GENERATED ALWAYS AS (case when status = 'FUNDING_IN_PROGRESS' then 2 when status = 'PRE_LAUNCH' then 1 else 0 end) STORED,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"status_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_capacity" CHECK (interested >= 0 and collected >= 0 and interested + collected <= coalesce(target, 0)),
	CONSTRAINT "campaigns_minimum" CHECK (minimum <= target),
	CONSTRAINT "campaigns_published" CHECK (published_at is null or (slug is not null and search_words is not null and starts_at < ends_at and step_one is not null and step_two is not null and step_three is not null and risk_grade is not null))
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "campaign_id" uuid;--> statement-breakpoint
ALTER TABLE "campaign_acceptances" ADD CONSTRAINT "campaign_acceptances_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_acceptances" ADD CONSTRAINT "campaign_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_drafts" ADD CONSTRAINT "campaign_drafts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_drafts" ADD CONSTRAINT "campaign_drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_files" ADD CONSTRAINT "campaign_files_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_files" ADD CONSTRAINT "campaign_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_moves" ADD CONSTRAINT "campaign_moves_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_reminders" ADD CONSTRAINT "campaign_reminders_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_reminders" ADD CONSTRAINT "campaign_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_reviews" ADD CONSTRAINT "campaign_reviews_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_reviews" ADD CONSTRAINT "campaign_reviews_officer_id_users_id_fk" FOREIGN KEY ("officer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_slugs" ADD CONSTRAINT "campaign_slugs_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_files_file_idx" ON "campaign_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "campaign_moves_campaign_idx" ON "campaign_moves" USING btree ("campaign_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_reviews_round_key" ON "campaign_reviews" USING btree ("campaign_id","round","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_reviews_officer_key" ON "campaign_reviews" USING btree ("campaign_id","round","officer_id");--> statement-breakpoint
CREATE INDEX "campaign_words_similar_idx" ON "campaign_words" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "campaign_words_prefix_idx" ON "campaign_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "campaigns_company_idx" ON "campaigns" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_slug_key" ON "campaigns" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "campaigns_starts_idx" ON "campaigns" USING btree ("starts_at") WHERE status = 'PRE_LAUNCH';--> statement-breakpoint
CREATE INDEX "campaigns_ends_idx" ON "campaigns" USING btree ("ends_at") WHERE status = 'FUNDING_IN_PROGRESS';--> statement-breakpoint
CREATE INDEX "campaigns_newest_idx" ON "campaigns" USING btree ("list_rank","published_at","id") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "campaigns_yield_idx" ON "campaigns" USING btree ("list_rank","yield_bps","id") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "campaigns_progress_idx" ON "campaigns" USING btree ("list_rank","progress","id") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "campaigns_closing_idx" ON "campaigns" USING btree ((- list_rank),"ends_at","id") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "campaigns_words_idx" ON "campaigns" USING gin ("search_words") WHERE published_at is not null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_campaign_idx" ON "audit_log" USING btree ("campaign_id","at");--> statement-breakpoint
CREATE TRIGGER campaign_moves_append_only BEFORE UPDATE OR DELETE ON campaign_moves
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER campaign_moves_no_truncate BEFORE TRUNCATE ON campaign_moves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
