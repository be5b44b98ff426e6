CREATE TABLE "signature_reminders" (
	"campaign_id" uuid NOT NULL,
	"status" "campaign_status" NOT NULL,
	"day" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "signature_reminders_campaign_id_status_day_pk" PRIMARY KEY("campaign_id","status","day")
);
--> statement-breakpoint
CREATE TABLE "domicile_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"country" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"file_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "domicile_certificates_days" CHECK (valid_from <= valid_until)
);
--> statement-breakpoint
CREATE TABLE "domicile_decisions" (
	"certificate_id" uuid PRIMARY KEY NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"decided_by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "domicile_decisions_reason" CHECK ((reason is not null) = (result = 'refused'))
);
--> statement-breakpoint
CREATE TABLE "pre_onboarding_saves" (
	"company_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"version" integer NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pre_onboarding_saves_company_id_step_pk" PRIMARY KEY("company_id","step"),
	CONSTRAINT "pre_onboarding_saves_step" CHECK (step between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "pre_onboardings" ADD COLUMN "annual_profit" bigint;--> statement-breakpoint
ALTER TABLE "pre_onboardings" ADD COLUMN "employees" text;--> statement-breakpoint
ALTER TABLE "campaign_transactions" ADD COLUMN "projected" jsonb;--> statement-breakpoint
ALTER TABLE "signature_reminders" ADD CONSTRAINT "signature_reminders_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domicile_certificates" ADD CONSTRAINT "domicile_certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domicile_certificates" ADD CONSTRAINT "domicile_certificates_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domicile_decisions" ADD CONSTRAINT "domicile_decisions_certificate_id_domicile_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."domicile_certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domicile_decisions" ADD CONSTRAINT "domicile_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboarding_saves" ADD CONSTRAINT "pre_onboarding_saves_company_id_pre_onboardings_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."pre_onboardings"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_onboarding_saves" ADD CONSTRAINT "pre_onboarding_saves_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "domicile_certificates_user_idx" ON "domicile_certificates" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "domicile_certificates_at_idx" ON "domicile_certificates" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "domicile_decisions_result_idx" ON "domicile_decisions" USING btree ("result","at","certificate_id");