CREATE TABLE "provider_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"party" text NOT NULL,
	"object_id" uuid NOT NULL,
	"inbox_id" uuid,
	"code" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" uuid,
	"handled_reason" text,
	CONSTRAINT "provider_findings_handled" CHECK (handled_at is not null or num_nonnulls(handled_by, handled_reason) = 0)
);
--> statement-breakpoint
ALTER TABLE "inbox" ALTER COLUMN "event_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox" ALTER COLUMN "body" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "inbox" ADD COLUMN "raw" "bytea";--> statement-breakpoint
ALTER TABLE "inbox" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "inbox" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "inbox" ADD COLUMN "times_asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox" ADD COLUMN "ask_again_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refused_code" text;--> statement-breakpoint
ALTER TABLE "contract_signings" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provider_findings" ADD CONSTRAINT "provider_findings_inbox_id_inbox_id_fk" FOREIGN KEY ("inbox_id") REFERENCES "public"."inbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_findings" ADD CONSTRAINT "provider_findings_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_findings_open_key" ON "provider_findings" USING btree ("kind","party",coalesce(inbox_id, object_id)) WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "provider_findings_found_idx" ON "provider_findings" USING btree ("found_at","id");--> statement-breakpoint
CREATE INDEX "provider_findings_inbox_idx" ON "provider_findings" USING btree ("inbox_id");--> statement-breakpoint
CREATE INDEX "provider_findings_handler_idx" ON "provider_findings" USING btree ("handled_by");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_bytes_key" ON "inbox" USING btree ("provider","sha256");--> statement-breakpoint
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_kept" CHECK (num_nonnulls(body, raw) > 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refused" CHECK (refused_code is null or state = 'CANCELLED');