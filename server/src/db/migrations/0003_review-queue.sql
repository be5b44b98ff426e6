DROP INDEX "kyc_submissions_queue_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_submissions_current_key" ON "kyc_submissions" USING btree ("user_id") WHERE "kyc_submissions"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "users_status_idx" ON "users" USING btree ("status");--> statement-breakpoint
CREATE INDEX "kyc_submissions_queue_idx" ON "kyc_submissions" USING btree ("submitted_at","id") WHERE "kyc_submissions"."superseded_at" is null;