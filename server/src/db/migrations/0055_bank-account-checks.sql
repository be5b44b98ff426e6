CREATE TABLE "bank_account_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"bank_code" text NOT NULL,
	"number_index" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"provider_id" text,
	"outcome" text,
	"holder_cipher" text,
	CONSTRAINT "bank_account_checks_asked" CHECK (num_nulls(asked_at, provider_id) in (0, 2)),
	CONSTRAINT "bank_account_checks_holder" CHECK ((holder_cipher is not null) = (outcome is not null and outcome = 'known'))
);
--> statement-breakpoint
ALTER TABLE "bank_account_checks" ADD CONSTRAINT "bank_account_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_checks_account_key" ON "bank_account_checks" USING btree ("user_id","bank_code","number_index");--> statement-breakpoint
CREATE INDEX "bank_account_checks_provider_idx" ON "bank_account_checks" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "bank_account_checks_number_idx" ON "bank_account_checks" USING btree ("number_index");--> statement-breakpoint
CREATE INDEX "bank_account_checks_created_idx" ON "bank_account_checks" USING btree ("created_at");