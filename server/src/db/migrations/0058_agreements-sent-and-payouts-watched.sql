ALTER TABLE "fund_accounts" ADD COLUMN "agreement_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "times_asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "fund_accounts_unsent_idx" ON "fund_accounts" USING btree ("opened_at") WHERE opened_at is not null and agreement_sent_at is null;--> statement-breakpoint
CREATE INDEX "payouts_state_idx" ON "payouts" USING btree ("state","requested_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_contradiction_idx" ON "audit_log" USING btree ("at","object_id") WHERE action = 'payout.contradiction';--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD CONSTRAINT "fund_accounts_sent" CHECK (agreement_sent_at is null or opened_at is not null);