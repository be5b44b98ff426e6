CREATE TABLE "domicile_withdrawals" (
	"certificate_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"withdrawn_by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "domicile_withdrawals" ADD CONSTRAINT "domicile_withdrawals_certificate_id_domicile_decisions_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."domicile_decisions"("certificate_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domicile_withdrawals" ADD CONSTRAINT "domicile_withdrawals_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER domicile_withdrawals_append_only BEFORE UPDATE OR DELETE ON domicile_withdrawals
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER domicile_withdrawals_no_truncate BEFORE TRUNCATE ON domicile_withdrawals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
