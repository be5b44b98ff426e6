ALTER TABLE "contract_versions" ADD COLUMN "places" jsonb;--> statement-breakpoint
ALTER TABLE "contract_signings" ADD COLUMN "signed_file_id" uuid;--> statement-breakpoint
ALTER TABLE "contract_signings" ADD COLUMN "signed_sha256" text;--> statement-breakpoint
ALTER TABLE "played_documents" ADD COLUMN "pdf" text;--> statement-breakpoint
ALTER TABLE "played_documents" ADD COLUMN "position" jsonb;--> statement-breakpoint
ALTER TABLE "contract_signings" ADD CONSTRAINT "contract_signings_signed_file_id_files_id_fk" FOREIGN KEY ("signed_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_signings_unfetched_idx" ON "contract_signings" USING btree ("signed_at") WHERE signed_at is not null and signed_file_id is null;--> statement-breakpoint
CREATE INDEX "contract_signings_file_idx" ON "contract_signings" USING btree ("signed_file_id");--> statement-breakpoint
CREATE INDEX "contract_signings_sha256_idx" ON "contract_signings" USING btree ("signed_sha256");--> statement-breakpoint
ALTER TABLE "contract_signings" ADD CONSTRAINT "contract_signings_fetched" CHECK (num_nulls(signed_file_id, signed_sha256) in (0, 2));