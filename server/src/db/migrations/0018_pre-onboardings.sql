CREATE TYPE "public"."pre_onboarding_status" AS ENUM('draft', 'waiting', 'approved', 'returned');--> statement-breakpoint
CREATE TABLE "pre_onboarding_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted_by" uuid NOT NULL,
	"assignee_id" uuid,
	"checklist" jsonb,
	"message" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reviewed_cipher" text,
	"superseded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pre_onboardings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"status" "pre_onboarding_status" DEFAULT 'draft' NOT NULL,
	"step" integer DEFAULT 1 NOT NULL,
	"contact_name" text NOT NULL,
	"position" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text NOT NULL,
	"business_entity" text NOT NULL,
	"company_name" text NOT NULL,
	"project_type" text,
	"industry" text,
	"province_id" text,
	"city_id" text,
	"operating_since" date,
	"annual_sales" bigint,
	"cash_flow" text,
	"amount" bigint,
	"tenor_type" text,
	"akad_type" text,
	"profile_file_id" uuid,
	"financial_last_year_file_id" uuid,
	"financial_year_before_file_id" uuid,
	"bank_statements_file_id" uuid,
	"contract_file_id" uuid,
	"consent" boolean,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pre_onboarding_submissions" ADD CONSTRAINT "pre_onboarding_submissions_company_id_pre_onboardings_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."pre_onboardings"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboarding_submissions" ADD CONSTRAINT "pre_onboarding_submissions_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboarding_submissions" ADD CONSTRAINT "pre_onboarding_submissions_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboarding_submissions" ADD CONSTRAINT "pre_onboarding_submissions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboardings" ADD CONSTRAINT "pre_onboardings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboardings" ADD CONSTRAINT "pre_onboardings_province_id_provinces_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."provinces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboardings" ADD CONSTRAINT "pre_onboardings_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboardings" ADD CONSTRAINT "pre_onboardings_profile_file_id_files_id_fk" FOREIGN KEY ("profile_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboardings" ADD CONSTRAINT "pre_onboardings_financial_last_year_file_id_files_id_fk" FOREIGN KEY ("financial_last_year_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboardings" ADD CONSTRAINT "pre_onboardings_financial_year_before_file_id_files_id_fk" FOREIGN KEY ("financial_year_before_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboardings" ADD CONSTRAINT "pre_onboardings_bank_statements_file_id_files_id_fk" FOREIGN KEY ("bank_statements_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboardings" ADD CONSTRAINT "pre_onboardings_contract_file_id_files_id_fk" FOREIGN KEY ("contract_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pre_onboarding_submissions_company_idx" ON "pre_onboarding_submissions" USING btree ("company_id","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pre_onboarding_submissions_current_key" ON "pre_onboarding_submissions" USING btree ("company_id") WHERE "pre_onboarding_submissions"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "pre_onboarding_submissions_queue_idx" ON "pre_onboarding_submissions" USING btree ("submitted_at","id") WHERE "pre_onboarding_submissions"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "pre_onboardings_status_idx" ON "pre_onboardings" USING btree ("status");