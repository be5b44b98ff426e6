CREATE TABLE "number_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"number_index" text NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"is_shared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "number_claims_holder" CHECK (num_nonnulls("number_claims"."user_id", "number_claims"."company_id") = 1)
);
--> statement-breakpoint
DROP INDEX "kyc_profiles_id_card_key";--> statement-breakpoint
DROP INDEX "users_phone_key";--> statement-breakpoint
ALTER TABLE "number_claims" ADD CONSTRAINT "number_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_claims" ADD CONSTRAINT "number_claims_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "number_claims_user_key" ON "number_claims" USING btree ("user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "number_claims_company_key" ON "number_claims" USING btree ("company_id","kind");--> statement-breakpoint
CREATE INDEX "number_claims_number_idx" ON "number_claims" USING btree ("number_index");--> statement-breakpoint
CREATE UNIQUE INDEX "number_claims_approved_key" ON "number_claims" USING btree ("number_index") WHERE "number_claims"."approved_at" is not null and not "number_claims"."is_shared";--> statement-breakpoint
CREATE INDEX "kyc_profiles_id_card_idx" ON "kyc_profiles" USING btree ("id_card_number_index");