CREATE TABLE "authority_decisions" (
	"authority_id" uuid PRIMARY KEY NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"decided_by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "authority_decisions_reason" CHECK ((reason is not null) = (result = 'refused'))
);
--> statement-breakpoint
CREATE TABLE "authority_withdrawals" (
	"authority_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"withdrawn_by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_authorities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"basis" text NOT NULL,
	"file_id" uuid NOT NULL,
	"valid_until" date,
	"proposed_by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "authority_decisions" ADD CONSTRAINT "authority_decisions_authority_id_signing_authorities_id_fk" FOREIGN KEY ("authority_id") REFERENCES "public"."signing_authorities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_decisions" ADD CONSTRAINT "authority_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_withdrawals" ADD CONSTRAINT "authority_withdrawals_authority_id_authority_decisions_authority_id_fk" FOREIGN KEY ("authority_id") REFERENCES "public"."authority_decisions"("authority_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authority_withdrawals" ADD CONSTRAINT "authority_withdrawals_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_authorities" ADD CONSTRAINT "signing_authorities_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_authorities" ADD CONSTRAINT "signing_authorities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_authorities" ADD CONSTRAINT "signing_authorities_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_authorities" ADD CONSTRAINT "signing_authorities_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authority_decisions_result_idx" ON "authority_decisions" USING btree ("result","at","authority_id");--> statement-breakpoint
CREATE INDEX "signing_authorities_company_idx" ON "signing_authorities" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "signing_authorities_at_idx" ON "signing_authorities" USING btree ("at","id");
--> statement-breakpoint
CREATE TRIGGER signing_authorities_append_only BEFORE UPDATE OR DELETE ON signing_authorities
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER signing_authorities_no_truncate BEFORE TRUNCATE ON signing_authorities
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER authority_decisions_append_only BEFORE UPDATE OR DELETE ON authority_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER authority_decisions_no_truncate BEFORE TRUNCATE ON authority_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER authority_withdrawals_append_only BEFORE UPDATE OR DELETE ON authority_withdrawals
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER authority_withdrawals_no_truncate BEFORE TRUNCATE ON authority_withdrawals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
