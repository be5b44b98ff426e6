CREATE TABLE "account_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"status" text DEFAULT 'PROPOSED' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"old_bank_id" uuid NOT NULL,
	"old_number_cipher" text NOT NULL,
	"old_name" text NOT NULL,
	"bank_id" uuid NOT NULL,
	"number_cipher" text NOT NULL,
	"name" text NOT NULL,
	"holder" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"evidence" uuid NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"checked_by" uuid,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"refusal" text,
	CONSTRAINT "account_changes_decided" CHECK (num_nulls(decided_by, decided_at) = case when status in ('PROPOSED', 'CHECKED') then 2 else 0 end),
	CONSTRAINT "account_changes_refusal" CHECK ((refusal is not null) = (status = 'REFUSED')),
	CONSTRAINT "account_changes_checked" CHECK (status not in ('CHECKED', 'ACCEPTED') or checked_by is not null),
	CONSTRAINT "account_changes_two_officers" CHECK (checked_by <> proposed_by and (status <> 'ACCEPTED' or (decided_by <> checked_by and decided_by <> proposed_by)))
);
--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_old_bank_id_banks_id_fk" FOREIGN KEY ("old_bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_bank_id_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_evidence_files_id_fk" FOREIGN KEY ("evidence") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_changes_open_key" ON "account_changes" USING btree ("company_id") WHERE status in ('PROPOSED', 'CHECKED');--> statement-breakpoint
CREATE INDEX "account_changes_company_idx" ON "account_changes" USING btree ("company_id","proposed_at","id");--> statement-breakpoint
CREATE INDEX "account_changes_status_idx" ON "account_changes" USING btree ("status","proposed_at","id");--> statement-breakpoint
-- What was proposed stays as it was decided on; its status moves only as the machine says.
CREATE FUNCTION check_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.company_id, NEW.old_bank_id, NEW.old_number_cipher, NEW.old_name, NEW.bank_id, NEW.number_cipher,
      NEW.name, NEW.holder, NEW.asked_at, NEW.reason, NEW.evidence, NEW.proposed_by, NEW.proposed_at)
    IS DISTINCT FROM
     (OLD.id, OLD.company_id, OLD.old_bank_id, OLD.old_number_cipher, OLD.old_name, OLD.bank_id, OLD.number_cipher,
      OLD.name, OLD.holder, OLD.asked_at, OLD.reason, OLD.evidence, OLD.proposed_by, OLD.proposed_at)
    OR (OLD.checked_by IS NOT NULL AND NEW.checked_by IS DISTINCT FROM OLD.checked_by)
  THEN
    RAISE EXCEPTION 'what was proposed of an account never changes';
  END IF;
  IF (OLD.status, NEW.status) NOT IN (
    ('PROPOSED', 'CHECKED'), ('PROPOSED', 'REFUSED'), ('PROPOSED', 'WITHDRAWN'),
    ('CHECKED', 'ACCEPTED'), ('CHECKED', 'REFUSED'), ('CHECKED', 'WITHDRAWN')
  ) THEN
    RAISE EXCEPTION 'the change of an account cannot go from % to %', OLD.status, NEW.status;
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER account_changes_move BEFORE UPDATE ON account_changes
  FOR EACH ROW EXECUTE FUNCTION check_account_change();
--> statement-breakpoint
CREATE TRIGGER account_changes_kept BEFORE DELETE ON account_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
