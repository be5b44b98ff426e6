DROP INDEX "campaigns_newest_idx";--> statement-breakpoint
DROP INDEX "campaigns_yield_idx";--> statement-breakpoint
DROP INDEX "campaigns_progress_idx";--> statement-breakpoint
DROP INDEX "campaigns_closing_idx";--> statement-breakpoint
CREATE INDEX "campaigns_newest_idx" ON "campaigns" USING btree ("list_rank","published_at","id","akad_type","project_type","months","status","yield_bps") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "campaigns_yield_idx" ON "campaigns" USING btree ("list_rank","yield_bps","id","akad_type","project_type","months","status") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "campaigns_progress_idx" ON "campaigns" USING btree ("list_rank","progress","id","akad_type","project_type","months","status","yield_bps") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "campaigns_closing_idx" ON "campaigns" USING btree ((- list_rank),"ends_at","id","akad_type","project_type","months","status","yield_bps") WHERE published_at is not null;