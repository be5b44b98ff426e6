CREATE TABLE "tax_numbers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"number_cipher" text NOT NULL,
	"number_index" text NOT NULL,
	"claimed_name" text NOT NULL,
	"result" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tax_numbers" ADD CONSTRAINT "tax_numbers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_numbers_user_idx" ON "tax_numbers" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "tax_numbers_checking_idx" ON "tax_numbers" USING btree ("at") WHERE result = 'checking';--> statement-breakpoint
CREATE TRIGGER tax_numbers_append_only BEFORE UPDATE OR DELETE ON tax_numbers
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER tax_numbers_no_truncate BEFORE TRUNCATE ON tax_numbers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
