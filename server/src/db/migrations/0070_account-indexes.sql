ALTER TABLE "account_changes" ADD COLUMN "number_index" text;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "account_number_index" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "account_number_index" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "name_in_doubt_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_name_in_doubt" CHECK (name_in_doubt_at is null or state in ('REQUESTED', 'FAILED'));