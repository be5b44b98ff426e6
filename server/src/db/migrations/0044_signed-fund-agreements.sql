DROP INDEX "contracts_subject_key";--> statement-breakpoint
ALTER TABLE "fund_accounts" ALTER COLUMN "document" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_accounts" ALTER COLUMN "document_sha256" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_accounts" ALTER COLUMN "document_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_accounts" ALTER COLUMN "accepted_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "superseded_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_subject_key" ON "contracts" USING btree ("subject_id","subject_type","kind") WHERE superseded_at is null;--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD CONSTRAINT "fund_accounts_accepted" CHECK (num_nulls(document, document_sha256, document_version) in (0, 3)
        and (accepted_at is not null or num_nulls(document, opened_at) = 2));