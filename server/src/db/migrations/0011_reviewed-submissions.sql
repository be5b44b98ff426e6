ALTER TABLE "company_submissions" ADD COLUMN "reviewed_cipher" text;--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD COLUMN "reviewed_cipher" text;--> statement-breakpoint
CREATE INDEX "files_received_idx" ON "files" USING btree ("received_sha256");