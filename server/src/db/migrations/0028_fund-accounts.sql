CREATE TABLE "fund_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bank_id" uuid NOT NULL,
	"document" text NOT NULL,
	"document_sha256" text NOT NULL,
	"document_version" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"account_number_cipher" text,
	"opened_at" timestamp (3) with time zone,
	CONSTRAINT "fund_accounts_opened" CHECK (num_nulls(account_number_cipher, opened_at) in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD CONSTRAINT "fund_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD CONSTRAINT "fund_accounts_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fund_accounts_opening_idx" ON "fund_accounts" USING btree ("accepted_at") WHERE opened_at is null;