CREATE TYPE "public"."mail_lane" AS ENUM('codes', 'notices', 'slow');--> statement-breakpoint
CREATE TYPE "public"."mail_state" AS ENUM('outbox', 'queued', 'sent', 'refused', 'given_up', 'dropped');--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "deliver_until" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "state" "mail_state" DEFAULT 'outbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "lane" "mail_lane" DEFAULT 'notices' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mails_due_idx" ON "mails" USING btree ("lane","due_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "mails_queued_to_idx" ON "mails" USING btree ("recipient") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "mails_undelivered_idx" ON "mails" USING btree ("ended_at","id") WHERE state in ('refused', 'given_up');--> statement-breakpoint
UPDATE "mails" SET "state" = 'sent' WHERE "sent_at" IS NOT NULL;